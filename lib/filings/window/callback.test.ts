import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#testing/extent.ts";
import { callbackAddress, nonceIn } from "./callback.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const nonces = fc.string({ unit: fc.constantFrom(...letters), minLength: 43, maxLength: 43 });
const host = fc.string({ unit: fc.constantFrom(..."abcxyz0189-."), minLength: 1, maxLength: 40 });
const origins = fc.record({
  scheme: fc.constantFrom("http", "https"),
  host,
  port: fc.option(fc.nat(65_535)),
});

test("whoever decodes the address, and however, reads the same, and finds the nonce in it", () => {
  fc.assert(
    fc.property(origins, nonces, ({ scheme, host: name, port }, nonce) => {
      const origin = `${scheme}://${name}${port === null ? "" : `:${port}`}`;
      const address = callbackAddress({ origin, nonce });
      const encoded = Buffer.from(address).toString("base64");
      expect(encoded).not.toMatch(/[+/=]/);
      expect(encodeURIComponent(encoded)).toBe(encoded);
      expect(Buffer.from(encoded, "base64url").toString()).toBe(address);
      expect(nonceIn(address.split("/").at(-1) ?? "")).toBe(nonce);
    }),
    runs(1_000),
  );
});

test.each([
  "",
  "x",
  "a".repeat(42),
  "a".repeat(46),
  `${"a".repeat(43)}?`,
  `${"a".repeat(43)}==`,
  "ã".repeat(43),
])("%s is no nonce", (part) => expect(nonceIn(part)).toBeNull());
