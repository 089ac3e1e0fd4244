import "server-only";
import type { CaseView } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { recordRead } from "#server/audit/openings.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";

/** A case as `getCase` reads it, for a person who opens its page: of a secret one the opening is audited before it is shown. */
export async function openCase(ctx: Ctx, cnj: Cnj): Promise<CaseView | null> {
  const view = await getCase(ctx, cnj);
  if (view?.access !== undefined) await recordRead(ctx, cnj, "person");
  return view;
}
