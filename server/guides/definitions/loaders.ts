import "server-only";
import type { Catalog } from "#lib/guides/view.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { getCatalog } from "./data.ts";
import { requestDefinitionsIfOld } from "./mutations.ts";

/** The same as a page shows them first; null when that takes too long. */
export const loadCatalog = async (document: string): Promise<Catalog | null> =>
  await readForFirstPaint(document, openCatalog);

/** The definitions for whoever chooses a court: old ones are asked for again. */
export async function openCatalog(ctx: Ctx): Promise<Catalog> {
  await requestDefinitionsIfOld(ctx);
  return await getCatalog(ctx);
}
