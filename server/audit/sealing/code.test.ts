import { createHmac, createSecretKey } from "node:crypto";
import { expect, test } from "vitest";
import { accessChain } from "./chain.ts";
import { codeOf } from "./code.ts";

const key = createSecretKey(Buffer.alloc(32, 7));
const placed = { place: 1, sequence: 2, content: '["2026-11-28", "user", {"a": "b"}]' };
const over = (text: string) => createHmac("sha256", key).update(text).digest();

/** What is sealed already is proven by this form, whatever the version that sealed it. */
test.each([
  [null, 'access\n1\n2\n["2026-11-28", "user", {"a": "b"}]'],
  [Buffer.from("00ff", "hex"), 'access\n1\n2\n["2026-11-28", "user", {"a": "b"}, "00ff"]'],
])("a row is sealed with its salt as the last thing it says: %s", (salt, text) => {
  expect(codeOf(key, accessChain, { ...placed, salt })).toEqual(over(text));
});
