import { expect, test } from "vitest";
import { isBlank, isEmpty, takesBack } from "./rules-answer.ts";
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

test("an answer is empty when nothing of it says anything", () => {
  const nothing = { cover: blank, movements: [], documents: [] };
  const others = [{ cover: ofClass }, { movements: ["Vista"] }, { documents: ["Contrato.pdf"] }];
  expect(isEmpty(nothing)).toBe(true);
  expect(others.map((other) => isEmpty({ ...nothing, ...other }))).toEqual([false, false, false]);
});
