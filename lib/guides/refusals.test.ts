import { expect, test } from "vitest";
import {
  guideDraftRefusal,
  guideKeepRefusal,
  guideSendRefusal,
  guideWaitSentence,
  notFollowed,
  notInDoubt,
} from "./refusals.ts";

test("every refusal has a sentence of its own", () => {
  const drafts = ["closed", "discarded", "not-discarded", "no-definition", "withdrawn", "no-tax-id"] as const;
  const sentences = [
    ...drafts.map(guideDraftRefusal),
    ...(["changed", "too-many-fields", "no-case-id"] as const).map(guideSendRefusal),
    guideKeepRefusal("no-filing"),
    notInDoubt,
    notFollowed,
    guideWaitSentence("14:20"),
  ];
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}[^!]*\.$/su);
});

test("what was not sent says so, and that nothing typed is lost", () => {
  expect(guideSendRefusal("changed")).toMatch(/nada foi enviado.*continua aqui/i);
  expect(guideWaitSentence("14:20")).toBe(
    "O serviço pediu para esperar até 14:20. Nada foi enviado. Gere a guia de novo depois disso.",
  );
});
