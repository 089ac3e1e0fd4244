import { expect, test } from "vitest";
import { isBlank, takesBack } from "./rules-answer.ts";
import type { Party } from "./schema.ts";

const helena: Party = {
  pole: "other",
  poleLabel: null,
  name: "Helena Prado",
  taxId: null,
  person: null,
  personLabel: null,
  lawyers: [],
};
const saying = (parties: Party[], className: string | null) => ({ parties, court: { className } });
const [blank, ofClass, ofParty] = [
  saying([], null),
  saying([], "Procedimento Comum"),
  saying([helena], null),
];

test("a record is blank without a party and without a class", () => {
  expect([blank, ofClass, ofParty].map(isBlank)).toEqual([true, false, false]);
});

test("only a blank record takes back, and only where something was known", () => {
  const back = (known: typeof blank | null, said: typeof blank) => takesBack({ known, said });
  expect([back(ofClass, blank), back(ofParty, blank)]).toEqual([true, true]);
  const others = [back(null, blank), back(blank, blank), back(ofParty, ofClass), back(ofClass, ofParty)];
  expect(others).toEqual([false, false, false, false]);
});
