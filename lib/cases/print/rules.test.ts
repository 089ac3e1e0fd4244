import { expect, test } from "vitest";
import type { Gap } from "#lib/cases/freshness/schema.ts";
import { noMovementFilters } from "#lib/cases/movements/filters.ts";
import { factsOf } from "#testing/facts.ts";
import { clockSentences, gapOnPaper, gapsOnPaper, movementsSentence, stretchOnPaper } from "./rules.ts";

const now = "2026-11-28T17:02:00.000Z";
const outage = (day: string, hours: number): Gap => ({
  from: `2026-11-${day}T11:10:00.000Z`,
  to: new Date(Date.parse(`2026-11-${day}T11:10:00.000Z`) + hours * 3_600_000).toISOString(),
  cause: "unavailable",
});
const unasked: Gap = { from: "2026-11-05T13:00:00.000Z", to: "2026-11-25T11:00:00.000Z", cause: "unasked" };

test("days without a check are not days without news: the paper says that nobody asked, and for how long", () => {
  expect(stretchOnPaper({ from: "2026-11-02", to: "2026-11-05", checks: 12, gaps: [] }, now)).toBe(
    "De 02/11/2026 a 05/11/2026 nada novo pelo serviço, 12\u00A0consultas com resposta.",
  );
  expect(stretchOnPaper({ from: "2026-11-06", to: "2026-11-24", checks: 0, gaps: [unasked] }, now)).toBe(
    "De 06/11/2026 a 24/11/2026 não verificado. De 05/11/2026, 10:00 a 25/11/2026, 08:00 ninguém consultou o serviço por 19\u00A0dias e 22\u00A0horas.",
  );
});

test("a gap while the service captures is described as that, not as a failure or a missing check", () => {
  const from = "2026-11-05T13:00:00.000Z";
  expect(gapOnPaper({ from, to: null, cause: "running" })).toBe(
    "Desde 05/11/2026, 10:00 o serviço ainda captura o processo no tribunal.",
  );
  expect(gapOnPaper({ from, to: "2026-11-05T20:00:00.000Z", cause: "running" })).toBe(
    "De 05/11/2026, 10:00 a 17:00 o serviço ainda capturava o processo no tribunal.",
  );
  expect(gapOnPaper({ from, to: "2026-11-07T15:00:00.000Z", cause: "running" })).toBe(
    "De 05/11/2026, 10:00 a 07/11/2026, 12:00 o serviço ainda capturava o processo no tribunal (2\u00A0dias e 2\u00A0horas).",
  );
});

test("a gap that still lasts is described in the present tense, as on screen", () => {
  expect(gapOnPaper({ ...unasked, to: null })).toBe("Desde 05/11/2026, 10:00 ninguém consulta o serviço.");
  expect(gapOnPaper({ ...outage("05", 1), to: null })).toBe(
    "Desde 05/11/2026, 08:10 não é possível verificar, serviço indisponível.",
  );
});

test("among days without news, gaps are counted, and those of more than a day are given with their length", () => {
  const gaps = [outage("03", 2), outage("08", 30), outage("12", 1)];
  expect(stretchOnPaper({ from: "2026-11-02", to: "2026-11-15", checks: 40, gaps }, now)).toBe(
    "De 02/11/2026 a 15/11/2026 nada novo pelo serviço, 40\u00A0consultas com resposta, não verificado 3\u00A0vezes. De 08/11/2026, 08:10 a 09/11/2026, 14:10 não foi possível verificar por 1\u00A0dia e 6\u00A0horas, serviço indisponível.",
  );
});

test("of more than twelve gaps, the paper lists the longest and counts the others", () => {
  const short = Array.from({ length: 13 }, (_, index) => outage(String(26 - index).padStart(2, "0"), 1));
  const record = { days: Array(30).fill({ day: "", sign: "blind" }), checks: 0, exact: true, stretches: [] };
  const all = gapsOnPaper({ ...record, gaps: short.slice(0, 11) }, now);
  expect(all).toMatchObject({ title: "O que não pôde ser verificado nos últimos 30 dias" });
  expect(all?.lines).toHaveLength(11);
  const some = gapsOnPaper({ ...record, gaps: [...short, unasked] }, now);
  expect(some?.title).toBe("O que não pôde ser verificado por mais tempo nos últimos 30 dias");
  expect(some?.lines[0]).toMatch(/ninguém consultou o serviço por 19/);
  expect(some?.lines.slice(12)).toEqual(["E mais 2\u00A0vezes."]);
  expect(gapsOnPaper({ ...record, gaps: [] }, now)).toBeNull();
});

test("a capture that does not end is given as the reason why nothing was verified since the last answer", () => {
  const view = {
    cover: { parties: [], court: { className: "PROCEDIMENTO COMUM CÍVEL" } },
    ...factsOf({
      importing: true,
      askedAt: "2026-11-28T16:00:00.000Z",
      checkedAt: "2026-11-25T14:37:00.000Z",
    }),
    capturedAt: null,
    push: null,
    lastNews: null,
  };
  expect(clockSentences({ view, now })[0]).toBe(
    "Serviço consultado em 25/11/2026, 11:37, não verificado desde então: o serviço ainda captura o processo no tribunal.",
  );
  const told = {
    ...view,
    importing: false,
    lastNews: { at: "2026-11-25T14:37:00.000Z", movements: 1, documents: 0 },
  };
  expect(clockSentences({ view: told, now: "2026-11-25T15:00:00.000Z" })[0]).toBe(
    "Serviço consultado em 25/11/2026, 11:37, última novidade em 25/11/2026, 11:37: 1\u00A0movimentação.",
  );
  const failing = {
    ...view.freshness,
    failingSince: "2026-11-28T16:00:00.000Z",
    failure: "unavailable",
  } as const;
  expect(clockSentences({ view: { ...view, freshness: failing }, now })[0]).toBe(
    "Não verificado desde 28/11/2026, 13:00: o serviço não responde. Dados de 25/11/2026, 11:37.",
  );
  const blank = {
    cover: { parties: [], court: { className: null } },
    capturedAt: "2026-11-25T14:37:00.000Z",
  };
  expect(clockSentences({ view: { ...view, ...blank }, now })[1]).toBe(
    "Tribunal: não monitorado. Captura sem dados.",
  );
  const push = { enabled: true, periodicity: 4, withDocuments: null, createdAt: null } as const;
  expect(clockSentences({ view: { ...view, push }, now })[1]).toBe(
    "Tribunal: monitorado semanalmente. O serviço não diz quando consultou o tribunal.",
  );
  const empty = { ...view, importing: false, firstAnswerAt: null };
  expect(clockSentences({ view: empty, now: "2026-11-25T15:00:00.000Z" })[0]).toBe(
    "Não verificado: o serviço respondeu sem dados do processo em 25/11/2026, 11:37.",
  );
  expect(clockSentences({ view: { ...view, askedAt: null }, now })).toEqual(clockSentences({ view, now }));
  expect(clockSentences({ view: { ...view, askedAt: "2026-11-26T14:37:00.000Z" }, now })[0]).toMatch(
    /não verificado desde então\.$/,
  );
});

test("of an archived case it says first since when nobody follows it", () => {
  const view = { ...factsOf(), cover: null, capturedAt: null, push: null, lastNews: null };
  const archived = { at: "2026-11-18T17:02:00.000Z", by: "Helena Moura" };
  expect(clockSentences({ view: { ...view, archived }, now })[0]).toBe(
    "Arquivado em 18/11/2026 por Helena Moura. O Autos não consulta este processo sozinho.",
  );
  expect(clockSentences({ view, now }).join()).not.toContain("Arquivado");
});

test("a list of only some movements says which, and how many of all where that is known", () => {
  const filters = { ...noMovementFilters, q: "penhora", from: "2026-01-01" };
  expect(movementsSentence({ total: 412, found: 3, filters })).toBe(
    "Só 3 de 412\u00A0movimentações: com “penhora”, desde 01/01/2026.",
  );
  expect(movementsSentence({ total: 412, filters })).toBe(
    "Só uma parte das 412 movimentações: com “penhora”, desde 01/01/2026.",
  );
});
