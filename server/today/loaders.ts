import "server-only";
import type { Today } from "#lib/today/schema.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { getToday } from "./data.ts";

/** What *Hoje* shows. */
export async function loadToday(document: string): Promise<Today | null> {
  return await readForFirstPaint(document, getToday);
}
