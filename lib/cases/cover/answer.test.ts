import { expect, test } from "vitest";
import type { Party } from "#lib/cases/schema.ts";
import { isBlank, isEmpty, sameInAnyOrder, takesBack } from "./answer.ts";

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

test("only a blank record takes something back, and only when something was known", () => {
  const back = (known: typeof blank | null, answer: typeof blank) => takesBack({ known, answer });
  expect([back(ofClass, blank), back(ofParty, blank)]).toEqual([true, true]);
  const others = [back(null, blank), back(blank, blank), back(ofParty, ofClass), back(ofClass, ofParty)];
  expect(others).toEqual([false, false, false, false]);
});

test("an answer is empty when its record is blank and it has no movement and no document", () => {
  const nothing = { cover: blank, movements: [], documents: [] };
  const others = [{ cover: ofClass }, { movements: ["Vista"] }, { documents: ["Contrato.pdf"] }];
  expect(isEmpty(nothing)).toBe(true);
  expect(others.map((other) => isEmpty({ ...nothing, ...other }))).toEqual([false, false, false]);
});

test("two records are equal in any order of lists and fields, but not when an entry is missing or repeated", () => {
  const one = { a: [{ b: 1, c: [1, 2] }, "x"], d: null };
  const same = [{ d: null, a: ["x", { c: [2, 1], b: 1 }] }, one];
  const others = [
    { ...one, d: undefined, e: 1 },
    { ...one, a: [...one.a, "x"] },
    { ...one, a: ["x", "x"] },
    [one],
    null,
  ];
  expect(same.map((other) => sameInAnyOrder(one, other))).toEqual([true, true]);
  expect(others.map((other) => sameInAnyOrder(one, other))).toEqual([false, false, false, false, false]);
  expect([sameInAnyOrder(["a,b"], ["a", "b"]), sameInAnyOrder(["1"], [1])]).toEqual([false, false]);
});
