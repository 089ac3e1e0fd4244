import "server-only";
import { cache } from "react";
import type { FilingView } from "#lib/filings/view.ts";
import { recordRead } from "#server/audit/openings.ts";
import { pageCtx } from "#server/auth/page.ts";
import { getFiling } from "./data.ts";

/** A petition for its page; null when it is not here for whoever asks. Reading one of a secret case is audited first. */
export const loadFiling = cache(async (document: string, id: string): Promise<FilingView | null> => {
  const ctx = await pageCtx(document);
  const filing = await getFiling(ctx, { id });
  if (filing !== null) await recordRead(ctx, filing.cnj, "person");
  return filing;
});
