import { expect, test } from "vitest";
import { plain, plainJson } from "./plain.ts";

const hostile = "Ana\u001b[2J\u009b31m\r\nLima\u0007 \u202egnirts \u200bfim \ud83d";

test("a text of the service moves no cursor, changes no colour and stays on one line", () => {
  expect(plain(hostile)).toBe("Ana [2J 31m Lima gnirts fim \ufffd");
});

test("JSON keeps its value and has no character that controls a terminal", () => {
  const text = plainJson({ name: hostile });
  expect(text).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u);
  expect(JSON.parse(text)).toEqual({ name: hostile });
});
