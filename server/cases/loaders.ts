import "server-only";
import { cache } from "react";
import type { CaseView } from "#lib/cases/schema.ts";
import { isCnj } from "#lib/cnj/number.ts";
import { pageCtx } from "#server/auth/page.ts";
import { getCase } from "./data.ts";
import { requestRefreshIfStale } from "./mutations.ts";

/** A case for its page, at once from the mirror; what is not fresh is asked for behind it. */
export const loadCase = cache(async (document: string, cnj: string): Promise<CaseView | null> => {
  const ctx = await pageCtx(document);
  if (!isCnj(cnj)) return null;
  await requestRefreshIfStale(ctx, cnj);
  return await getCase(ctx, cnj);
});
