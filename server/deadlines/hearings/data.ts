import "server-only";
import { and, desc, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { hearingWord } from "#lib/cases/hearings/naming.ts";
import { soonest } from "#lib/cases/hearings/rules.ts";
import type { Person } from "#lib/cases/organisation/schema.ts";
import { courtOf } from "#lib/cnj/court.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { isHearingAct, keptHearings } from "#lib/deadlines/hearings/same.ts";
import type {
  CourtHearing,
  NextHearing,
  NextHearings,
  UndatedHearings,
} from "#lib/deadlines/hearings/schema.ts";
import { firstToday } from "#lib/deadlines/zone.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import { type Ctx, can } from "#server/auth/ctx.ts";
import { type NextAsked, nextHearings } from "#server/cases/hearings/data.ts";
import type { Tx } from "#server/db/connection.ts";
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
  const undated = await undatedHearings(tx, ctx, { now });
  const known = [...(through === null ? [] : [through]), ...cuts.map((day) => shiftDay(day, -1))];
  const until = [shiftDay(today, daysAhead), ...known].sort()[0] ?? today;
  return {
    items: all.slice(0, mostHearings),
    until: until < today ? null : until,
    isCut: known.length > 0,
    undated: undated.items.length + undated.left,
  };
}

/** The live deadlines with a fixed day from today on, hearings among them, and one more than are sent. */
const appointments = (tx: Tx, ctx: Ctx, now: Date) =>
  deadlineRows(tx, ctx, {
    where: and(isLiveSql, eq(deadlines.kind, "appointment"), gte(deadlines.dueOn, firstToday(now))),
    order: sql`${deadlines.dueOn}`,
    most: mostHearings + 1,
    now,
  });

/**
 * The hearings that movements of the last year set without a day that could be read, in followed cases. One is over when a later
 * movement of its case speaks of a hearing or is a judgment, when its case has a hearing from then on among the deadlines, or when
 * a person said so. `cnj`: of this case alone.
 */
export async function undatedHearings(
  tx: Tx,
  ctx: Ctx,
  { cnj, now }: { cnj?: Cnj; now: Date },
): Promise<UndatedHearings> {
  const since = (of: Record<"occurredAt" | "firstSeenAt", AnyPgColumn>) =>
    sql`coalesce(${of.occurredAt}, ${of.firstSeenAt})`;
  const later = alias(movements, "later");
  const isLast = sql`not exists (select from ${movements} later where later.database_id = ${ctx.databaseId}
    and later.cnj = ${movements.cnj} and (${since(later)}, ${later.position}) > (${since(movements)}, ${movements.position})
    and (${later.hearingFrom} is not null or ${later.undatedHearing} is not null or ${later.kind} in ('hearing', 'judgment')))`;
  const isDated = sql`exists (select from ${deadlines} where ${deadlines.databaseId} = ${ctx.databaseId}
    and ${deadlines.cnj} = ${movements.cnj} and ${deadlines.kind} = 'appointment' and ${deadlines.state} <> 'dismissed'
    and ${deadlines.dueOn} >= (${since(movements)})::date and ${deadlines.act} ~* ${`^(?:${hearingWord("\\y")})`})`;
  const found = await tx
    .select({
      cnj: cases.cnj,
      activeParty: cases.activeParty,
      passiveParty: cases.passiveParty,
      restricted: isSecretCase,
      responsible: sql<Person | null>`(select json_build_object('id', u.id, 'name', u.name) from ${users} u
        where u.id = ${cases.responsibleId})`,
      movementId: movements.id,
      kind: sql<string>`${movements.undatedHearing}`,
      setAt: sql<Date>`${since(movements)}`.mapWith(movements.firstSeenAt),
      all: sql<number>`(count(*) over ())::integer`,
    })
    .from(movements)
    .innerJoin(cases, and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, movements.cnj), isFollowed))
    .where(
      and(
        eq(movements.databaseId, ctx.databaseId),
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
    .limit(mostHearings);
  const items = found.map(({ setAt, all: _, ...one }) => ({ ...one, setOn: dayKey(setAt) }));
  return { items, left: (found[0]?.all ?? 0) - items.length };
}
