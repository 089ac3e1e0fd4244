import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { accessTrail } from "#lib/trail/href.ts";
import { type Burst, burstOfRefusals, refusalKinds } from "#lib/trail/today/schema.ts";
import { type Ctx, can } from "#server/auth/ctx.ts";
import { readGlobal, type Tx } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { installationId } from "#server/db/schema/audit.ts";

/** So long a burst of refusals stands on *Hoje*. */
const shownHours = 24;
const mostShown = 3;

const rowsSchema = z.array(
  z.object({ at: z.string(), kind: z.enum(refusalKinds), count: z.number(), who: z.string().nullable() }),
);

/** For *Hoje*: who was refused a lot in a quarter of an hour of the last day, for who administers the database. */
export async function refusalsOfToday(tx: Tx, ctx: Ctx): Promise<{ refusals: Burst[] }> {
  if (!can(ctx, "audit.read")) return { refusals: [] };
  const { rows } = await tx.execute<{ document: string }>(
    sql`select document from databases where id = ${ctx.databaseId}`,
  );
  return { refusals: await burstsOf(tx, { databaseId: ctx.databaseId, trail: rows[0]?.document ?? "" }) };
}

/** The same of strangers, for an owner: the trail of people and sign-ins has them. */
export async function refusalsOfInstallation({ isOwner, readUntil, signal }: Ctx): Promise<Burst[]> {
  if (!isOwner) return [];
  const installation = { databaseId: installationId, trail: accessTrail };
  return await readGlobal((tx) => burstsOf(tx, installation), { until: readUntil, signal });
}

async function burstsOf(
  tx: Tx,
  { databaseId, trail }: { databaseId: string; trail: string },
): Promise<Burst[]> {
  // The first of a quarter of an hour is a row of its own, and so is what comes after a burst.
  const { rows } = await tx.execute(sql`
    select ${exactIsoOf(sql`max(e.at)`)} as at, e.kind, sum(e.times)::int as count,
      coalesce((select u.name from users u where u.id::text = e.actor_id), e.address) as who
    from (
      select at, actor_id, address, detail ->> 'refused' as kind, (detail ->> 'times')::int as times
      from audit_events
      where database_id = ${databaseId} and action = 'access.refuse' and actor <> 'removed'
        and at > now() - make_interval(hours => ${shownHours})) e
    group by e.kind, e.actor_id, e.address, date_bin('15 minutes', e.at, 'epoch')
    having sum(e.times) >= ${burstOfRefusals}
    order by max(e.at) desc limit ${mostShown}`);
  return rowsSchema.parse(rows).map((row) => ({ ...row, trail }));
}
