import "server-only";
import type { DigestPage } from "#lib/today/digest/schema.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { getDigestPage } from "./data.ts";

/** The summary of the day as its page shows it first; null when that takes too long. */
export async function loadDigest(document: string): Promise<DigestPage | null> {
  return await readForFirstPaint(document, getDigestPage);
}
