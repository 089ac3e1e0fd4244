import { expect, test } from "vitest";
import { mailFailures, nextTry, sendingOf, sendingWords } from "./sending.ts";

const now = new Date("2026-11-18T12:00:00Z");
const nothing = { sentAt: null, triedAt: null, nextAt: null, failure: null };
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const said = (row: Partial<Parameters<typeof sendingOf>[0]> | null) =>
  sendingWords(sendingOf(row === null ? null : { ...nothing, ...row }, now), {
    what: "o e-mail de hoje",
    now,
  });

test("what became of the e-mail is said in one sentence", () => {
  expect(said(null)).toBeNull();
  expect(said({ nextAt: at(60) })).toBeNull();
  expect(said({ triedAt: at(-30), nextAt: at(5) })).toBeNull();
  expect(said({ sentAt: at(-20 * 60) })).toBe("O e-mail de hoje saiu ontem, 13:00.");
  expect(said({ triedAt: at(-1) })).toBe("O e-mail de hoje está saindo.");
  expect(said({ triedAt: at(-30) })).toMatch(/^Não sabemos se o e-mail de hoje saiu às 08:30/);
  expect(said({ triedAt: at(-30), sentAt: at(-30) })).toBe("O e-mail de hoje saiu às 08:30.");
  expect(said({ sentAt: at(-30), failure: "lost" })).toMatch(/pode não ter chegado\.$/);
  expect(said({ triedAt: at(-1), nextAt: at(5), failure: "unreachable" })).toBe(
    "O e-mail de hoje não saiu: o servidor de e-mail não respondeu. Nova tentativa às 09:05.",
  );
  for (const failure of mailFailures)
    expect(said({ triedAt: at(-1), failure })).toMatch(/^O e-mail de hoje não saiu: .+\. Não há/);
});

test("what was refused goes out again after 5, 15 and 60 minutes, and then not any more", () => {
  expect([1, 2, 3, 4].map((tries) => nextTry(tries, now))).toEqual([at(5), at(15), at(60), null]);
});
