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
  hearings: { items: [], until: "2026-12-02", isCut: false },
  news: { since: null, movements: 0, cases: 0, more: false, items: [] },
  imports: [],
  moreImports: 0,
  missing: 0,
  notFound: 0,
  awaited: 0,
};

/** 18 November 2026, 14:02 in São Paulo. */
const now = "2026-11-18T17:02:00.000Z";
const todayLede = (today: Today) => ledeOf({ today, ledes, now });

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
    "Nenhuma movimentação nova nos 1.246\u00A0processos consultados nas últimas 24 horas. 38\u00A0processos não verificados.",
  );
});

test("when no case was checked, it claims nothing about news", () => {
  const unknown = {
    ...day,
    cases: { ...day.cases, total: 1, verified: 0 },
    blind: { ...day.blind, total: 1 },
  };
  expect(todayLede(unknown)).toBe("1\u00A0processo não verificado.");
  const waiting = { ...day, cases: { ...day.cases, total: 2, verified: 0 } };
  expect(todayLede(waiting)).toBe("2\u00A0processos à espera da primeira resposta.");
});

test("news are counted, and numbers being imported are mentioned only when there is nothing else", () => {
  const news = { ...day.news, movements: 23, cases: 9, since: "2026-11-17T03:00:00.000Z" };
  const busy = { ...day, news, awaited: 126 };
  expect(todayLede(busy)).toBe("23\u00A0movimentações novas em 9\u00A0processos desde ontem.");
  expect(todayLede({ ...busy, news: { ...news, since: "2026-11-17T02:59:00.000Z" } })).toBe(
    "23\u00A0movimentações novas em 9\u00A0processos desde seg 16 nov.",
  );
  expect(todayLede({ ...busy, news: { ...news, more: true } })).toMatch(/^Mais de 23/);
  expect(todayLede({ ...day, news: { ...news, movements: 3, cases: 3 }, missing: 1 })).toBe(
    "3\u00A0movimentações novas em 3\u00A0processos desde ontem. 1\u00A0número não pôde ser importado.",
  );
  const first = { ...day, cases: { ...day.cases, total: 0, verified: 0 }, awaited: 1 };
  expect(todayLede(first)).toBe("1\u00A0número em importação.");
});

test("an empty database says so", () => {
  expect(todayLede({ ...day, cases: { ...day.cases, total: 0, verified: 0 } })).toBe(
    "Esta base ainda não tem processos.",
  );
});

test("a case whose answer was empty does not count among those without news", () => {
  const blank = { ...day, cases: { ...day.cases, verified: 1282, blank: 2 } };
  expect(todayLede(blank)).toBe(
    "Nenhuma movimentação nova nos 1.282\u00A0processos consultados nas últimas 24 horas.",
  );
  const alone = { ...day, cases: { ...day.cases, total: 1, verified: 0, blank: 1 } };
  expect(todayLede(alone)).toBe("1\u00A0processo sem dados.");
});

test("it does not say that all cases were checked while numbers are missing", () => {
  expect(todayLede({ ...day, missing: 1 })).toBe(
    "Nenhuma movimentação nova nos 1.284\u00A0processos consultados nas últimas 24 horas. 1\u00A0número não pôde ser importado.",
  );
  const none = { ...day, cases: { ...day.cases, total: 0, verified: 0 }, missing: 3 };
  expect(todayLede(none)).toBe("3\u00A0números não puderam ser importados.");
});

test("news come first, then what is unknown, one thought a sentence, and all fit on a few lines of a phone", () => {
  const worst = {
    ...day,
    cases: { ...day.cases, verified: 1200, blank: 2 },
    blind: { ...day.blind, total: 38 },
    missing: 2,
    awaited: 12,
  };
  const lede = todayLede(worst);
  expect(lede).toBe(
    "Nenhuma movimentação nova nos 1.200\u00A0processos consultados nas últimas 24 horas. 38\u00A0processos não verificados. 2\u00A0números não puderam ser importados.",
  );
  expect(lede.length).toBeLessThan(190);
});
