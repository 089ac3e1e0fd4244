import "server-only";
import { cache } from "react";
import type { BoardFilters } from "#lib/filings/list/filters.ts";
import type { Board } from "#lib/filings/list/schema.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { recordRead } from "#server/audit/openings.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { pageCtx } from "#server/auth/page.ts";
import { getFiling } from "./data.ts";
import { listFilings } from "./list/data.ts";

/** A petition for its page; null when it is not here for whoever asks. Reading one of a secret case is audited first. */
export const loadFiling = cache(async (document: string, id: string): Promise<FilingView | null> => {
  const ctx = await pageCtx(document);
  const filing = await getFiling(ctx, { id });
  if (filing !== null) await recordRead(ctx, filing.cnj, "person");
  return filing;
});

/** The board as its page shows it first; null when that takes too long. */
export async function loadBoard(document: string, filters: BoardFilters): Promise<Board | null> {
  return await readForFirstPaint(document, (ctx) => listFilings(ctx, filters));
}
