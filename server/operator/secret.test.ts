import { inspect } from "node:util";
import { expect, test } from "vitest";
import { Secret, SecretUrl } from "./secret.ts";

test.each([
  new Secret("segredo-7f3a"),
  new SecretUrl(new URL("https://tribunal.example/segredo-7f3a?x=segredo-7f3a")),
])("%# is […] wherever it is put", (secret) => {
  const shown = [
    String(secret),
    `${secret}`,
    JSON.stringify({ secret, list: [secret] }),
    inspect({ secret }, { showHidden: true, depth: null }),
    inspect(secret, { customInspect: false, showHidden: true, getters: true }),
    JSON.stringify({ ...secret }),
    JSON.stringify(Object.entries(secret)),
    new Error(`com ${secret}`, { cause: secret }).stack,
  ];
  for (const text of shown) expect(text).not.toContain("segredo");
  expect([shown[0], JSON.stringify(secret), inspect(secret)]).toEqual(["[…]", '"[…]"', "[…]"]);
  expect(secret.reveal()).toContain("segredo-7f3a");
});
