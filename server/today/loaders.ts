import "server-only";
import type { DigestPage } from "#lib/today/digest/schema.ts";
import type { TodayPage } from "#lib/today/schema.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { getToday } from "./data.ts";
import { getDigestPage } from "./digest/data.ts";

/** What *Hoje* shows. */
export async function loadToday(document: string): Promise<TodayPage | null> {
  return await readForFirstPaint(document, getToday);
}

/** The summary of the day as its page shows it first; null when that takes too long. */
export async function loadDigest(document: string): Promise<DigestPage | null> {
  return await readForFirstPaint(document, getDigestPage);
}
