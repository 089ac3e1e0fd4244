import { expect, test } from "vitest";
import type { Offer } from "#components/desk/commands/command.ts";
import { groupsFor } from "./shortcuts-help.tsx";

const nothing = { hasRows: false, hasBoxes: false, hasSearch: false };
const offering = (...values: string[]): Offer[] => [
  {
    heading: "Esta lista",
    commands: values.map((value) => ({ value, label: value, keys: ["q"], run: () => {} })),
  },
];
const titles = (offers: Offer[], here = nothing) =>
  groupsFor({ pages: [], offers, here }).map(({ title }) => title);
const keys = (here: Partial<typeof nothing>) =>
  groupsFor({ pages: [], offers: [], here: { ...nothing, ...here } }).flatMap(({ hints }) =>
    hints.map((hint) => hint.keys.join(" ")),
  );

test("the list of keys has what works on the page that is open, and nothing else", () => {
  expect(titles([])).toEqual(["Em toda página"]);
  expect(keys({})).toEqual(["Ctrl K", "?", "Esc"]);
  expect(keys({ hasRows: true })).toEqual(["Ctrl K", "?", "Esc", "j", "k", "Enter"]);
  expect(keys({ hasRows: true, hasBoxes: true })).toContain("x");
  expect(keys({ hasSearch: true })).toEqual(["Ctrl K", "/", "?", "Esc", "“frase”", "Campos", "-palavra"]);
});

test("the keys of cases stand in lists of cases, until a case is meant, and those of the inbox in the inbox", () => {
  const ofCases = "Com os processos selecionados, o da linha ou o aberto";
  expect(titles(offering("export-list"))).toEqual(["Esta lista", "Em toda página", ofCases]);
  expect(titles(offering("export-list", "archive"))).not.toContain(ofCases);
  expect(titles(offering("archive"))).not.toContain(ofCases);
  expect(titles(offering("undo-archiving"))).toEqual(["Esta lista", "Em toda página", "Nas publicações"]);
  expect(titles(offering("new-guide"))).toEqual(["Esta lista", "Em toda página"]);
});
