import { expect, test } from "vitest";
import type { Today } from "./today.ts";
import { todayLede } from "./today-lede.ts";

const quiet: Today = {
  cases: {
    total: 1284,
    verified: 1284,
    blank: 0,
    importing: 0,
    lastCheckedAt: "2026-11-18T16:50:00.000Z",
  },
  unverified: { total: 0, since: null, groups: [], items: [] },
  news: { since: "2026-11-17T03:00:00.000Z", movements: 0, cases: 0, items: [] },
  imports: [],
  moreImports: 0,
  missing: 0,
  awaited: 0,
};

test("nothing new is only said of all when all was looked at", () => {
  expect(todayLede(quiet)).toBe(
    "Nenhuma movimentação nova: todos os processos foram consultados nas últimas 24 horas.",
  );
  const partly = {
    ...quiet,
    cases: { ...quiet.cases, verified: 1246 },
    unverified: { ...quiet.unverified, total: 38 },
  };
  expect(todayLede(partly)).toBe(
    "38\u00A0processos estão sem verificação: não sabemos se há novidade neles. Nenhuma movimentação nova nos 1.246\u00A0processos consultados nas últimas 24 horas.",
  );
});

test("with nothing looked at, nothing is claimed about news", () => {
  const blind = {
    ...quiet,
    cases: { ...quiet.cases, total: 1, verified: 0 },
    unverified: { ...quiet.unverified, total: 1 },
  };
  expect(todayLede(blind)).toBe("Um processo está sem verificação: não sabemos se há novidade nele.");
});

test("news are counted, and numbers on their way are no cases", () => {
  const busy = { ...quiet, news: { ...quiet.news, movements: 23, cases: 9 }, awaited: 126 };
  expect(todayLede(busy)).toBe(
    "Desde ontem há 23\u00A0movimentações novas em 9\u00A0processos. 126\u00A0números estão sendo importados.",
  );
  const first = { ...quiet, cases: { ...quiet.cases, total: 0, verified: 0 }, awaited: 1 };
  expect(todayLede(first)).toBe("Um número está sendo importado.");
});

test("an empty database says so", () => {
  expect(todayLede({ ...quiet, cases: { ...quiet.cases, total: 0, verified: 0 } })).toBe(
    "Esta base ainda não tem processos.",
  );
});

test("an answer that brought nothing is not covered by nothing new", () => {
  const blank = { ...quiet, cases: { ...quiet.cases, verified: 1282, blank: 2 } };
  expect(todayLede(blank)).toBe(
    "Nenhuma movimentação nova nos 1.282\u00A0processos consultados nas últimas 24 horas. De 2\u00A0processos o serviço respondeu sem trazer nada.",
  );
});

test("all is not said to be looked at while numbers are missing", () => {
  expect(todayLede({ ...quiet, missing: 1 })).toBe(
    "Um número não entrou na base: não sabemos nada desse processo. Nenhuma movimentação nova nos 1.284\u00A0processos consultados nas últimas 24 horas.",
  );
  const none = { ...quiet, cases: { ...quiet.cases, total: 0, verified: 0 }, missing: 3 };
  expect(todayLede(none)).toBe("3\u00A0números não entraram na base: não sabemos nada desses processos.");
});
