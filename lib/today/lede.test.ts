import { expect, test } from "vitest";
import { ledes } from "#lib/domains.ts";
import { todayLede as ledeOf } from "./lede.ts";
import type { Today } from "./schema.ts";

const day: Today = {
  cases: {
    total: 1284,
    verified: 1284,
    blank: 0,
    importing: 0,
    lastCheckedAt: "2026-11-18T16:50:00.000Z",
  },
  blind: { total: 0, since: null, groups: [], items: [] },
  news: { since: "2026-11-17T03:00:00.000Z", movements: 0, cases: 0, items: [] },
  imports: [],
  moreImports: 0,
  missing: 0,
  awaited: 0,
};

const todayLede = (today: Today) => ledeOf({ today, ledes });

test("it says that nothing is new in all cases only when all were checked", () => {
  expect(todayLede(day)).toBe(
    "Nenhuma movimentação nova: todos os processos foram consultados nas últimas 24 horas.",
  );
  const partly = {
    ...day,
    cases: { ...day.cases, verified: 1246 },
    blind: { ...day.blind, total: 38 },
  };
  expect(todayLede(partly)).toBe(
    "Não sabemos se há novidade em 38\u00A0processos sem verificação. Nenhuma movimentação nova nos 1.246\u00A0consultados nas últimas 24 horas.",
  );
});

test("when no case was checked, it claims nothing about news", () => {
  const unknown = {
    ...day,
    cases: { ...day.cases, total: 1, verified: 0 },
    blind: { ...day.blind, total: 1 },
  };
  expect(todayLede(unknown)).toBe("Não sabemos se há novidade em um processo sem verificação.");
  const waiting = { ...day, cases: { ...day.cases, total: 2, verified: 0 } };
  expect(todayLede(waiting)).toBe("Os processos ainda esperam a primeira resposta.");
});

test("news are counted, and numbers being imported are mentioned only when there is nothing else", () => {
  const busy = { ...day, news: { ...day.news, movements: 23, cases: 9 }, awaited: 126 };
  expect(todayLede(busy)).toBe("Desde ontem há 23\u00A0movimentações novas em 9\u00A0processos.");
  const first = { ...day, cases: { ...day.cases, total: 0, verified: 0 }, awaited: 1 };
  expect(todayLede(first)).toBe("Um número está sendo importado.");
});

test("an empty database says so", () => {
  expect(todayLede({ ...day, cases: { ...day.cases, total: 0, verified: 0 } })).toBe(
    "Esta base ainda não tem processos.",
  );
});

test("a case whose answer was empty does not count among those without news", () => {
  const blank = { ...day, cases: { ...day.cases, verified: 1282, blank: 2 } };
  expect(todayLede(blank)).toBe("Nenhuma movimentação nova nos 1.282\u00A0consultados nas últimas 24 horas.");
  const alone = { ...day, cases: { ...day.cases, total: 1, verified: 0, blank: 1 } };
  expect(todayLede(alone)).toBe("De um processo o serviço respondeu sem trazer nada.");
});

test("it does not say that all cases were checked while numbers are missing", () => {
  expect(todayLede({ ...day, missing: 1 })).toBe(
    "Não sabemos se há novidade em um número que não entrou na base. Nenhuma movimentação nova nos 1.284\u00A0consultados nas últimas 24 horas.",
  );
  const none = { ...day, cases: { ...day.cases, total: 0, verified: 0 }, missing: 3 };
  expect(todayLede(none)).toBe("Não sabemos se há novidade em 3\u00A0números que não entraram na base.");
});

test("what is unknown stands in one sentence, and all sentences fit on a few lines of a phone", () => {
  const worst = {
    ...day,
    cases: { ...day.cases, verified: 1200, blank: 2 },
    blind: { ...day.blind, total: 38 },
    missing: 2,
    awaited: 12,
  };
  const lede = todayLede(worst);
  expect(lede).toBe(
    "Não sabemos se há novidade em 38\u00A0processos sem verificação e em 2\u00A0números que não entraram na base. Nenhuma movimentação nova nos 1.200\u00A0consultados nas últimas 24 horas.",
  );
  expect(lede.length).toBeLessThan(190);
});
