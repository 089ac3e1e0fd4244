import "server-only";
import { and, desc, eq, inArray, lte, type SQL } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { readPublicationFilters } from "#lib/publications/list/filters.ts";
import { mostAtOnce, type PublicationSelection } from "#lib/publications/list/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { publications } from "#server/db/schema/schema.ts";
import { notifyChanges } from "#server/events/notify.ts";
import { foundPublications } from "#server/publications/list/conditions/data.ts";

/** The selected ids that the person sees, locked; null when too many. `changed`: left out, as their text is another now. */
export async function selectedPublications(
  tx: Tx,
  ctx: Ctx,
  on: PublicationSelection,
): Promise<{ ids: string[]; changed: number } | null> {
  const which = whichSql(ctx, on);
  if (which === null) return { ids: [], changed: 0 };
  const rows = await tx
    .select({ id: publications.id, position: publications.position })
    .from(publications)
    .where(which)
    .orderBy(desc(publications.position))
    .limit(mostAtOnce + 1)
    .for("update");
  if (rows.length > mostAtOnce) return null;
  const seen = "ids" in on ? on.seen : undefined;
  const same = rows.filter(({ id, position }) => position <= (seen?.[id] ?? position));
  return { ids: same.map(({ id }) => id), changed: rows.length - same.length };
}

function whichSql(ctx: Ctx, on: PublicationSelection): SQL | null | undefined {
  if ("ids" in on) return and(eq(publications.databaseId, ctx.databaseId), inArray(publications.id, on.ids));
  const filters = { ...readPublicationFilters(new URLSearchParams(on.query)), isGrouped: false };
  const found = foundPublications(ctx, filters);
  // What came after the person counted them is not theirs to act on.
  return found === null ? null : and(found, lte(publications.position, on.through));
}

/** Tells open pages that publications changed: by their cases, so that who may not see one is not told. */
export async function tellOfPublications(
  tx: Tx,
  { databaseId }: Ctx,
  changed: readonly { cnj: Cnj | null }[],
): Promise<void> {
  const ids = [...new Set(changed.map(({ cnj }) => cnj ?? "*"))];
  await notifyChanges(tx, { databaseId, topic: "publication", ids });
}

/** What an audit row says of the publications that were changed. */
export function auditedPublications(changed: readonly { id: string }[]): {
  object?: string;
  detail: { publications: number };
} {
  const [only] = changed;
  const detail = { publications: changed.length };
  return changed.length === 1 && only !== undefined ? { object: only.id, detail } : { detail };
}
