import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { firstPassword, hashPassword, passwordMatches } from "./passwords.ts";

test("the first password can be typed, and follows from the installation's secret and its time", () => {
  const password = firstPassword("um segredo", "2026-11-22");
  expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(firstPassword("um segredo", "2026-11-22")).toBe(password);
  expect(firstPassword("outro segredo", "2026-11-22")).not.toBe(password);
  expect(firstPassword("um segredo", "2026-11-23")).not.toBe(password);
});

test("in a process of the product a password costs what OWASP recommends", async () => {
  const source = `import { hashPassword } from "#server/auth/passwords.ts"; console.log(await hashPassword("um quintal"));`;
  const args = ["--conditions=react-server", "--input-type=module", "-e", source];
  const { stdout } = await promisify(execFile)("node", args);
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("a password counts to its last character, with its capitals and blanks; only one way to write a letter is as good as another", async () => {
  const password = `${"a rede na varanda ".repeat(11)}ção`;
  const stored = await hashPassword(password);
  const others = [password.slice(0, -1), password.toUpperCase(), password.replace(" ", ""), ` ${password}`];
  expect(await Promise.all(others.map((other) => passwordMatches(stored, other)))).toEqual(
    others.map(() => false),
  );
  expect(await passwordMatches(stored, password)).toBe(true);
  expect(await passwordMatches(stored, password.normalize("NFD"))).toBe(true);
});
