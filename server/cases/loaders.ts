import "server-only";
import { cache } from "react";
import type { CaseView } from "#lib/cases/schema.ts";
import { isCnj } from "#lib/cnj/number.ts";
import { requireCtx } from "#server/auth/current.ts";
import { getCase } from "./data.ts";
import { requestRefreshIfStale } from "./mutations.ts";

/** A case for its page, at once from the mirror; what is not fresh is asked for behind it. */
export const loadCase = cache(async (document: string, cnj: string): Promise<CaseView | null> => {
  const ctx = await requireCtx(document);
  if (!isCnj(cnj)) return null;
  await requestRefreshIfStale(ctx, cnj);
  return await getCase(ctx, cnj);
});
