import { expect, test } from "vitest";
import { credentialKinds } from "#lib/credentials.ts";
import { failureReasons } from "#lib/failures/reasons.ts";
import { failureSentence } from "#lib/failures/service.ts";

test("every reason has its own sentence and a next step, in the voice of the product", () => {
  const sentences = failureReasons.map((reason) => failureSentence(reason));
  expect(new Set(sentences.map(({ title }) => title)).size).toBe(failureReasons.length);
  for (const { title, nextStep } of sentences) {
    expect(title).toMatch(/^[A-Z][^!?]*serviço[^!?]*\.$/);
    expect(nextStep).toMatch(/^[A-ZÀ-Ú][^!]+\.$/);
  }
});

test("a token that was refused is named", () => {
  const titles = credentialKinds.map((credential) => failureSentence("credential", { credential }).title);
  expect(new Set(titles).size).toBe(credentialKinds.length);
  expect(failureSentence("credential", { credential: "capture" }).title).toBe(
    "Falta um token de captura que o serviço aceite.",
  );
});
