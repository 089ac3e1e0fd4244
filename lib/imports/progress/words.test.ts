import { describe, expect, test } from "vitest";
import { emptyImport } from "#lib/imports/refusals.ts";
import type { ImportProblem, ImportView } from "#lib/imports/schema.ts";
import {
  allRemovedWords,
  delayText,
  endTitle,
  importTitle,
  isPauseShown,
  outcomeSentence,
  problemGroup,
  progressOf,
  remainingTime,
  slowNote,
  unansweredNote,
} from "./words.ts";

const none = {
  queued: 0,
  sent: 0,
  importing: 0,
  ready: 0,
  not_found: 0,
  failed: 0,
  stalled: 0,
  cancelled: 0,
};
const counts = { ...none, queued: 12, sent: 18, importing: 96, ready: 283, not_found: 2, failed: 1 };
const view: ImportView = {
  id: "a",
  createdAt: "2026-11-18T16:46:00.000Z",
  createdBy: null,
  source: null,
  finishedAt: null,
  total: 412,
  counts,
  lastResultAt: null,
  batches: [],
  withheld: [],
  batchCount: 0,
  problems: [],
  slow: null,
  unanswered: null,
  pause: null,
};

function problem(change: Partial<ImportProblem>): ImportProblem {
  return {
    state: "failed",
    failure: null,
    message: null,
    count: 1,
    cnjs: ["10482131120238260100"],
    lastAt: view.createdAt,
    ...change,
  };
}

test("a number is done when it is ready or has a problem", () => {
  expect(progressOf(view)).toMatchObject({ ready: 283, problems: 3, done: 286, total: 412 });
});

test("a removed number is no problem and is not waited for, and stays in the total", () => {
  expect(progressOf({ counts: { ...counts, cancelled: 8 }, total: 420 })).toMatchObject({
    problems: 3,
    done: 286,
    cancelled: 8,
    wanted: 412,
    total: 420,
  });
});

describe("the time that is left", () => {
  const at = (minutes: number) => new Date(Date.parse(view.createdAt) + minutes * 60_000).toISOString();
  /** With a result that has just come. */
  const after = (minutes: number, change: Partial<ImportView> = {}) =>
    remainingTime({ view: { ...view, lastResultAt: at(minutes - 0.1), ...change }, now: at(minutes) });

  test("comes from the pace so far", () => {
    expect(after(9)).toBe("faltam cerca de 4 minutos");
    expect(after(2)).toBe("falta cerca de um minuto");
    expect(after(0.5)).toBe("falta menos de um minuto");
    expect(after(600)).toBe("faltam cerca de 4 horas");
  });

  test("is not given when no result has come for over a minute", () => {
    expect(after(9, { lastResultAt: at(7.5) })).toBeNull();
  });

  test("is not given with too few results, after the end, or while the service is down", () => {
    const young = { counts: { ...counts, ready: 1, not_found: 0, failed: 0 } };
    expect(after(1, young)).toBeNull();
    expect(after(9, { finishedAt: at(5) })).toBeNull();
    expect(after(-1)).toBeNull();
    expect(after(9, { slow: { count: 1, since: at(-10) } })).toBeNull();
    expect(after(9, { pause: { failure: "unavailable", since: at(8), until: at(10) } })).toBeNull();
  });
});

test.each([
  [problem({ state: "not_found", count: 2 }), "2\u00A0não encontrados", "alert", "estes números"],
  [problem({ state: "not_found" }), "1\u00A0não encontrado", "alert", "este número no tribunal"],
  [problem({ failure: "unavailable" }), "1 falhou", "alert", "não respondeu"],
  [
    problem({ failure: "credential", count: 3 }),
    "3 falharam",
    "alert",
    "depois, a importação continua sozinha",
  ],
  [problem({ failure: "rejected", message: "Fora do convênio" }), "1 falhou", "alert", "“Fora do convênio”"],
  [problem({ message: "Encerrada." }), "1 falhou", "alert", "Encerrada."],
  [problem({ message: emptyImport, count: 2 }), "2 sem dados", "alert", "sem trazer dados"],
  [
    problem({ state: "stalled", count: 1_204 }),
    "1.204\u00A0parados",
    "care",
    "não avança há mais de 6 horas",
  ],
  [
    problem({ state: "stalled", failure: "contract" }),
    "1\u00A0parado",
    "care",
    "de um modo que não entendemos há mais de 6 horas",
  ],
])("a problem says what to do: %o", (given, title, tone, words) => {
  const group = problemGroup(given);
  expect(group).toMatchObject({ title, tone, count: given.count });
  expect(group.sentence).toContain(words);
});

test("a number that still runs, however slowly, cannot be removed: its case may come", () => {
  expect(problemGroup(problem({ state: "stalled" })).sentence).toContain("Consultamos de novo a cada");
  expect(problemGroup(problem({ state: "stalled" })).removable).toBe(false);
  expect(problemGroup(problem({ state: "stalled", failure: "unavailable" })).removable).toBe(false);
  expect(problemGroup(problem({ state: "stalled", failure: "contract" })).removable).toBe(true);
  expect(problemGroup(problem({})).removable).toBe(true);
  expect(problemGroup(problem({ state: "not_found" })).removable).toBe(true);
});

test.each([
  [{ ready: 3 }, 3, "Os 3\u00A0processos estão aqui."],
  [{ ready: 1 }, 1, "O processo está aqui."],
  [{ not_found: 1 }, 1, "O processo não pôde ser importado."],
  [{ failed: 2 }, 2, "Nenhum processo pôde ser importado."],
  [{ ready: 2, stalled: 1 }, 3, "2 de 3\u00A0processos prontos, 1 com problema."],
  [{}, 0, "Nenhum número ficou nesta importação."],
  [{ cancelled: 1 }, 1, "O número foi removido."],
  [{ cancelled: 3 }, 3, "Os 3\u00A0números foram removidos."],
  [{ ready: 2, cancelled: 3 }, 5, "2 de 5\u00A0processos prontos, 3\u00A0removidos."],
  [
    { ready: 1, failed: 1, cancelled: 1 },
    3,
    "1 de 3\u00A0processos prontos, 1 com problema, 1\u00A0removido.",
  ],
])("the end is said in one sentence: %o", (some, total, sentence) => {
  expect(outcomeSentence({ counts: { ...none, ...some }, total })).toBe(sentence);
});

test("an import in which numbers failed did not end as one that brought all", () => {
  expect(endTitle({ counts: { ...none, ready: 3 }, total: 3 })).toBe("Importação concluída.");
  for (const state of ["not_found", "failed", "stalled"])
    expect(endTitle({ counts: { ...none, ready: 2, [state]: 1 }, total: 3 })).toBe(
      "Importação encerrada com problema.",
    );
});

test("a number that waits for the service says so, one that has ended does not", () => {
  const now = "2026-11-18T17:02:00.000Z";
  const waiting = {
    state: "sent",
    failure: null,
    isUnanswered: false,
    waitingSince: "2026-11-18T16:48:00.000Z",
    now,
  } as const;
  expect(delayText({ ...waiting, failure: "unavailable" })).toBe("serviço indisponível");
  expect(delayText(waiting)).toBeNull();
  expect(delayText({ ...waiting, state: "failed", failure: "unavailable" })).toBeNull();
  const slow = { ...waiting, state: "importing", waitingSince: "2026-11-18T16:40:00.000Z" } as const;
  expect(delayText(slow)).toBe("demora mais que o habitual, desde 13:40");
  expect(delayText({ ...slow, state: "queued" })).toBeNull();
  expect(delayText({ ...slow, state: "ready" })).toBeNull();
  expect(delayText({ ...slow, waitingSince: null })).toBeNull();
});

test("a number whose sending was not answered says what is waited for, and until when", () => {
  const waitingSince = "2026-11-18T17:01:20.000Z";
  const lost = { state: "sent", failure: "unavailable", isUnanswered: true, waitingSince } as const;
  const said = (now: string) => delayText({ ...lost, now });
  const again = "sem resposta ao envio; se não aparecer, é enviado de novo";
  // Three minutes after the sending, rounded up to the minute.
  expect(said("2026-11-18T17:02:00.000Z")).toBe(`${again} às 14:05`);
  expect(said("2026-11-18T17:04:30.000Z")).toBe(`${again} na próxima consulta`);
  expect(delayText({ ...lost, state: "ready", now: "2026-11-18T17:02:00.000Z" })).toBeNull();
});

test("so does the import, for one number and for many", () => {
  const said = (count: number) =>
    unansweredNote({
      unanswered: { count, againAt: "2026-11-18T17:04:20.000Z" },
      now: "2026-11-18T17:02:00.000Z",
    });
  expect(said(1)).toEqual({
    title: "O serviço não respondeu ao envio de 1\u00A0número",
    text: "Não sabemos se o pedido chegou, por isso procuramos primeiro no serviço: se não aparecer, é enviado de novo às 14:05. Nenhum número se perde.",
  });
  expect(said(6)).toEqual({
    title: "O serviço não respondeu ao envio de 6\u00A0números",
    text: "Não sabemos se o pedido chegou, por isso procuramos primeiro no serviço: os que não aparecerem são enviados de novo a partir das 14:05. Nenhum número se perde.",
  });
  expect(unansweredNote({ unanswered: null, now: "2026-11-18T17:02:00.000Z" })).toBeNull();
});

test("an import of which a person took all numbers out says so", () => {
  expect(allRemovedWords(1)).toBe("Número removido");
  expect(allRemovedWords(3)).toBe("Todos os números removidos");
});

test("an import is named after its file", () => {
  expect(importTitle({ total: 412, source: "carteira.xlsx" })).toBe("412\u00A0processos de “carteira.xlsx”");
  expect(importTitle({ total: 1, source: null })).toBe("Importação de 1\u00A0processo");
});

describe("a pause", () => {
  test("of a few seconds is not shown, unless the service asked for it", () => {
    const pause = { since: "2026-11-18T16:46:00.000Z", until: "2026-11-18T16:47:00.000Z" } as const;
    const said = (failure: "busy" | "unavailable", now: string) =>
      isPauseShown({ pause: { failure, ...pause }, now });
    expect(said("unavailable", "2026-11-18T16:46:10.000Z")).toBe(false);
    expect(said("unavailable", "2026-11-18T16:46:20.000Z")).toBe(true);
    expect(said("busy", "2026-11-18T16:46:01.000Z")).toBe(true);
  });
});

test("an import that takes unusually long says since when and what to do", () => {
  const now = "2026-11-18T17:02:00.000Z";
  expect(slowNote({ slow: null, now })).toBeNull();
  expect(slowNote({ slow: { count: 1, since: "2026-11-18T16:40:00.000Z" }, now })).toEqual({
    title: "1\u00A0número demora mais que o habitual: com o serviço desde 13:40",
    text: expect.stringMatching(/confira no tribunal.* depois de 6 horas/),
  });
});
