import { expect, test } from "vitest";
import { guideRow } from "#testing/guide-row.ts";
import { costProof, costsOf, costWords, freeGuides } from "./review.ts";

const now = "2026-11-23T15:00:00.000Z";
const proven = guideRow({ proofs: 1 });

test("a guide is named with its amount, or with that of its line", () => {
  expect(costWords(guideRow())).toBe("Preparo de apelação, R$\u00A07.372,82");
  const line = { digits: "", cents: 5_933, due: null, at: now, by: "Ícaro" };
  expect(costWords(guideRow({ cents: null, line }))).toBe("Preparo de apelação, R$\u00A059,33");
  expect(costWords(guideRow({ cents: null, kind: "" }))).toBe("Guia sem tipo");
});

test("what is missing of its payment is said, also of one that was not created", () => {
  expect(costProof(proven, now)).toBe("comprovante anexado");
  expect(costProof(guideRow({ note: "Pago pelo cliente" }), now)).toBe("anotado");
  expect(costProof(guideRow(), now)).toBe("falta o comprovante");
  const line = { digits: "", cents: 1, due: "2026-11-20", at: now, by: "Ícaro" };
  expect(costProof(guideRow({ line }), now)).toBe("falta o comprovante, venceu");
  expect(costProof(guideRow({ state: "draft" }), now)).toBe("ainda é rascunho");
  expect(costProof(guideRow({ state: "draft", proofs: 1 }), now)).toBe("ainda é rascunho");
  expect(costProof(guideRow({ state: "maybe", proofs: 1 }), now)).toBe("talvez criada");
});

test("a petition is fine only with a guide, and a proof of each", () => {
  expect(costsOf([])).toBe("none");
  expect(costsOf([proven, guideRow()])).toBe("unproven");
  expect(costsOf([proven])).toBe("proven");
  for (const state of ["draft", "sending", "maybe", "discarded"] as const)
    expect(costsOf([proven, guideRow({ state, proofs: 1, note: "Pago" })])).toBe("unproven");
});

test("a guide that was put aside, or is another petition's, is not offered", () => {
  const taken = guideRow({ filing: { id: "x", act: "Réplica" } });
  const free = guideRow({ state: "draft" });
  expect(freeGuides([taken, guideRow({ state: "discarded" }), free])).toEqual([free]);
});
