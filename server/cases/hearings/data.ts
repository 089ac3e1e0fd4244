import "server-only";
import { createHash } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { calendarOf } from "#lib/cases/hearings/ics.ts";
import { arrangeHearings, hearingsOf, revisedBy } from "#lib/cases/hearings/rules.ts";
import type { Hearing, Hearings } from "#lib/cases/hearings/schema.ts";
import { caseName } from "#lib/cases/names/name.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, readWithPermission, withPermission } from "#server/auth/ctx.ts";
import { findCase } from "#server/cases/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { databases, movements } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";

/** How many movements with these words are read, the newest ones: an older one sets no hearing that is still to come. */
const mostTexts = 400;
/** A text with one of these may name a hearing; lib/cases/hearings/text.ts reads it closely. */
const words = "audi[eê]ncia|sess[aã]o|per[ií]cia|AIJ";

/** The hearings that a case's movements name, the next one first. Null when this database does not have the case. */
export async function listHearings(ctx: Ctx, cnj: Cnj): Promise<Hearings | null> {
  return await readWithPermission(ctx, "cases.read", async (tx) => {
    if ((await findCase(tx, ctx, cnj)) === null) return null;
    const hearings = await readHearings(tx, ctx, cnj);
    return arrangeHearings({ hearings, now: new Date().toISOString() });
  });
}

async function readHearings(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<Hearing[]> {
  const rows = await tx
    .select({
      id: movements.id,
      at: movements.occurredAt,
      description: movements.description,
      complement: movements.complement,
      // Counted over all movements found, also those that the limit leaves out.
      rewordings: sql<number>`(sum(jsonb_array_length(${movements.earlier})) over ())::integer`,
    })
    .from(movements)
    .where(
      and(
        eq(movements.databaseId, ctx.databaseId),
        eq(movements.cnj, cnj),
        // A movement whose earlier text named a hearing is read too: its new text may have cancelled it.
        sql`(${movements.description} ~* ${words} or ${movements.complement}::text ~* ${words}
          or ${movements.earlier}::text ~* ${words})`,
      ),
    )
    .orderBy(sql`coalesce(${movements.occurredAt}, '-infinity') desc`, desc(movements.position))
    .limit(mostTexts);
  const rewordings = rows[0]?.rewordings ?? 0;
  const hearings = hearingsOf(rows.reverse().map((row) => ({ ...row, at: row.at?.toISOString() ?? null })));
  return revisedBy({ hearings, rewordings });
}

export type HearingFile = { filename: string; text: string };

/**
 * The hearings still to come, or one of them (`id`), as an iCalendar file. `empty` when there is none, null when this
 * database does not have the case. Audited.
 */
export async function exportHearings(
  ctx: Ctx,
  { cnj, id }: { cnj: Cnj; id: string | null },
): Promise<HearingFile | "empty" | null> {
  return await withPermission(ctx, "cases.export", async (tx) => {
    const row = await findCase(tx, ctx, cnj);
    const [firm] = await tx.select().from(databases).where(eq(databases.id, ctx.databaseId));
    if (row === null || firm === undefined) return null;
    const now = new Date().toISOString();
    const { upcoming } = arrangeHearings({ hearings: await readHearings(tx, ctx, cnj), now });
    const hearings = upcoming.filter((hearing) => id === null || hearing.id === id);
    if (hearings.length === 0) return "empty";
    await recordAudit(tx, ctx, {
      action: "case.hearings",
      object: cnj,
      detail: { hearings: hearings.length },
    });
    const text = calendarOf({
      hearings,
      uidOf: (hearing) => uidOf(ctx, cnj, hearing),
      number: formatCnj(cnj),
      name: caseName(row),
      address: `${env().APP_ORIGIN}/${firm.document}/cases/${cnj}`,
      simulated: firm.simulated,
      now,
    });
    return { filename: `audiencias-${formatCnj(cnj)}.ics`, text };
  });
}

/** The service's id of a movement may be any text: its hash is a short UID that stays the same for calendars. */
function uidOf({ databaseId }: Ctx, cnj: Cnj, { id }: Hearing): string {
  return `${createHash("sha256").update(`${databaseId} ${cnj} ${id}`).digest("hex").slice(0, 32)}@autos`;
}
