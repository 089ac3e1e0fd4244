import { expect, test } from "vitest";
import { type Around, farDay } from "./far.ts";
import type { DeadlineGiven } from "./schema.ts";

const around: Around = { day: "2026-08-05", is: "publication", kept: null };
const now = { today: "2026-08-20", sure: null };
const common = { act: "Réplica", court: null, city: null, internalOn: null };
const term = (availableOn: string, begins: "available" | "notified" = "available"): DeadlineGiven => ({
  ...common,
  kind: "term",
  begins,
  availableOn,
  amount: 15,
  measure: "days",
  unit: "business",
  doubled: null,
  regime: null,
});
const hearing = (dueOn: string): DeadlineGiven => ({ ...common, kind: "appointment", dueOn, dueTime: null });

test("a day from a year before its publication to ten days from now is near enough", () => {
  for (const day of ["2025-08-05", "2026-08-20", "2026-08-30"])
    expect(farDay(term(day), around, now)).toBeNull();
  for (const day of ["2025-08-05", "2026-08-20"])
    expect(farDay(term(day, "notified"), around, now)).toBeNull();
  for (const day of ["2026-08-20", "2029-08-05"]) expect(farDay(hearing(day), around, now)).toBeNull();
});

test("nobody was notified after today, and no diary announces a day that is far ahead", () => {
  expect(farDay(term("2026-08-21", "notified"), around, now)).toMatchObject({
    field: "availableOn",
    isOld: false,
    message: "O dia 21/08/2026 ainda não chegou: hoje é 20/08/2026. Confira o dia da intimação.",
  });
  expect(farDay(term("2026-08-31"), around, now)).toMatchObject({
    field: "availableOn",
    isOld: false,
    message: "O dia 31/08/2026 fica mais de dez dias depois de hoje, 20/08/2026. Confira o dia.",
  });
  // A publication may come before the day it names.
  const early = { today: "2026-08-03", sure: null };
  expect(farDay(term("2026-08-15"), around, early)).toBeNull();
  expect(farDay(term("2026-08-16"), around, early)?.message).toBe(
    "O dia 16/08/2026 fica mais de dez dias depois da publicação, 05/08/2026. Confira o dia.",
  );
  expect(farDay(hearing("2029-08-06"), { ...around, is: "written" }, now)).toMatchObject({
    field: "dueOn",
    isOld: false,
    message:
      "O dia 06/08/2029 fica mais de três anos depois do dia em que o prazo foi escrito, 05/08/2026. Confira o ano.",
  });
});

test("an old day is asked about, and stands once the person says that it is right", () => {
  const old = farDay(term("2025-08-04"), { ...around, is: "today" }, now);
  expect(old).toEqual({
    field: "availableOn",
    day: "2025-08-04",
    isOld: true,
    message: "O dia 04/08/2025 fica mais de um ano antes de hoje, 05/08/2026. Confira o ano.",
  });
  expect(farDay(term("2025-08-04"), around, { ...now, sure: "2025-08-04" })).toBeNull();
  expect(farDay(term("2025-07-04"), around, { ...now, sure: "2025-08-04" })).not.toBeNull();
  expect(farDay(term("2062-08-05"), around, { ...now, sure: "2062-08-05" })).not.toBeNull();
});

test("a fixed day that is over is asked about, however near it is, and one that is counted is not", () => {
  expect(farDay(hearing("2026-08-19"), around, now)).toEqual({
    field: "dueOn",
    day: "2026-08-19",
    isOld: true,
    message: "O dia 19/08/2026 já passou: hoje é 20/08/2026. Confira o dia.",
  });
  expect(farDay(hearing("2026-08-19"), around, { ...now, sure: "2026-08-19" })).toBeNull();
  expect(farDay(hearing("2025-08-04"), around, now)?.message).toMatch(/mais de um ano antes/);
  expect(farDay(term("2026-08-19"), around, now)).toBeNull();
});

test("the day that a deadline has is not doubted again, unless it becomes the day of something else", () => {
  const kept = { kind: "term", begins: "available", availableOn: "2024-01-10", dueOn: "2024-02-01" } as const;
  const changed = { ...around, kept };
  expect(farDay(term("2024-01-10"), changed, now)).toBeNull();
  expect(farDay(term("2024-01-11"), changed, now)).toMatchObject({ isOld: true });
  expect(farDay(term("2024-01-10", "notified"), changed, now)).toMatchObject({ isOld: true });
  expect(farDay(hearing("2024-02-01"), changed, now)).toMatchObject({ field: "dueOn", isOld: true });
});
