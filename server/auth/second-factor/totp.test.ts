import { expect, test } from "vitest";
import { qrCode } from "./setup.ts";
import { codeAt, fitOf, keyUri, newSecret } from "./totp.ts";

/** The secret of the examples in RFC 6238, appendix B, in base32. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("the code at %i seconds is that of RFC 6238", (seconds, code) => {
  expect(codeAt(secret, seconds * 1000)).toBe(code);
  expect(fitOf({ secret, code, now: seconds * 1000 })).toEqual({
    step: Math.floor(seconds / 30),
    secondsOff: null,
  });
});

test("a secret has 160 bits, and is another each time", () => {
  const made = Array.from({ length: 50 }, newSecret);
  expect(new Set(made).size).toBe(50);
  for (const one of made) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});

test("the QR code holds whose account it is, and the secret", () => {
  const uri = new URL(keyUri({ secret, email: "ana@mouratavares.example" }));
  expect(uri.protocol + decodeURIComponent(uri.pathname)).toMatch(
    /^otpauth:.*Autos:ana@mouratavares\.example$/,
  );
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: "Autos",
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  const rows = qrCode(uri.href);
  // The three corners by which a reader finds it, behind a margin of four.
  const corner = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
  const seen = (y: number, x: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  const far = rows.length - 4 - 7;
  for (const at of [seen(4, 4), seen(4, far), seen(far, 4)]) expect(at).toEqual(corner);
  expect(rows.slice(0, 4).join("")).not.toContain("1");
});
