import "server-only";
import { createHash } from "node:crypto";
import { and, eq, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { cancelWord } from "#lib/cases/hearings/action.ts";
import { calendarOf } from "#lib/cases/hearings/ics.ts";
import { hearingWord } from "#lib/cases/hearings/naming.ts";
import { arrangeHearings, hearingsOf, revisedBy, soonest } from "#lib/cases/hearings/rules.ts";
import type { Hearing, Hearings } from "#lib/cases/hearings/schema.ts";
import { caseName, noParties } from "#lib/cases/names/name.ts";
import type { Person } from "#lib/cases/organisation/schema.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, readWithPermission, withPermission } from "#server/auth/ctx.ts";
import { findCase, requireConfirmedFor } from "#server/cases/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, databases, isFollowed, isSecretCase, movements, users } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";

/** How many movements are read that tell of hearings: those that name a day to come, and the newest others. */
const mostTexts = 400;
/** How many cases are read at once for the hearings of the next days. */
const mostCases = 50;

/** The hearings that a case's movements name, the next one first. Null when this database does not have the case. */
export const listHearings = async (ctx: Ctx, cnj: Cnj): Promise<Hearings | null> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    if ((await findCase(tx, ctx, cnj)) === null) return null;
    const hearings = await readHearings(tx, ctx, cnj);
    return arrangeHearings({ hearings, now: new Date().toISOString() });
  });

/** The same, the one that was told of first before the others. */
export const readHearings = async (tx: Tx, ctx: Ctx, cnj: Cnj): Promise<Hearing[]> =>
  (await readHearingsOf(tx, ctx, [cnj])).get(cnj) ?? [];

/** The hearings of several cases, by their numbers. */
async function readHearingsOf(tx: Tx, ctx: Ctx, numbers: Cnj[]): Promise<Map<Cnj, Hearing[]>> {
  const ofCase = sql`partition by ${movements.cnj}`;
  const moment = sql`coalesce(${movements.occurredAt}, '-infinity')`;
  const own = and(eq(movements.databaseId, ctx.databaseId), inArray(movements.cnj, numbers));
  // Without a text that names a day there is no hearing, and what came before the first such text called none off.
  const named = tx
    .select({ cnj: movements.cnj, first: sql`min(${moment})`.as("first") })
    .from(movements)
    .where(and(own, isNotNull(movements.hearingFrom)))
    .groupBy(movements.cnj)
    .as("named");
  const says = (words: string) =>
    sql`(${movements.description} ~* ${words} or ${movements.complement}::text ~* ${words})`;
  const word = hearingWord("\\y");
  const texts = tx
    .select({
      cnj: movements.cnj,
      id: movements.id,
      at: movements.occurredAt,
      description: movements.description,
      complement: movements.complement,
      position: movements.position,
      // Counted over all movements found, also those that the limit leaves out.
      rewordings: sql<number>`(sum(jsonb_array_length(${movements.earlier})) over (${ofCase}))::integer`.as(
        "rewordings",
      ),
      place:
        sql<number>`(row_number() over (${ofCase} order by coalesce(${movements.hearingTo} >= ${dayKey(new Date())}, false) desc,
        ${moment} desc, ${movements.position} desc))::integer`.as("place"),
    })
    .from(movements)
    .innerJoin(named, eq(named.cnj, movements.cnj))
    .where(
      and(
        own,
        // From left to right: the words are looked for in few texts. Of a reworded movement also in the earlier ones, as each
        // rewording counts for the revision.
        sql`(${movements.hearingFrom} is not null
          or (jsonb_array_length(${movements.earlier}) > 0 and (${says(word)} or ${movements.earlier}::text ~* ${word}))
          or (${moment} >= ${named.first} and ${says(cancelWord)} and ${says(word)}))`,
      ),
    )
    .as("told");
  const rows = await tx
    .select()
    .from(texts)
    .where(sql`${texts.place} <= ${mostTexts}`)
    .orderBy(texts.cnj, sql`coalesce(${texts.at}, '-infinity')`, texts.position);
  const byCase = Map.groupBy(rows, (row) => row.cnj);
  return new Map(
    [...byCase].map(([cnj, own]) => [
      cnj,
      revisedBy({
        hearings: hearingsOf(own.map((row) => ({ ...row, at: row.at?.toISOString() ?? null }))),
        rewordings: own[0]?.rewordings ?? 0,
      }),
    ]),
  );
}

export type CaseHearing = {
  cnj: Cnj;
  activeParty: string | null;
  passiveParty: string | null;
  restricted: boolean;
  /** The state that the cover names, for the clock of its court. */
  state: string | null;
  responsible: Person | null;
  hearing: Hearing;
};

/** The days, and of how many cases the hearings in them are read; `among`: of these cases alone. */
export type NextAsked = { from?: string; to?: string | null; most?: number; among?: readonly string[] };

/**
 * The hearings of all cases of the database from a day on, else from today, the next one first. Read closely only where the text
 * of a movement named such a day. `through`: the day (`YYYY-MM-DD`) up to which all were read, when more cases than `most` have
 * such a text; else null.
 */
export async function nextHearings(
  tx: Tx,
  ctx: Ctx,
  { from = dayKey(new Date()), to = null, most = mostCases, ...among }: NextAsked = {},
): Promise<{ found: CaseHearing[]; through: string | null }> {
  const named = await casesNaming(tx, ctx, { from, to, ...among }).limit(most + 1);
  const near = named.slice(0, most);
  const found: CaseHearing[] = [];
  for (let start = 0; start < near.length; start += mostCases) {
    const those = near.slice(start, start + mostCases);
    const all = await readHearingsOf(
      tx,
      ctx,
      those.map(({ cnj }) => cnj),
    );
    for (const { first: _, ...one } of those) {
      const own = (all.get(one.cnj) ?? []).filter(({ day }) => day >= from && (to === null || day <= to));
      found.push(...own.map((hearing) => ({ ...one, hearing })));
    }
  }
  found.sort((one, other) => soonest(one.hearing, other.hearing));
  const unread = named[most];
  return { found, through: unread === undefined ? null : shiftDay(unread.first, -1) };
}

/** The followed cases whose texts name a hearing in these days, or those `among` these, the nearest such day first. */
function casesNaming(
  tx: Tx,
  ctx: Ctx,
  { from, to = null, among }: { from: string; to?: string | null; among?: readonly string[] },
) {
  const first = sql<string>`min(greatest(${movements.hearingFrom}, ${from}::date))`;
  return tx
    .select({
      cnj: cases.cnj,
      activeParty: cases.activeParty,
      passiveParty: cases.passiveParty,
      restricted: isSecretCase,
      state: sql<string | null>`${cases.cover} #>> '{court,state}'`,
      responsible: sql<Person | null>`(select json_build_object('id', u.id, 'name', u.name) from ${users} u
        where u.id = ${cases.responsibleId})`,
      first: sql<string>`${first}::text`,
    })
    .from(movements)
    .innerJoin(cases, and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, movements.cnj), isFollowed))
    .where(
      and(
        eq(movements.databaseId, ctx.databaseId),
        among && sql`${movements.cnj} = any(${sql.param(among)}::char(20)[])`,
        gte(movements.hearingTo, from),
        to === null ? undefined : lte(movements.hearingFrom, to),
      ),
    )
    .groupBy(cases.databaseId, cases.cnj)
    .orderBy(first, cases.cnj);
}

/** How many of the cases that were read have a hearing to come that nobody called off, and the next of these hearings. */
export type ComingHearings = {
  cases: number;
  /** Not all were read: there may be more, and one before `next`. */
  isCut: boolean;
  next: Hearing;
};

/** The hearings to come of those cases that are followed, or null; reads the nearest first, until some have one. */
export const comingHearings = async (ctx: Ctx, numbers: readonly string[]): Promise<ComingHearings | null> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const now = new Date().toISOString();
    const named = await casesNaming(tx, ctx, { from: dayKey(now), among: numbers });
    for (let start = 0; start < named.length; start += mostCases) {
      const near = named.slice(start, start + mostCases).map(({ cnj }) => cnj);
      const coming = await scheduledOf(tx, ctx, { numbers: near, now });
      const [next] = coming;
      if (next !== undefined)
        return { cases: coming.length, isCut: named.length > start + near.length, next };
    }
    return null;
  });

/** Of each of these cases that has a hearing to come which nobody called off, the next one; the nearest first. */
async function scheduledOf(
  tx: Tx,
  ctx: Ctx,
  { numbers, now }: { numbers: Cnj[]; now: string },
): Promise<Hearing[]> {
  const all = await readHearingsOf(tx, ctx, numbers);
  return numbers
    .map((cnj) =>
      arrangeHearings({ hearings: all.get(cnj) ?? [], now }).upcoming.find(
        ({ state }) => state === "scheduled",
      ),
    )
    .filter((hearing) => hearing !== undefined)
    .sort(soonest);
}

export type HearingFile = { filename: string; text: string };

/** The hearings to come, or one (`id`), as iCalendar. `empty` when there is none, null without the case. Audited. */
export const exportHearings = async (
  ctx: Ctx,
  { cnj, id }: { cnj: Cnj; id: string | null },
): Promise<HearingFile | "empty" | null> =>
  await withPermission(ctx, "cases.export", async (tx) => {
    const row = await findCase(tx, ctx, cnj);
    const [firm] = await tx.select().from(databases).where(eq(databases.id, ctx.databaseId));
    if (row === null || firm === undefined) return null;
    await requireConfirmedFor(tx, ctx, [cnj]);
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
      uidOf: ({ id }) => hearingUid(ctx, { cnj, id }),
      number: formatCnj(cnj),
      name: caseName(row) ?? noParties.unsure,
      address: `${env().APP_ORIGIN}/${firm.document}/cases/${cnj}`,
      simulated: firm.simulated,
      now,
    });
    return { filename: `audiencias-${formatCnj(cnj)}.ics`, text };
  });

/** The service's id of a movement may be any text: its hash is a short UID that stays the same for calendars. */
export const hearingUid = ({ databaseId }: Ctx, { cnj, id }: { cnj: string; id: string }): string =>
  `${createHash("sha256").update(`${databaseId} ${cnj} ${id}`).digest("hex").slice(0, 32)}@autos`;
