import { expect, test } from "vitest";
import { changePasswordSchema } from "#lib/users/schema.ts";

const said = (given: { current: string | null; next: string; repeat: string }) =>
  changePasswordSchema.safeParse(given).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test("each missing password is asked for by name", () => {
  expect(said({ current: "", next: "um quintal com goiabeira", repeat: "" })).toEqual([
    ["current", "Escreva a senha atual."],
    ["repeat", "Repita a senha nova."],
  ]);
});

test("a repetition that differs is told apart from one that is missing", () => {
  expect(said({ current: "a", next: "um quintal com goiabeira", repeat: "um quintal" })).toEqual([
    ["repeat", "As duas senhas não são iguais."],
  ]);
  expect(
    said({ current: "a", next: "um quintal com goiabeira", repeat: "um quintal com goiabeira" }),
  ).toEqual([]);
});

test("a new password has 12 to 200 characters, whatever they are", () => {
  const isTaken = (next: string) => said({ current: null, next, repeat: next }).length === 0;
  expect(isTaken("a".repeat(11))).toBe(false);
  expect(said({ current: null, next: "curta", repeat: "curta" }).join()).toContain(
    "Use ao menos 12 caracteres. Uma frase serve bem.",
  );
  expect(["a".repeat(12), "7".repeat(64), " ".repeat(100), "ç€😀\t".repeat(30)].map(isTaken)).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  expect([isTaken("a".repeat(200)), isTaken("a".repeat(201))]).toEqual([true, false]);
});

test("nobody has to give a password that is not asked for", () => {
  const next = "um quintal com goiabeira";
  expect(said({ current: null, next, repeat: next })).toEqual([]);
});
