import { expect, test } from "vitest";
import { firstPassword } from "./passwords.ts";

test("the first password can be typed, and follows from the installation's secret and its time", () => {
  const password = firstPassword("um segredo", "2026-11-22");
  expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(firstPassword("um segredo", "2026-11-22")).toBe(password);
  expect(firstPassword("outro segredo", "2026-11-22")).not.toBe(password);
  expect(firstPassword("um segredo", "2026-11-23")).not.toBe(password);
});
