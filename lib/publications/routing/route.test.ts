import { expect, test } from "vitest";
import { isKnownNamesakes, routeOf } from "./route.ts";
import type { LawyersOf } from "./schema.ts";

const person = (id: string) => ({ id, name: id });
const lawyers = new Map(
  ["helena", "caio", "ana"].map((id) => [id, { user: id === "ana" ? null : person(`${id}'s`) }]),
);
const none: LawyersOf = { searched: null, named: [], namesakes: [] };
const facts = {
  responsibleId: null,
  read: none,
  court: "TJSP",
  terms: ["MOURA  TAVARES ", null],
  lawyers,
  rules: [],
  sees: () => true,
};
const by = (read: Partial<LawyersOf>, more: Partial<Parameters<typeof routeOf>[0]> = {}) =>
  routeOf({ ...facts, read: { ...none, ...read }, ...more });
const namesake = (lawyer: string, isKnown = false) => ({ lawyer, name: lawyer, oab: "OAB/SP 1", isKnown });

test("the responsible comes first, then who is named by number, then by name, the searched one before others", () => {
  const named = [
    { lawyer: "helena", how: "name" as const },
    { lawyer: "caio", how: "number" as const },
  ];
  expect(by({ named }, { responsibleId: "x" })).toEqual({ personId: "x", by: "responsible" });
  expect(by({ named })).toEqual({ personId: "caio's", by: "lawyer" });
  const both = named.map((one) => ({ ...one, how: "name" as const }));
  expect(by({ named: both })).toEqual({ personId: "helena's", by: "lawyer" });
  expect(by({ named: both, searched: "caio" })).toEqual({ personId: "caio's", by: "lawyer" });
});

test("who does not see it, or is nobody here, is passed over", () => {
  const named = ["ana", "caio", "helena"].map((lawyer) => ({ lawyer, how: "number" as const }));
  expect(by({ named })).toEqual({ personId: "caio's", by: "lawyer" });
  const sees = (id: string) => id === "helena's";
  expect(by({ named }, { responsibleId: "x", sees })).toEqual({ personId: "helena's", by: "lawyer" });
  expect(by({ named }, { sees: () => false })).toBeNull();
});

test("a doubt and a namesake give it to nobody; without any name the searched term decides", () => {
  expect(by({ named: [{ lawyer: "caio", how: "doubt" }] })).toBeNull();
  expect(by({ searched: "caio" })).toEqual({ personId: "caio's", by: "lawyer" });
  expect(by({ searched: "caio", namesakes: [namesake("caio")] })).toBeNull();
  expect(by({ searched: "caio", namesakes: [namesake("helena")] })).toMatchObject({ personId: "caio's" });
});

test("a rule decides last, the first that holds", () => {
  const rules = [
    { id: "1", by: "term" as const, value: "Moura  Tavares", person: person("t") },
    { id: "2", by: "court" as const, value: "TJSP", person: person("c") },
  ];
  expect(by({}, { rules })).toEqual({ personId: "t", by: "rule" });
  expect(by({}, { rules, terms: [] })).toEqual({ personId: "c", by: "rule" });
  expect(by({}, { rules, sees: (id) => id === "c" })).toEqual({ personId: "c", by: "rule" });
  expect(by({}, { rules, terms: [], court: null })).toBeNull();
});

test("only what names nobody but known namesakes is theirs", () => {
  expect(isKnownNamesakes({ ...none, namesakes: [namesake("caio", true)] })).toBe(true);
  expect(isKnownNamesakes({ ...none, namesakes: [namesake("caio", true), namesake("helena")] })).toBe(false);
  const named = [{ lawyer: "helena", how: "doubt" as const }];
  expect(isKnownNamesakes({ ...none, named, namesakes: [namesake("caio", true)] })).toBe(false);
  expect(isKnownNamesakes(none)).toBe(false);
});
