import "server-only";
import type { BoardFilters } from "#lib/filings/list/filters.ts";
import type { Board } from "#lib/filings/list/schema.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { listFilings } from "./data.ts";

/** The board as its page shows it first; null when that takes too long. */
export async function loadBoard(document: string, filters: BoardFilters): Promise<Board | null> {
  return await readForFirstPaint(document, (ctx) => listFilings(ctx, filters));
}
