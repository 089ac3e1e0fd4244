import { expect, test } from "vitest";
import { caseName, initialsOf, otherParties } from "./name.ts";

test("a case is named by its two sides, or by the one that is known, and has no name without them", () => {
  expect(caseName({ activeParty: "Ana", passiveParty: "Beta S.A." })).toBe("Ana × Beta S.A.");
  expect(caseName({ activeParty: null, passiveParty: "Beta S.A." })).toBe("Beta S.A.");
  expect(caseName({ activeParty: null, passiveParty: null })).toBeNull();
});

test("parties beyond the names shown are counted as others", () => {
  expect(otherParties({ activeParty: "Ana", passiveParty: "Beta", partyCount: 2 })).toBeNull();
  expect(otherParties({ activeParty: "Ana", passiveParty: "Beta", partyCount: 3 })).toBe("e outro");
  expect(otherParties({ activeParty: "Ana", passiveParty: null, partyCount: 4 })).toBe("e mais 3");
  expect(otherParties({ activeParty: null, passiveParty: null, partyCount: 4 })).toBeNull();
});

test.each([
  ["Helena Moura", "HM"],
  ["Ivo Lins de Andrade e Silva", "IS"],
  ["  Érica  dos  Santos ", "ÉS"],
  ["Cícero", "C"],
  ["", ""],
])("%s: %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
