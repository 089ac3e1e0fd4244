import { createCipheriv, hkdfSync } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { expect, test } from "vitest";
import { env } from "#server/env.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { secretOfCookie } from "./identity.ts";
import { nextAuthOptions } from "./next-auth.ts";
import { decodeSessionToken } from "./session-token.ts";

const secret = env().NEXTAUTH_SECRET;

/** A cookie sealed with the very key of ours, under a header that is not the one that ours have. */
function sealedUnder(header: object): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "NextAuth.js Generated Encryption Key", 32));
  const named = Buffer.from(JSON.stringify(header)).toString("base64url");
  const iv = drawnBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(named));
  const text = Buffer.concat([cipher.update(JSON.stringify({ sid: "um-segredo" })), cipher.final()]);
  return `${named}..${[iv, text, cipher.getAuthTag()].map((part) => part.toString("base64url")).join(".")}`;
}

test("a session cookie is opened, and of one with any other header nothing is, before a key is derived for it", async () => {
  const own = await encode({ token: { sid: "um-segredo" }, secret });
  expect(await secretOfCookie(own)).toBe("um-segredo");
  expect(await decodeSessionToken({ token: own, secret })).toMatchObject({ sid: "um-segredo" });

  const other = sealedUnder({ enc: "A256GCM", alg: "dir" });
  expect(await decode({ token: other, secret })).toMatchObject({ sid: "um-segredo" });
  const derived = Buffer.from(JSON.stringify({ alg: "PBES2-HS512+A256KW", enc: "A256GCM", p2c: 10_000 }));
  for (const token of [other, `${derived.toString("base64url")}.a.b.c.d`, "", "x", own.slice(1)]) {
    expect(await secretOfCookie(token)).toBeNull();
    expect(await nextAuthOptions().jwt?.decode?.({ token, secret })).toBeNull();
  }
  expect(await decodeSessionToken({ secret })).toBeNull();
  expect(await decodeSessionToken({ token: `${own.slice(0, -1)}A`, secret: `${secret}x` })).toBeNull();
});
