import { expect, test } from "vitest";
import type { GuideDefinition } from "#lib/guides/schema.ts";
import { definitionOfCase, otherCourtWords, ownCourtFirst } from "./own-court.ts";

const definition = (id: string, court: string): GuideDefinition => ({
  id,
  court,
  flow: null,
  package: null,
  system: null,
  address: null,
  fields: [],
});
const paulista = "10482131120238260100";
const all = [definition("1", "TJRJ"), definition("2", "Tj-SP"), definition("3", "TRF 3")];

test("the only definition of the court of the case is the one to begin with", () => {
  expect(definitionOfCase(all, paulista)?.id).toBe("2");
  expect(definitionOfCase([...all, definition("4", "TJSP")], paulista)).toBeNull();
  expect(definitionOfCase([definition("1", "TJRJ")], paulista)).toBeNull();
  expect(definitionOfCase(all, "123")).toBeNull();
});

test("the court of the case comes first, and none is lost", () => {
  expect(ownCourtFirst(all, paulista).map(({ id }) => id)).toEqual(["2", "1", "3"]);
  expect(ownCourtFirst(all, "123")).toEqual(all);
});

test("a form of another court says so, one of the case's own, however it is written, does not", () => {
  expect(all.map((one) => otherCourtWords(one, paulista))).toEqual([
    "Este formulário é do TJRJ; o processo é do TJSP.",
    null,
    "Este formulário é do TRF 3; o processo é do TJSP.",
  ]);
  expect(otherCourtWords(definition("1", "TJRJ"), "123")).toBeNull();
});
