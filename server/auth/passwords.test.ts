import { expect, test } from "vitest";
import { firstPassword } from "./passwords.ts";

test("the first password can be typed, and follows from the installation's secret", () => {
  expect(firstPassword("um segredo")).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(firstPassword("um segredo")).toBe(firstPassword("um segredo"));
  expect(firstPassword("um segredo")).not.toBe(firstPassword("outro segredo"));
});
