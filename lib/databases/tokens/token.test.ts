import { describe, expect, test } from "vitest";
import {
  lastFourOf,
  readPaste,
  readToken,
  type TokenProblem,
  tokenSentence,
} from "#lib/databases/tokens/token.ts";

describe("a pasted token", () => {
  test.each(["abcd-1234", "  abcd-1234\n", "abcd-1234\r\n", "\tabcd-1234 "])("%j is read", (text) => {
    expect(readToken(text)).toEqual({ ok: true, token: "abcd-1234" });
  });

  test.each<[string, TokenProblem]>([
    ["", "empty"],
    [" \n", "empty"],
    ["abcd\n1234-5678", "line-break"],
    ["abcd\r1234-5678", "line-break"],
    ["abcd\u20281234-5678", "line-break"],
    ["Bearer abcd-1234", "space"],
    ["abcd\t1234-5678", "space"],
    ["abcd\u00a01234-5678", "space"],
    ["abcd\u00001234-5678", "control"],
    ["abcd\u200b1234-5678", "control"],
    ["abcd-açaí-1234", "characters"],
    ["“abcd-1234”", "quotes"],
    ['"abcd-1234"', "quotes"],
    ["'abcd-1234'", "quotes"],
    ["`abcd-1234`", "quotes"],
    ['abcd"-1234', "quotes"],
    ["abc-123", "short"],
    ["a".repeat(4_097), "long"],
  ])("%j is refused for its %s, in words that do not hold it", (text, problem) => {
    expect(readToken(text)).toEqual({ ok: false, problem });
    if (text.trim() !== "") expect(tokenSentence(problem)).not.toContain(text.trim());
  });

  test("names what is wrong with it at once, and what was taken off its ends, but not its length", () => {
    expect(readPaste("abcd\n1234-5678")).toEqual({ ok: false, problem: "line-break" });
    expect(readPaste("abcd-1234\n")).toEqual({ ok: true, isTrimmed: true });
    expect(readPaste("abcd-1234")).toEqual({ ok: true, isTrimmed: false });
    expect(readPaste("abc")).toEqual({ ok: true, isTrimmed: false });
  });

  test("is known by its last four characters", () => {
    expect(lastFourOf("abcd-c81d")).toBe("c81d");
  });
});
