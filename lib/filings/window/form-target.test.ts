import { expect, test } from "vitest";
import { databaseOfPetition, formAction } from "./form-target.ts";

const id = "5f1d7a84-c2b1-4e3a-8d5f-600010000001";

test.each([
  [`/7KM2A9QF000110/filings/${id}`, "7KM2A9QF000110"],
  [`/7KM2A9QF000110/filings/${id}?step=window`, "7KM2A9QF000110"],
  [`/7KM2A9QF000110/filings/${id}/window`, "7KM2A9QF000110"],
  [`/7KM2A9QF000110/filings/${id}/other`, null],
  ["/7KM2A9QF000110/filings", null],
  ["/7KM2A9QF000110/filings/new", null],
  [`/a/b/filings/${id}`, null],
  [`/%E0%A4%A/filings/${id}`, null],
])("%s is of %s", (path, database) => expect(databaseOfPetition(path)).toBe(database));

test("a policy names an origin, and never anything that would widen it", () => {
  expect(formAction(null)).toBe("form-action 'self'");
  expect(formAction("https://app.operadora.example:8443")).toBe(
    "form-action 'self' https://app.operadora.example:8443",
  );
  for (const wide of ["*", "https:", "https://a.example; script-src *", "https://a b", "https://a/x", ""])
    expect(formAction(wide)).toBe("form-action 'self'");
});
