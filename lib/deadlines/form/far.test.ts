import { expect, test } from "vitest";
import { type Around, farDay } from "./far.ts";
import type { DeadlineGiven } from "./schema.ts";

const around: Around = { day: "2026-08-05", is: "publication" };
const common = { act: "Réplica", court: null, city: null };
const term = (availableOn: string): DeadlineGiven => ({
  ...{ ...common, kind: "term", begins: "available", availableOn, amount: 15, measure: "days" },
  ...{ unit: "business", doubled: null },
});
const hearing = (dueOn: string): DeadlineGiven => ({ ...common, kind: "appointment", dueOn, dueTime: null });

test.each(["2025-08-05", "2026-08-05", "2027-08-05"])("%s is near enough", (day) => {
  expect(farDay(term(day), around)).toBeNull();
  expect(farDay(hearing(day), around)).toBeNull();
});

test("a day of a wrong year is named on its field", () => {
  expect(farDay(term("2062-08-05"), around)).toEqual({
    field: "available",
    message: "O dia 05/08/2062 fica mais de um ano depois da publicação, 05/08/2026. Confira o ano.",
  });
  expect(farDay(term("2025-08-04"), { day: "2026-08-05", is: "today" })?.message).toBe(
    "O dia 04/08/2025 fica mais de um ano antes de hoje, 05/08/2026. Confira o ano.",
  );
  expect(farDay(hearing("2029-08-05"), around)).toBeNull();
  expect(farDay(hearing("2029-08-06"), { ...around, is: "written" })).toEqual({
    field: "due",
    message:
      "O dia 06/08/2029 fica mais de três anos depois do dia em que o prazo foi escrito, 05/08/2026. Confira o ano.",
  });
});
