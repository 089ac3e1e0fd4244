import { describe, expect, test } from "vitest";
import {
  isFiltered,
  type MovementFilters,
  movementParamsOf,
  noMovementFilters,
  readMovementFilters,
  readOffset,
  searchWords,
} from "./filters.ts";
import { movementKinds } from "./schema.ts";

const read = (address: string) => readMovementFilters(new URLSearchParams(address));

function addressOf(filters: MovementFilters): string {
  const set = Object.entries(movementParamsOf(filters)).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return new URLSearchParams(set).toString();
}

describe("filters in an address", () => {
  test("are read as they were written", () => {
    const filters: MovementFilters = {
      q: "perícia R$ 100%",
      origin: "court",
      kinds: ["judgment", "decision", "order", "notice"],
      from: "2024-02-29",
      to: "2026-11-18",
    };
    expect(read(addressOf(filters))).toEqual(filters);
    expect(addressOf(filters)).toContain("tipo=decisoes%2Cintimacoes");
    expect(isFiltered(filters)).toBe(true);
  });

  test("the word for all decisions stands for sentenças, interlocutory decisions and despachos", () => {
    expect(read("tipo=decisoes")).toMatchObject({ kinds: ["judgment", "decision", "order"] });
    expect(read("tipo=andamentos,sentencas")).toMatchObject({ kinds: ["judgment", "progress"] });
    expect(addressOf(read("tipo=interlocutorias,despachos"))).toBe("tipo=interlocutorias%2Cdespachos");
    for (const kind of movementKinds) {
      const only = { ...noMovementFilters, kinds: [kind] };
      expect(read(addressOf(only))).toEqual(only);
    }
  });

  test("without filters it is the whole list and the address is empty", () => {
    expect(read("")).toEqual(noMovementFilters);
    expect(addressOf(noMovementFilters)).toBe("");
    expect(isFiltered(noMovementFilters)).toBe(false);
  });

  test.each([
    "busca=%20%00%20",
    "origem=court",
    "origem=toString",
    "tipo=tudo,,decision",
    "de=2026-02-30&ate=amanhã",
    "de=0002-01-01",
    "ate=99999-01-01",
  ])("%s is ignored", (address) => {
    expect(read(address)).toEqual(noMovementFilters);
  });

  test("a last day before the first day is ignored", () => {
    expect(read("de=2026-11-18&ate=2026-11-17")).toMatchObject({ from: "2026-11-18", to: null });
    expect(read("de=2026-11-18&ate=2026-11-18")).toMatchObject({ to: "2026-11-18" });
  });

  test("a search is limited in length and its letters are composed", () => {
    expect(searchWords("x ".repeat(50))).toHaveLength(12);
    expect(searchWords("a".repeat(5_000)).join("")).toHaveLength(200);
    expect(searchWords("Decisa\u0303o\0")).toEqual(["Decisão"]);
    expect(searchWords("\ud800")).toEqual(["\ufffd"]);
  });
});

test.each([
  ["0", 0],
  ["11950", 11_950],
  ["51", 0],
  ["-50", 0],
  ["1e9", 0],
  ["50.5", 0],
  ["abc", 0],
  [null, 0],
])("with the offset %s in the address, the page starts at %d", (text, offset) => {
  expect(readOffset({ text, size: 50 })).toBe(offset);
});
