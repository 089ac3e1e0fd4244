import "server-only";
import { cache } from "react";
import type { GuideView } from "#lib/guides/view.ts";
import { recordRead } from "#server/audit/openings.ts";
import { pageCtx } from "#server/auth/page.ts";
import { getGuide } from "./data.ts";

/** A guide for its page; null when it is not here for whoever asks. Reading one of a secret case is audited first. */
export const loadGuide = cache(async (document: string, id: string): Promise<GuideView | null> => {
  const ctx = await pageCtx(document);
  const guide = await getGuide(ctx, { id });
  if (guide !== null) await recordRead(ctx, guide.cnj, "person");
  return guide;
});
