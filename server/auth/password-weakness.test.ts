import { describe, expect, test } from "vitest";
import { passwordWeakness } from "./password-weakness.ts";

const owner = { email: "helena.moura@mouratavares.example", name: "Helena Moura" };

describe("a password is refused", () => {
  test.each([
    ["aaaaaaaaaaaaaaa", "repeated"],
    ["senha123senha123", "repeated"],
    ["abcdefghijklmnop", "sequence"],
    ["987654321098765", "sequence"],
    ["123456789012", "common"],
    ["qwertyuiopasdfgh", "common"],
    ["Senha@123456", "guessable"],
    ["password-password", "common"],
    ["escritorio2026", "guessable"],
    ["advogado12345", "guessable"],
    ["Helena Moura 2026", "personal"],
    ["helena.moura@mouratavares", "personal"],
    ["HÉLENA-moura-1", "personal"],
    ["autosautosautos", "personal"],
  ])("%s: %s", async (password, reason) => {
    expect(await passwordWeakness(password, owner)).toBe(reason);
  });
});

test.each([
  "um quintal com goiabeira",
  "maré mansa de agosto",
  "correta-bateria-cavalo",
  "vT7#kq9!Zp2m",
  "helena gosta de goiaba com queijo",
])("%s is strong enough", async (password) => {
  expect(await passwordWeakness(password, owner)).toBeNull();
});

test("the longest password that the form takes is estimated at once, by its beginning", async () => {
  expect(await passwordWeakness("ab".repeat(100), owner)).toBe("repeated");
});

test("the most common passwords that are long enough for the form are refused", async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const long = dictionary["passwords-common"].filter((word) => String(word).length >= 12);
  expect(long.length).toBeGreaterThan(300);
  const accepted: unknown[] = [];
  for (const word of long.filter((_, place) => place % 10 === 0))
    if ((await passwordWeakness(String(word), owner)) === null) accepted.push(word);
  expect(accepted).toEqual([]);
});
