import { describe, expect, test } from "vitest";
import { outcomeSentence, problemGroups, progressOf, remainingTime } from "./rules-progress.ts";
import type { ImportItem, ImportView } from "./schema.ts";

const counts = { queued: 12, sent: 18, importing: 96, ready: 283, not_found: 2, failed: 1, stalled: 0 };
const view: ImportView = {
  id: "a",
  createdAt: "2026-11-18T16:46:00.000Z",
  createdBy: null,
  finishedAt: null,
  total: 412,
  counts,
  batches: [],
  items: [],
};

function item(change: Partial<ImportItem>): ImportItem {
  const base = {
    cnj: "10482131120238260100",
    batch: 1,
    failure: null,
    message: null,
    updatedAt: view.createdAt,
  };
  return { ...base, state: "ready", ...change };
}

test("what is done is what is ready or has a problem", () => {
  expect(progressOf(view)).toMatchObject({ ready: 283, problems: 3, done: 286, total: 412 });
});

describe("remaining time", () => {
  const at = (minutes: number) => new Date(Date.parse(view.createdAt) + minutes * 60_000).toISOString();
  /** With a result that has just come. */
  const after = (minutes: number) =>
    remainingTime({ view: { ...view, items: [item({ updatedAt: at(minutes - 0.1) })] }, now: at(minutes) });

  test("comes from the pace so far", () => {
    expect(after(9)).toBe("faltam cerca de 4 minutos");
    expect(after(2)).toBe("falta cerca de um minuto");
    expect(after(0.5)).toBe("falta menos de um minuto");
    expect(after(600)).toBe("faltam cerca de 4 horas");
  });

  test("is not said of stragglers, for which nothing has come in over a minute", () => {
    const late = {
      ...view,
      items: [item({ updatedAt: at(7.5) }), item({ state: "importing", updatedAt: at(9) })],
    };
    expect(remainingTime({ view: late, now: at(9) })).toBeNull();
  });

  test("is not guessed from nothing, nor after the end", () => {
    const young = { ...view, counts: { ...counts, ready: 1, not_found: 0, failed: 0 } };
    expect(remainingTime({ view: young, now: at(1) })).toBeNull();
    expect(remainingTime({ view: { ...view, finishedAt: at(5) }, now: at(9) })).toBeNull();
    expect(remainingTime({ view, now: at(-1) })).toBeNull();
  });
});

test("problems of one kind stand together and say what to do", () => {
  const groups = problemGroups([
    item({ state: "ready" }),
    item({ state: "not_found", cnj: "1" }),
    item({ state: "failed", failure: "unavailable", cnj: "2" }),
    item({ state: "not_found", cnj: "3" }),
    item({ state: "failed", failure: "rejected", message: "Fora do convênio", cnj: "4" }),
    item({ state: "stalled", cnj: "5" }),
  ]);
  expect(groups.map(({ title, cnjs, tone }) => ({ title, cnjs, tone }))).toEqual([
    { title: "2\u00A0não encontrados", cnjs: ["1", "3"], tone: "alert" },
    { title: "1 falhou", cnjs: ["2"], tone: "alert" },
    { title: "1 falhou", cnjs: ["4"], tone: "alert" },
    { title: "1\u00A0parado", cnjs: ["5"], tone: "care" },
  ]);
  expect(groups[0]?.sentence).toContain("estes números");
  expect(groups[2]?.sentence).toContain("Fora do convênio");
});

test("one number that is not found is one number", () => {
  const [group] = problemGroups([item({ state: "not_found" })]);
  expect(group?.sentence).toBe("O serviço não encontrou este número no tribunal. Confira a fonte.");
});

test.each([
  [{ ready: 3 }, 3, "Os 3\u00A0processos estão aqui."],
  [{ ready: 1 }, 1, "O processo está aqui."],
  [{ not_found: 1 }, 1, "O processo não pôde ser importado."],
  [{ failed: 2 }, 2, "Nenhum processo pôde ser importado."],
  [{ ready: 2, stalled: 1 }, 3, "2 de 3\u00A0processos estão aqui, 1 com problema."],
])("the end is said in one sentence: %o", (some, total, sentence) => {
  const none = { queued: 0, sent: 0, importing: 0, ready: 0, not_found: 0, failed: 0, stalled: 0 };
  expect(outcomeSentence({ counts: { ...none, ...some }, total })).toBe(sentence);
});
