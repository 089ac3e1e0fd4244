import { expect, test } from "vitest";
import { findCnj } from "#lib/cnj/find.ts";
import { appendText, textLeft, textToSend } from "./text.ts";

test("a file's text begins on a line of its own below the typed text", () => {
  expect(appendText({ text: "1", more: "2" })).toBe("1\n2");
  expect(appendText({ text: "1\n", more: "2" })).toBe("1\n2");
  expect(appendText({ text: "  ", more: "2" })).toBe("2");
});

test("a short text is sent as typed, of a long one only its numbers are", () => {
  expect(textToSend({ text: "ver 1", numbers: ["1"] })).toBe("ver 1");
  expect(textToSend({ text: "x".repeat(500_001), numbers: ["1", "2"] })).toBe("1\n2");
});

test("what could not be imported stays in the box, in its order", () => {
  const text = "a 048213-11.2023.8.26.0100, 1048213-11.2023.8.26.0100 e 1018874-82.2023.4.01.8200";
  expect(textLeft(findCnj(text))).toBe("048213-11.2023.8.26.0100\n1018874-82.2023.4.01.8200");
  expect(textLeft(findCnj("1048213-11.2023.8.26.0100"))).toBe("");
});
