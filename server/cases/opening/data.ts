import "server-only";
import type { CaseView } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { recordOpening } from "#server/audit/openings.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";
import { inDatabase } from "#server/db/connection.ts";

/** Who comes back to a case later than this opens it again. */
const personMinutes = 15;
/** An open page reads its case again by itself, for as long as it stands: that is one opening a day. */
const pageMinutes = 24 * 60;

/**
 * A case as `getCase` reads it. Of a case under secrecy, or kept for some people, the opening is audited before it is
 * shown. `by`: a person who opens its page, or a page that reads it again.
 */
export async function openCase(ctx: Ctx, cnj: Cnj, by: "person" | "page"): Promise<CaseView | null> {
  const view = await getCase(ctx, cnj);
  if (view?.access !== undefined) {
    const withinMinutes = by === "person" ? personMinutes : pageMinutes;
    await inDatabase(ctx, (tx) =>
      recordOpening(tx, ctx, { action: "case.open", object: cnj, withinMinutes }),
    );
  }
  return view;
}
