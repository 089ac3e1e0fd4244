import "server-only";
import { logUnexpected } from "#server/log.ts";
import type { Ctx } from "./ctx.ts";
import { pageCtx } from "./page.ts";

/** How long a page waits for what it shows first, in milliseconds. */
const patienceMs = 250;

/**
 * What a page of a database shows first, read on the server; null when that takes too long or fails. The page is sent
 * all the same: its browser asks for it, and says what is wrong. Checks person and database as `pageCtx` does.
 */
export async function readForFirstPaint<T>(
  document: string,
  read: (ctx: Ctx) => Promise<T>,
): Promise<T | null> {
  return await inTime(read(await pageCtx(document)));
}

/** What was read; null when it takes longer than a page waits, or fails. */
export async function inTime<T>(read: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  try {
    return await Promise.race([read, late]);
  } catch (error) {
    logUnexpected(error, "first paint");
    return null;
  } finally {
    clearTimeout(timer);
  }
}
