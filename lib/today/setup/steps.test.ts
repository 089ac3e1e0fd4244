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

test("a lawyer without a registration is not told that nothing is missing, also where others write it", () => {
  const [role] = stepsOf({ ...done, tokens: null, roles: ["lawyer"], oab: null });
  expect(role).toMatchObject({ isDone: false, state: "sem OAB" });
  expect(role?.text).toMatch(/não chegam a você: peça a quem administra a base\.$/);
});

test("one token is missing in the singular", () => {
  const missing = (...kinds: ("api" | "filing")[]) =>
    stepsOf({ ...done, tokens: { missing: kinds, refused: [] } })[0]?.state;
  expect(missing("filing")).toBe("falta 1 de 5");
  expect(missing("api", "filing")).toBe("faltam 2 de 5");
});

test("of many calendars the first courts are named and the others counted", () => {
  const calendars = ["TJSP", "TRT2", "TRF3", "TJRJ", "STJ"].map((court) => ({ court, years: [2026, 2027] }));
  const [step] = openSteps({ ...done, calendars });
  expect(step?.text).toMatch(
    /^TJSP de 2026 e 2027, TRT2 de 2026 e 2027, TRF3 de 2026 e 2027 e mais 2\. Num prazo, se falta um feriado/,
  );
});
