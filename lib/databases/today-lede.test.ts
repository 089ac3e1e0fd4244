import { expect, test } from "vitest";
import type { Today } from "./today.ts";
import { todayLede } from "./today-lede.ts";

const quiet: Today = {
  cases: { total: 1284, verified: 1284, importing: 0, lastCheckedAt: "2026-11-18T16:50:00.000Z" },
  unverified: { total: 0, since: null, reasons: [], items: [] },
  news: { since: "2026-11-17T03:00:00.000Z", movements: 0, cases: 0, items: [] },
  imports: [],
};
const running = {
  id: "a",
  createdAt: "2026-11-18T16:50:00.000Z",
  createdBy: null,
  finishedAt: null,
  total: 412,
  ready: 283,
  problems: 3,
};

test("nothing new is only said of all when all was looked at", () => {
  expect(todayLede(quiet)).toBe("Nada novo: todos os processos foram consultados nas últimas 24 horas.");
  const partly = {
    ...quiet,
    cases: { ...quiet.cases, verified: 1246 },
    unverified: { ...quiet.unverified, total: 38 },
  };
  expect(todayLede(partly)).toBe(
    "38 processos estão sem consulta: não sabemos se há novidade neles. Nada novo nos 1.246\u00A0processos consultados nas últimas 24 horas.",
  );
});

test("with nothing looked at, nothing is claimed about news", () => {
  const blind = {
    ...quiet,
    cases: { ...quiet.cases, total: 1, verified: 0 },
    unverified: { ...quiet.unverified, total: 1 },
  };
  expect(todayLede(blind)).toBe("Um processo está sem consulta: não sabemos se há novidade nele.");
});

test("news and running imports are counted", () => {
  const busy = { ...quiet, news: { ...quiet.news, movements: 23, cases: 9 }, imports: [running] };
  expect(todayLede(busy)).toBe(
    "Desde ontem chegaram 23\u00A0movimentações em 9\u00A0processos. 126 processos estão sendo importados.",
  );
});

test("an empty database says so", () => {
  expect(todayLede({ ...quiet, cases: { ...quiet.cases, total: 0, verified: 0 } })).toBe(
    "Esta base ainda não tem processos.",
  );
});

test("what nobody has looked at for a day is never covered by nothing new", () => {
  const overdue = { ...quiet, cases: { ...quiet.cases, verified: 1281 } };
  expect(todayLede(overdue)).toBe(
    "Nada novo nos 1.281\u00A0processos consultados nas últimas 24 horas. 3 processos não são consultados há mais de 24 horas.",
  );
});
