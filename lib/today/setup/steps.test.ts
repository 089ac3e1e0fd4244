import { expect, test } from "vitest";
import { openSteps, type Setup, stepsOf } from "./steps.ts";

const done: Setup = {
  tokens: { missing: [], refused: [] },
  roles: ["admin", "lawyer"],
  oab: "OAB/SP 904.220",
  cases: 47,
  importing: false,
  unwatched: 0,
  calendars: [],
  people: 2,
};
const openOf = (change: Partial<Setup>) => openSteps({ ...done, ...change }).map(({ name }) => name);

test("a base that is set up has no open step", () => {
  expect(openOf({})).toEqual([]);
  expect(stepsOf(done).map(({ state }) => state)).toEqual([
    "gravados",
    "feito",
    "47\u00a0processos",
    "todos",
    "revistos",
    "2\u00a0pessoas",
  ]);
});

test.each([
  [{ tokens: { missing: ["filing" as const], refused: [] } }, "tokens"],
  [{ tokens: { missing: [], refused: ["api" as const] } }, "tokens"],
  [{ oab: null }, "role"],
  [{ unwatched: 3 }, "monitor"],
  [{ calendars: [{ court: "TJSP", years: [2026, 2027] }] }, "calendars"],
  [{ people: 1 }, "people"],
])("%j leaves the step %s", (change, name) => {
  expect(openOf(change)).toEqual([name]);
});

test("without cases there is nothing to be monitored yet, and a refused token is said as that", () => {
  expect(openOf({ cases: 0 })).toEqual(["import", "monitor", "calendars"]);
  const [tokens] = openSteps({ ...done, tokens: { missing: ["api"], refused: ["capture"] } });
  expect(tokens).toMatchObject({ isWrong: true, text: "O serviço recusou: token de captura." });
});

test("nobody is told to do what they may not", () => {
  const lawyer = { tokens: null, calendars: null, people: null, roles: ["lawyer" as const], oab: null };
  expect(stepsOf({ ...done, ...lawyer }).map(({ name }) => name)).toEqual(["role", "import", "monitor"]);
  expect(openOf(lawyer)).toEqual([]);
});
