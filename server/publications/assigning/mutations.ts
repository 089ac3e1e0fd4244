import "server-only";
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { PublicationSelection } from "#lib/publications/list/schema.ts";
import type { AssignRefusal } from "#lib/publications/refusals.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { peopleIn } from "#server/cases/organisation/responsible/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { isHiddenFrom } from "#server/db/hidden.ts";
import { publications } from "#server/db/schema/schema.ts";
import { giveWithPublications } from "#server/deadlines/handover/mutations.ts";
import {
  auditedPublications,
  selectedPublications,
  tellOfPublications,
} from "#server/publications/selection/data.ts";

/** Assigns publications to a person, or nobody; one of a kept case only to who sees it, else none changes. Audited. */
export const assignPublications = async (
  ctx: Ctx,
  { on, personId }: { on: PublicationSelection; personId: string | null },
): Promise<{ ok: true; ids: string[] } | { ok: false; reason: AssignRefusal }> =>
  await withPermission(ctx, "publications.work", async (tx) => {
    // Whoever has a publication to do has it also with another text.
    const selected = await selectedPublications(tx, ctx, "ids" in on ? { ids: on.ids } : on);
    if (selected === null) return { ok: false, reason: "too-many" };
    const { ids } = selected;
    if (ids.length === 0) return { ok: true, ids: [] };
    if (personId !== null) {
      if (!(await peopleIn(tx, ctx)).some(({ id }) => id === personId))
        return { ok: false, reason: "no-role" };
      if (await isKeptFrom(tx, ctx, { ids, personId })) return { ok: false, reason: "not-named" };
    }
    const these = and(eq(publications.databaseId, ctx.databaseId), inArray(publications.id, ids));
    const before = await tx
      .select({ id: publications.id, from: publications.assigneeId })
      .from(publications)
      .where(these)
      .orderBy(publications.id)
      .for("update");
    const changed = await tx
      .update(publications)
      // Whatever had given it to this person: from now on somebody did.
      .set({ assigneeId: personId, assigner: "person" })
      .where(
        and(
          these,
          or(
            sql`${publications.assigneeId} is distinct from ${personId}::uuid`,
            ne(publications.assigner, "person"),
          ),
        ),
      )
      .returning({ id: publications.id, cnj: publications.cnj });
    if (changed.length > 0) {
      const { detail, ...of } = auditedPublications(changed);
      const entry = { action: "publication.assign", ...of, detail: { ...detail, person: personId } };
      await giveWithPublications(tx, ctx, before);
      await recordAudit(tx, ctx, entry);
      await tellOfPublications(tx, ctx, changed);
    }
    return { ok: true, ids: changed.map(({ id }) => id) };
  });

/** Whether one of these publications is hidden from this person. */
async function isKeptFrom(
  tx: Tx,
  ctx: Ctx,
  { ids, personId }: { ids: readonly string[]; personId: string },
): Promise<boolean> {
  const these = and(eq(publications.databaseId, ctx.databaseId), inArray(publications.id, [...ids]));
  return (await tx.$count(publications, and(these, isHiddenFrom(ctx, personId)))) > 0;
}
