import { expect, test } from "vitest";
import { caseName, otherParties } from "./name.ts";

test("a case is named by its two sides, or by what is known of them", () => {
  expect(caseName({ activeParty: "Ana", passiveParty: "Beta S.A." })).toBe("Ana × Beta S.A.");
  expect(caseName({ activeParty: null, passiveParty: "Beta S.A." })).toBe("Beta S.A.");
  expect(caseName({ activeParty: null, passiveParty: null })).toBe("Partes não informadas");
});

test("parties beyond the names shown are counted as others", () => {
  expect(otherParties({ activeParty: "Ana", passiveParty: "Beta", partyCount: 2 })).toBeNull();
  expect(otherParties({ activeParty: "Ana", passiveParty: "Beta", partyCount: 3 })).toBe("e outro");
  expect(otherParties({ activeParty: "Ana", passiveParty: null, partyCount: 4 })).toBe("e mais 3");
  expect(otherParties({ activeParty: null, passiveParty: null, partyCount: 4 })).toBeNull();
});
