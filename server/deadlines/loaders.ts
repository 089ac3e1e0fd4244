import "server-only";
import { cache } from "react";
import { isCnj } from "#lib/cnj/number.ts";
import type { DeadlineView } from "#lib/deadlines/view.ts";
import { recordRead } from "#server/audit/openings.ts";
import { pageCtx } from "#server/auth/page.ts";
import { getDeadline } from "./data.ts";

/** A deadline for its page; null when it is not here for whoever asks. Reading one of a secret case is audited first. */
export const loadDeadline = cache(async (document: string, id: string): Promise<DeadlineView | null> => {
  const ctx = await pageCtx(document);
  const deadline = await getDeadline(ctx, { id });
  if (deadline?.cnj && isCnj(deadline.cnj)) await recordRead(ctx, deadline.cnj, "person");
  return deadline;
});
