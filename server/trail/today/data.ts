import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { accessTrail } from "#lib/trail/href.ts";
import { type Burst, burstOfRefusals, refusalKinds } from "#lib/trail/today/schema.ts";
import { type Ctx, can, personIdOf } from "#server/auth/ctx.ts";
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
export async function refusalsOfInstallation(ctx: Ctx): Promise<Burst[]> {
  const personId = personIdOf(ctx);
  if (personId === null) return [];
  return await readGlobal(async (tx) => {
    const { rows } = await tx.execute(sql`select from users where id::text = ${personId} and is_owner`);
    return rows.length === 0 ? [] : await burstsOf(tx, { databaseId: installationId, trail: accessTrail });
  });
}

async function burstsOf(
  tx: Tx,
  { databaseId, trail }: { databaseId: string; trail: string },
): Promise<Burst[]> {
  const { rows } = await tx.execute(sql`
    select ${exactIsoOf(sql`e.at`)} as at, e.detail ->> 'refused' as kind, (e.detail ->> 'times')::int as count,
      coalesce((select u.name from users u where u.id::text = e.actor_id), e.address) as who
    from audit_events e
    where e.database_id = ${databaseId} and e.action = 'access.refuse' and e.actor <> 'removed'
      and e.at > now() - make_interval(hours => ${shownHours}) and (e.detail ->> 'times')::int >= ${burstOfRefusals}
    order by e.at desc limit ${mostShown}`);
  return rowsSchema.parse(rows).map((row) => ({ ...row, trail }));
}
