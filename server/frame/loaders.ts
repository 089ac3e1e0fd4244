import "server-only";
import type { Frame } from "#lib/frame/schema.ts";
import { inTime } from "#server/auth/first-paint.ts";
import { deskCtx } from "#server/auth/page.ts";
import { getFrame } from "./data.ts";

/** What stands around a page of this database; null when that takes too long, or the page itself has to say why there is none. */
export async function loadFrame(document: string): Promise<Frame | null> {
  const ctx = await deskCtx(document);
  return ctx === null ? null : await inTime(ctx, getFrame);
}
