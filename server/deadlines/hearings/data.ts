import "server-only";
import { and, desc, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { bareKinds, soonest } from "#lib/cases/hearings/rules.ts";
import type { Person } from "#lib/cases/organisation/schema.ts";
import { courtOf } from "#lib/cnj/court.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { isHearingAct, keptHearings } from "#lib/deadlines/hearings/same.ts";
import type {
  CourtHearing,
  NextHearing,
  NextHearings,
  SettledHearing,
  UndatedHearings,
} from "#lib/deadlines/hearings/schema.ts";
import { firstToday } from "#lib/deadlines/zone.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import { type Ctx, can } from "#server/auth/ctx.ts";
import { type NextAsked, nextHearings } from "#server/cases/hearings/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { hearingsDigest } from "#server/db/functions/files.ts";
import { cases, deadlines, isFollowed, isSecretCase, movements, users } from "#server/db/schema/schema.ts";
import { todayAt } from "#server/deadlines/counting/data.ts";
import { appointmentsOf } from "#server/deadlines/moments/data.ts";
import { deadlineRows } from "#server/deadlines/rows/data.ts";
import { isLiveSql } from "#server/deadlines/standing/data.ts";

/** No more hearings than this are sent. */
const mostHearings = 200;
const daysAhead = 14;

/**
 * The hearings that movements tell of and no deadline does, the next one first; `through`: as of `nextHearings`. One that the
 * movements called off stays, also beside a deadline: nothing else says so. One of a publication's deadline that somebody dismissed stays too,
 * and until its day is over one of a deadline that somebody closed, which stands in no list of what is to come. Without a day
 * `from` those from today on, as it is at each court.
 */
export async function courtHearings(
  tx: Tx,
  ctx: Ctx,
  { now, from, ...asked }: NextAsked & { now: Date },
): Promise<{ ofCourt: CourtHearing[]; through: string | null }> {
  const earliest = firstToday(now);
  const { found, through } = await nextHearings(tx, ctx, { ...asked, from: from ?? earliest });
  const numbers = [...new Set(found.map(({ cnj }) => cnj))];
  const appointments = can(ctx, "deadlines.read") ? await appointmentsOf(tx, ctx, { numbers, now }) : [];
  const all = found.map(
    ({ hearing: { source, link: _, state, ...shown }, state: where, ...of }): CourtHearing => {
      const today = todayAt({ court: courtOf(of.cnj)?.acronym ?? null, state: where }, now);
      return { ...of, ...shown, state, movementId: source.movementId, today };
    },
  );
  const ofCourt = all.filter(({ day, today }) => from !== undefined || day >= today);
  const kept = keptHearings(
    ofCourt.filter(({ state }) => state === "scheduled"),
    appointments,
  );
  return { ofCourt: ofCourt.filter((one) => !kept.has(one)), through };
}

/** All hearings from today on, for *Hoje* and the summary. */
export async function hearingsOfToday(tx: Tx, ctx: Ctx, now: Date): Promise<NextHearings> {
  const today = dayKey(now);
  const [{ ofCourt, through }, rows] = await Promise.all([
    courtHearings(tx, ctx, { now }),
    can(ctx, "deadlines.read") ? appointments(tx, ctx, now) : [],
  ]);
  const kept = rows
    .filter(({ act, dueOn, today: there }) => isHearingAct(act) && dueOn >= there)
    .map((row): NextHearing => {
      return {
        by: "deadline",
        day: row.dueOn,
        time: row.dueTime ?? row.movementTime,
        state: "scheduled",
        row,
      };
    });
  const all = [...ofCourt.map((one): NextHearing => ({ by: "movement", ...one })), ...kept].sort(soonest);
  const cuts = [all[mostHearings]?.day, rows[mostHearings]?.dueOn].flatMap((day) => day ?? []);
  const undated = await countUndatedHearings(tx, ctx, { now });
  const known = [...(through === null ? [] : [through]), ...cuts.map((day) => shiftDay(day, -1))];
  const until = [shiftDay(today, daysAhead), ...known].sort()[0] ?? today;
  return {
    items: all.slice(0, mostHearings),
    until: until < today ? null : until,
    isCut: known.length > 0,
    undated,
    isReading: await isReading(tx),
  };
}

/** Whether the hearings of movements that were here before this version are not all read yet. */
async function isReading(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from drizzle.installed where part = 'hearings' and digest = ${hearingsDigest}`,
  );
  return rows.length === 0;
}

/** The live deadlines with a fixed day from today on, hearings among them, and one more than are sent. */
const appointments = (tx: Tx, ctx: Ctx, now: Date) =>
  deadlineRows(tx, ctx, {
    where: and(isLiveSql, eq(deadlines.kind, "appointment"), gte(deadlines.dueOn, firstToday(now))),
    order: sql`${deadlines.dueOn}`,
    most: mostHearings + 1,
    now,
  });

const since = (of: Record<"occurredAt" | "firstSeenAt", AnyPgColumn>) =>
  sql`coalesce(${of.occurredAt}, ${of.firstSeenAt})`;

/**
 * The hearings that movements of the last year set without a day that could be read, in followed cases. One is over when a later
 * movement of its case that the court still lists says a day of a hearing called the same, calls it off, tells that it was held or
 * sets it again, when its case has such a hearing from then on among the deadlines, or when a person said so. What may be another
 * hearing ends none: of those called by the bare word each stands. `cnj`: of this case alone; `which`: of these cases and these people.
 */
export async function undatedHearings(
  tx: Tx,
  ctx: Ctx,
  { cnj, now, which, most = mostHearings }: { cnj?: Cnj; now: Date; which?: SQL; most?: number },
): Promise<UndatedHearings> {
  const later = alias(movements, "later");
  const isBare = sql`${movements.undatedHearing} = any(${sql.param(bareKinds)}::text[])`;
  const isLast = sql`not exists (select from ${movements} later where later.database_id = ${ctx.databaseId}
    and later.cnj = ${movements.cnj} and ${later.unlistedSince} is null
    and (${since(later)}, ${later.position}) > (${since(movements)}, ${movements.position})
    and ((${later.undatedHearing} = ${movements.undatedHearing} and not ${isBare})
      or exists (select from jsonb_array_elements_text(${later.hearingKinds}) as told (kind)
        where told.kind = ${movements.undatedHearing} or (${isBare} and starts_with(told.kind, ${movements.undatedHearing})))))`;
  const isDated = sql`exists (select from ${deadlines} where ${deadlines.databaseId} = ${ctx.databaseId}
    and ${deadlines.cnj} = ${movements.cnj} and ${deadlines.kind} = 'appointment' and ${deadlines.state} <> 'dismissed'
    and ${deadlines.dueOn} >= (${since(movements)})::date and starts_with(fold_text(${deadlines.act}), fold_text(${movements.undatedHearing})))`;
  const found = await tx
    .select({
      cnj: cases.cnj,
      activeParty: cases.activeParty,
      passiveParty: cases.passiveParty,
      restricted: isSecretCase,
      responsible: sql<Person | null>`case when ${users.id} is not null then json_build_object('id', ${users.id}, 'name', ${users.name}) end`,
      movementId: movements.id,
      kind: sql<string>`${movements.undatedHearing}`,
      setAt: sql<Date>`${since(movements)}`.mapWith(movements.firstSeenAt),
      all: sql<number>`(count(*) over ())::integer`,
    })
    .from(movements)
    .innerJoin(cases, and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, movements.cnj), isFollowed))
    .leftJoin(users, eq(users.id, cases.responsibleId))
    .where(
      and(
        eq(movements.databaseId, ctx.databaseId),
        which,
        cnj && eq(movements.cnj, cnj),
        isNotNull(movements.undatedHearing),
        isNull(movements.hearingSettledAt),
        isNull(movements.unlistedSince),
        sql`${since(movements)} >= ${now.toISOString()}::timestamptz - interval '1 year'`,
        isLast,
        sql`not ${isDated}`,
      ),
    )
    .orderBy(sql`${since(movements)} desc`, desc(movements.position))
    .limit(most);
  const items = found.map(({ setAt, all: _, ...one }) => ({ ...one, setOn: dayKey(setAt) }));
  return { items, left: (found[0]?.all ?? 0) - items.length };
}

/** How many they are. One is read: it tells how many there are beside it. */
export async function countUndatedHearings(tx: Tx, ctx: Ctx, { now }: { now: Date }): Promise<number> {
  const { items, left } = await undatedHearings(tx, ctx, { now, most: 1 });
  return items.length + left;
}

/** Those of a case of which a person said that there is no day to be noted, the latest such word first. */
export async function settledHearings(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<SettledHearing[]> {
  const found = await tx
    .select({
      movementId: movements.id,
      kind: sql<string>`${movements.undatedHearing}`,
      setAt: sql<Date>`${since(movements)}`.mapWith(movements.firstSeenAt),
      at: sql<Date>`${movements.hearingSettledAt}`.mapWith(movements.firstSeenAt),
      by: movements.hearingSettledBy,
    })
    .from(movements)
    .where(
      and(
        eq(movements.databaseId, ctx.databaseId),
        eq(movements.cnj, cnj),
        isNotNull(movements.undatedHearing),
        isNotNull(movements.hearingSettledAt),
      ),
    )
    .orderBy(desc(movements.hearingSettledAt), desc(movements.position))
    .limit(mostHearings);
  return found.map(({ setAt, at, ...one }) => ({ ...one, setOn: dayKey(setAt), at: at.toISOString() }));
}
