import { expect, test } from "vitest";
import { definitionOf } from "#testing/guide-definition.ts";
import { isSameForm } from "./fields.ts";

const one = definitionOf([{ name: "authorName" }, { name: "phone", required: false }]);

test("a form stays the same in whatever order the properties of its fields came", () => {
  const turned = one.fields.map((field) => Object.fromEntries(Object.entries(field).reverse()));
  const other = { ...one, fields: turned as typeof one.fields, court: "TRF3" };
  expect(JSON.stringify(other.fields)).not.toBe(JSON.stringify(one.fields));
  expect(isSameForm(one, other)).toBe(true);
});

test("another court, order, label, type or demand of its fields is another form", () => {
  const [first, second] = one.fields as [(typeof one.fields)[number], (typeof one.fields)[number]];
  for (const other of [
    { ...one, id: "other" },
    { ...one, fields: [second, first] },
    { ...one, fields: [first] },
    ...[{ label: "Fone" }, { type: "date-input" }, { required: true }, { isCaseNumber: true }].map(
      (rest) => ({ ...one, fields: [first, { ...second, ...rest }] }),
    ),
  ])
    expect(isSameForm(one, other)).toBe(false);
});
