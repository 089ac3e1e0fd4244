import { describe, expect, test } from "vitest";
import { deepest, entriesOf, mostEntries, type OutlineNode } from "./entries.ts";

const node = (title: string, ...items: OutlineNode[]): OutlineNode => ({ title, dest: null, items });

describe("the lines of an outline", () => {
  test("come in reading order, each with its depth and where what stands below it ends", () => {
    const { entries, isCut } = entriesOf([
      node("Volume 1", node("Inicial", node("Fatos")), node("Citação")),
      node("Volume 2"),
    ]);
    expect(entries.map(({ title, depth, end }) => [title, depth, end])).toEqual([
      ["Volume 1", 0, 4],
      ["Inicial", 1, 3],
      ["Fatos", 2, 3],
      ["Citação", 1, 4],
      ["Volume 2", 0, 5],
    ]);
    expect(isCut).toBe(false);
  });

  test("have a title that is one line of text, whatever the file put there", () => {
    const titles = entriesOf([
      node("  Decisão\r\n\tfls. 3\0 "),
      node("sentença\u202Efdp.exe"),
      node("\u200B\u2066"),
      node(""),
      node("x".repeat(100_000)),
      node("<img src=x onerror=alert(1)>"),
    ]).entries.map(({ title }) => title);
    expect(titles.slice(0, 4)).toEqual(["Decisão fls. 3", "sentençafdp.exe", "sem título", "sem título"]);
    expect(titles[4]).toHaveLength(200);
    expect(titles[5]).toBe("<img src=x onerror=alert(1)>");
  });

  test("nested without end are drawn up to a depth", () => {
    let deep = node("fundo");
    for (let depth = 0; depth < 100_000; depth++) deep = node(String(depth), deep);
    const { entries, isCut } = entriesOf([deep, node("depois")]);
    expect(Math.max(...entries.map(({ depth }) => depth))).toBe(deepest);
    expect(entries).toHaveLength(mostEntries);
    expect(entries[0]?.end).toBe(mostEntries);
    expect(isCut).toBe(true);
  });

  test("without end are cut off", () => {
    const { entries, isCut } = entriesOf(Array.from({ length: 200_000 }, (_, at) => node(String(at))));
    expect(entries).toHaveLength(mostEntries);
    expect(isCut).toBe(true);
    expect(entriesOf(Array.from({ length: mostEntries }, () => node("a"))).isCut).toBe(false);
  });
});
