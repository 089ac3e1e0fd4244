import "server-only";
import { logUnexpected } from "#server/log.ts";
import { NoTurn } from "#server/turns/turns.ts";
import type { Ctx } from "./ctx.ts";
import { pageCtx } from "./page.ts";

/** How long a page waits for what it shows first, in milliseconds. */
const patienceMs = 250;

/** What a page shows first; null when that takes too long or fails: its browser asks. Checks as `pageCtx` does. */
export async function readForFirstPaint<T>(
  document: string,
  read: (ctx: Ctx) => Promise<T>,
): Promise<T | null> {
  return await inTime(await pageCtx(document), read);
}

/** What was read; null when it takes longer than a page waits, or fails. What comes too late PostgreSQL stops reading. */
export async function inTime<T>(ctx: Ctx, read: (ctx: Ctx) => Promise<T>): Promise<T | null> {
  const readUntil = performance.now() + patienceMs;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  try {
    return await Promise.race([read({ ...ctx, readUntil }), late]);
  } catch (error) {
    // When too much goes on for this firm, the browser asks in a moment, as after a read that takes too long.
    const isExpected = error instanceof NoTurn || (isEnded(error) && performance.now() >= readUntil);
    if (!isExpected) logUnexpected(error, "first paint");
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** PostgreSQL ended the statement, as its time was over. */
export const isEnded = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "57014";
