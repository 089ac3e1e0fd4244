import "server-only";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { exportName } from "#lib/integration/exports.ts";
import { instanceKey } from "#lib/integration/instance.ts";
import {
  type AccessRequest,
  accessDays,
  type ExportFormat,
  type Held,
  type Integration,
  type KnownCourt,
  mostCourts,
  neverEnteredHours,
  serviceFailures,
  shownDays,
} from "#lib/integration/schema.ts";
import type { UsableAccess } from "#lib/integration/usable.ts";
import { formatOab } from "#lib/lawyers/oab.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, readWithPermission, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { confirmedMinutes } from "#server/auth/sessions.ts";
import type { Tx } from "#server/db/connection.ts";
import { isoOf } from "#server/db/iso.ts";
import { courtAccesses, databases, memberships, sessions, users } from "#server/db/schema/schema.ts";
import { lawyersIn } from "#server/lawyers/data.ts";
import { type HeldAccess, type HeldBy, heldSessions } from "#server/operator/held-sessions.ts";

/** For whom a court session is held; null for who has no session of their own: a job, the command line. */
export function holderOf(ctx: Ctx): HeldBy | null {
  const { databaseId, sessionId } = ctx;
  const userId = personIdOf(ctx);
  return userId === null || sessionId === null ? null : { userId, sessionId, databaseId };
}

/** What may be told of a court session that is held. */
export function heldView({ handle, asked, arrivedAt, leavesAt, access, taken }: HeldAccess): Held {
  const { host, cookies, leftOut } = access;
  return {
    handle,
    ...asked,
    host,
    leftOut,
    cookies: cookies.length,
    secure: cookies.filter(({ secure }) => secure).length,
    httpOnly: cookies.filter(({ httpOnly }) => httpOnly).length,
    arrivedAt: arrivedAt.toISOString(),
    leavesAt: leavesAt.toISOString(),
    leavesInMs: Math.max(0, leavesAt.getTime() - Date.now()),
    taken: [...taken],
  };
}

/** What the page *Acesso ao tribunal* shows to whoever may enter courts. */
export async function getIntegration(ctx: Ctx): Promise<Integration> {
  const holder = holderOf(ctx);
  const held = holder === null ? [] : heldSessions().list(holder);
  return await readWithPermission(ctx, "integration.access", async (tx) => {
    const own = sql`database_id = ${ctx.databaseId} and asked_at > now() - make_interval(days => ${accessDays})`;
    const person = personIdOf(ctx);
    const read = await readInstances(tx, own);
    const last = await tx.execute<Integration["last"][number]>(sql`
      select lawyer, instance, court, ${isoOf(sql`asked_at`)} as at, outcome, failure, by,
        user_id is not distinct from ${person}::uuid as "isOwn"
      from ${courtAccesses} where ${own} order by asked_at desc limit ${mostLast}`);
    const newest = await tx.execute<Omit<ServiceFailure, "reason"> & { reason: string | null }>(sql`
      select lawyer, instance, court, ${isoOf(sql`asked_at`)} as at, failure as reason
      from ${courtAccesses} where ${own} and outcome is not null and asked_at > now() - interval '1 day'
      order by asked_at desc limit 1`);
    const courts = await tx.execute<KnownCourt>(sql`
      with ${read}, tried as (
        select lawyer, instance, court, asked_at, failure, message,
          coalesce(outcome, 'unknown') as outcome, coalesce(outcome, 'unknown') = 'entered' as entered,
          lower(lawyer) as l, coalesce(i, instance) as i, lower(court) as c
        from ${courtAccesses} left join read using (instance) where ${own} and (outcome is not null or asked_at < now() - make_interval(secs => ${unansweredSeconds}))
          and (failure is null or failure not in ${[...serviceFailures]})),
      entries as (select l, i, c, max(asked_at) as at from tried where entered group by l, i, c),
      days as (select l, i, c, to_char(asked_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day,
          case when bool_and(entered) then 'entered' else 'failed' end as mark
        from tried where asked_at > now() - make_interval(days => ${shownDays}) group by l, i, c, day)
      select (array_agg(t.lawyer order by t.entered desc, t.asked_at desc))[1] as lawyer,
        (array_agg(t.instance order by t.entered desc, t.asked_at desc))[1] as instance,
        (array_agg(t.court order by t.entered desc, t.asked_at desc))[1] as court,
        to_jsonb((array_agg(t.outcome order by t.asked_at desc))[1:5]) as last,
        ${isoOf(sql`max(t.asked_at)`)} as "lastAt", ${isoOf(sql`max(e.at)`)} as "lastEnteredAt",
        (array_agg(jsonb_build_object('at', ${isoOf(sql`t.asked_at`)}, 'outcome', t.outcome, 'failure', t.failure,
          'message', t.message) order by t.asked_at desc) filter (where not t.entered))[1] as "lastFailure",
        ${isoOf(sql`(min(t.asked_at) filter (where not t.entered and (e.at is null or t.asked_at > e.at)))`)} as "failsSince",
        coalesce((select jsonb_object_agg(d.day, d.mark) from days d where d.l = t.l and d.i = t.i and d.c = t.c),
          '{}') as days
      from tried t left join entries e on e.l = t.l and e.i = t.i and e.c = t.c
      group by t.l, t.i, t.c
      having bool_or(t.entered) or max(t.asked_at) > now() - make_interval(hours => ${neverEnteredHours})
      order by max(t.asked_at) desc limit ${mostCourts}`);
    const [confirmed] = await tx
      .select({ until: isoOf(sql`(${sessions.confirmedAt} + make_interval(mins => ${confirmedMinutes}))`) })
      .from(sessions)
      .where(sql`${sessions.id} = ${ctx.sessionId}::uuid
        and ${sessions.confirmedAt} > now() - make_interval(mins => ${confirmedMinutes})`);
    return {
      held: held.map(heldView),
      confirmedUntil: confirmed?.until ?? null,
      lawyers: (await lawyersIn(tx, ctx)).map(({ name, numbers: [first] }) => ({
        name,
        oab: first === undefined ? null : formatOab(first),
      })),
      courts: courts.rows,
      last: last.rows,
      serviceFailure: newest.rows.find(isOfService) ?? null,
    };
  });
}

type ServiceFailure = NonNullable<Integration["serviceFailure"]>;

const isOfService = (one: { reason: string | null }): one is ServiceFailure =>
  serviceFailures.some((reason) => reason === one.reason);

/** A table `read` for a query: each instance as it was written, and what it is (`i`), by which attempts are grouped. */
async function readInstances(tx: Tx, own: SQL): Promise<SQL> {
  const { rows } = await tx.execute<{ instance: string }>(
    sql`select distinct instance from ${courtAccesses} where ${own}`,
  );
  const read = rows.map(({ instance }) => ({ instance, i: instanceKey(instance) }));
  return sql`read as (select * from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as one (instance text, i text))`;
}

/** So many of the last accesses of all lawyers are named. */
const mostLast = 4;

/** After so long without an answer none will come: the call itself gives up before. */
export const unansweredSeconds = 180;

/** The names of who may enter courts in this database, and of who decides that. */
export const whoEnters = async (ctx: Ctx): Promise<{ lawyers: string[]; administrators: string[] }> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const rows = await tx
      .select({ name: users.name, role: memberships.role })
      .from(memberships)
      .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.disabledAt)))
      .where(eq(memberships.databaseId, ctx.databaseId))
      .orderBy(asc(users.name));
    const named = (wanted: string) => rows.filter(({ role }) => role === wanted).map(({ name }) => name);
    return { lawyers: named("lawyer"), administrators: named("admin") };
  });

/** The session of a handle, of which whoever asks takes a file or the address. Audited. Throws "not found". */
export const takeAccess = async (
  ctx: Ctx,
  { handle, format }: { handle: string; format: ExportFormat },
): Promise<{ access: UsableAccess; filename: string }> =>
  await withPermission(ctx, "integration.access", async (tx) => {
    const holder = holderOf(ctx);
    const held = holder === null ? null : heldSessions().get(holder, handle);
    if (holder === null || held === null) throw notFound("court-session");
    const { access, asked } = held;
    await recordAudit(tx, ctx, { action: "court.export", detail: { ...asked, format, host: access.host } });
    const [firm] = await tx
      .select({ simulated: databases.simulated })
      .from(databases)
      .where(eq(databases.id, ctx.databaseId));
    // The address alone lets nobody in.
    if (format !== "address") heldSessions().note(holder, handle, "file");
    return {
      access,
      filename: exportName(format, { court: asked.court, simulated: firm?.simulated ?? false }),
    };
  });

/** The session of a one-time code, for the extension. Audited. Throws "not found". */
export const redeemCode = async (
  ctx: Ctx,
  { code }: { code: string },
): Promise<AccessRequest & Pick<UsableAccess, "url" | "cookies">> =>
  await withPermission(ctx, "integration.access", async (tx) => {
    const holder = holderOf(ctx);
    const held = holder === null ? null : heldSessions().redeem(holder, code);
    if (holder === null || held === null) throw notFound("court-session");
    const { access, asked, handle } = held;
    await recordAudit(tx, ctx, {
      action: "court.export",
      detail: { ...asked, format: "extension", host: access.host },
    });
    heldSessions().note(holder, handle, "extension");
    return { ...asked, url: access.url, cookies: access.cookies };
  });
