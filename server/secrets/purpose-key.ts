import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import { env } from "#server/env.ts";

/** A code over a text, with a key of its own for each purpose: a code made for one never passes for another. */
export function purposeCode(purpose: string, text: string): string {
  const key = hkdfSync("sha256", env().NEXTAUTH_SECRET, "", `autos ${purpose}`, 32);
  return createHmac("sha256", Buffer.from(key)).update(text).digest("base64url");
}
