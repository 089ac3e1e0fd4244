import { expect, onTestFinished, test } from "vitest";
import { firstPassword, hashPassword } from "./passwords.ts";

test("the first password can be typed, and follows from the installation's secret and its time", () => {
  const password = firstPassword("um segredo", "2026-11-22");
  expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(firstPassword("um segredo", "2026-11-22")).toBe(password);
  expect(firstPassword("outro segredo", "2026-11-22")).not.toBe(password);
  expect(firstPassword("um segredo", "2026-11-23")).not.toBe(password);
});

test("a password costs what OWASP recommends, unless something else is said", async () => {
  const cheap = globalThis.autosPasswordCost;
  globalThis.autosPasswordCost = undefined;
  onTestFinished(() => {
    globalThis.autosPasswordCost = cheap;
  });
  expect(await hashPassword("um quintal com goiabeira")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
