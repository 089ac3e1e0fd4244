import { expect, test } from "vitest";
import { documentRules } from "#lib/filings/files/upload.ts";
import { uploadRefusals, uploadSentence } from "./upload.ts";

test("a file that is too large is told its size and the most there may be", () => {
  expect(uploadSentence("too-large", { size: 2 * 1024 ** 3, rules: documentRules })).toBe(
    "Este arquivo tem 2,0\u00A0GB. Cada arquivo de uma petição pode ter até 300\u00A0MB.",
  );
});

test("each refusal has a sentence of its own", () => {
  const sentences = uploadRefusals.map((reason) => uploadSentence(reason, { size: 0, rules: documentRules }));
  expect(new Set(sentences).size).toBe(uploadRefusals.length);
});
