import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { readMark } from "#lib/cases/movements/visits/mark.ts";
import type { FormerMark } from "#lib/cases/movements/visits/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { cases, caseVisits, documents, movements } from "#server/db/schema/schema.ts";
import {
  documentsMark,
  hasUnseenDocument,
  hasUnseenMovement,
  isOfCourt,
  markAt,
  markPlace,
  markText,
  visitOf,
} from "#server/visits/data.ts";

/** How far a person has seen the movements of cases. Not audited: that says nothing of the case. */

/** A time from the browser, never beyond the newest here; null when either is: `least` would take the other. */
const within = (given: SQL, newest: SQLWrapper): SQL =>
  sql`case when ${newest} < ${given} then ${newest} when ${newest} is not null then ${given} end`;

/** Records that a person sees the movements of a case up to `through`, also those marked as not seen. */
export async function recordVisit(
  ctx: Ctx,
  { cnj, through }: { cnj: Cnj; through: string | null },
): Promise<void> {
  const person = personIdOf(ctx);
  if (person === null) return;
  await withPermission(ctx, "cases.read", async (tx) => {
    const newest = sql`coalesce(news_at, first_answer_at)`;
    const isFurther = sql`known.seen_through is null or excluded.seen_through >= known.seen_through`;
    const { rowCount } = await tx.execute(sql`
      insert into ${caseVisits} as known (database_id, user_id, cnj, seen_at, seen_through)
      select database_id, ${person}::uuid, cnj, now(), ${within(sql`${through}::timestamptz`, newest)}
        from ${cases} where database_id = ${ctx.databaseId} and cnj = ${cnj}
      on conflict (database_id, user_id, cnj) do update set
        seen_at = greatest(known.seen_at, now()),
        seen_place = case when ${isFurther} then null else known.seen_place end,
        seen_through = greatest(known.seen_through, excluded.seen_through)`);
    if (rowCount === 0) throw notFound("case");
  });
}

/** Records that a person sees the documents of a case, up to `through`, the `firstSeenAt` of the newest one shown. */
export async function recordDocumentsVisit(
  ctx: Ctx,
  { cnj, through }: { cnj: Cnj; through: string | null },
): Promise<void> {
  const person = personIdOf(ctx);
  if (person === null) return;
  await withPermission(ctx, "documents.read", async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into ${caseVisits} as known (database_id, user_id, cnj, documents_through)
      select database_id, ${person}::uuid, cnj, ${within(sql`${through}::timestamptz`, sql`documents_news_at`)}
        from ${cases} where database_id = ${ctx.databaseId} and cnj = ${cnj}
      on conflict (database_id, user_id, cnj) do update
        set documents_through = greatest(known.documents_through, excluded.documents_through)`);
    if (rowCount === 0) throw notFound("case");
  });
}

/** Marks cases as seen up to `until`: what came later stays unseen. Returns the former marks of those that changed. */
export async function markSeen(
  ctx: Ctx,
  { numbers, until }: { numbers: string[]; until: string },
): Promise<FormerMark[]> {
  const newest = sql`coalesce(${cases.newsAt}, ${cases.firstAnswerAt})`;
  const bound = sql`${until}::timestamptz`;
  const moved = sql`${hasUnseenMovement} and (${cases.newsAt} <= ${bound} or exists (select from ${movements} m
    where m.database_id = ${ctx.databaseId} and m.cnj = ${cases.cnj} and m.first_seen_at <= ${bound}
      and (m.first_seen_at, m.position) > (${markAt}, ${markPlace})))`;
  const listed = sql`${hasUnseenDocument} and (${cases.documentsNewsAt} <= ${bound} or exists (select from ${documents} d
    where d.database_id = ${ctx.databaseId} and d.cnj = ${cases.cnj} and ${isOfCourt}
      and d.first_seen_at <= ${bound} and d.first_seen_at > ${documentsMark}))`;
  return await moveMarks(ctx, numbers, {
    through: sql`case when ${moved} then greatest(least(${newest}, ${bound}), ${cases.firstAnswerAt})
      else ${caseVisits.seenThrough} end`,
    place: sql`case when not (${moved}) then ${caseVisits.seenPlace} end`,
    documents: sql`case when ${listed} then least(${cases.documentsNewsAt}, ${bound})
      else ${caseVisits.documentsThrough} end`,
    when: sql`(${moved} or ${listed})`,
  });
}

/** Marks what came last to each case as not seen, one movement. Returns the former marks of those with nothing unseen. */
export const markUnseen = async (ctx: Ctx, numbers: string[]): Promise<FormerMark[]> =>
  await moveMarks(ctx, numbers, {
    ...beforeMovement,
    when: sql`newest.arrived is not null and not ${hasUnseenMovement}`,
  });

/** Marks a movement, and all that came to the case after it, as not seen by the person who asks. */
export const markMovementUnseen = async (
  ctx: Ctx,
  { cnj, id }: { cnj: Cnj; id: string },
): Promise<FormerMark[]> =>
  await moveMarks(ctx, [cnj], {
    ...beforeMovement,
    when: sql`(newest.arrived, newest.place) <= (${markAt}, ${markPlace})`,
    movement: id,
  });

/** Gives cases the marks back that they had for the person who asks. */
export async function restoreMarks(ctx: Ctx, former: FormerMark[]): Promise<void> {
  const marks = former.flatMap(({ cnj, mark, documents }) => ({
    cnj,
    ...readMark(mark),
    documents: readMark(documents)?.at ?? null,
  }));
  await moveMarks(
    ctx,
    marks.map(({ cnj }) => cnj),
    {
      through: within(sql`given.at`, sql`coalesce(${cases.newsAt}, ${cases.firstAnswerAt})`),
      place: sql`given.place`,
      documents: sql`coalesce(${within(sql`given.documents`, cases.documentsNewsAt)}, ${caseVisits.documentsThrough})`,
      when: sql`given.at is not null`,
      given: JSON.stringify(marks),
    },
  );
}

/** Right before the movement: it and all that came later are unseen. */
const beforeMovement = { through: sql`newest.arrived`, place: sql`newest.place - 1` };

type Move = {
  /** The new mark; `newest` is the movement, `given` is what was handed in. */
  through: SQL;
  place: SQL;
  /** The new mark for documents; without it, it stays. */
  documents?: SQL;
  /** Which cases it is for. */
  when: SQL;
  /** Of this movement; without it, of the one that came last. */
  movement?: string;
  given?: string;
};

/** Moves the person's marks in these cases; returns the former ones. Throws "not found" when nothing of it is here. */
async function moveMarks(ctx: Ctx, numbers: string[], move: Move): Promise<FormerMark[]> {
  const person = personIdOf(ctx);
  if (person === null) return [];
  const own = ctx.databaseId;
  const wanted = move.movement === undefined ? sql`true` : sql`m.id = ${move.movement}`;
  return await withPermission(ctx, "cases.read", async (tx) => {
    const { rows } = await tx.execute<FormerMark & { known: boolean; moves: boolean }>(sql`
      with here as (
        select ${cases.cnj} as cnj, ${markText} as mark, ${exactIsoOf(documentsMark)} as former, newest.arrived is not null as known,
          coalesce(${cases.firstAnswerAt} is not null and ${move.when}, false) as moves,
          ${move.through} as through, ${move.place} as place,
          ${move.documents ?? sql`${caseVisits.documentsThrough}`} as documents
        from ${cases} left join ${caseVisits} on ${visitOf({ own, person })}
        left join lateral (select m.first_seen_at as arrived, m.position as place from ${movements} m
          where m.database_id = ${own} and m.cnj = ${cases.cnj} and ${wanted}
          order by m.first_seen_at desc, m.position desc limit 1) newest on true
        left join jsonb_to_recordset(${move.given ?? "[]"}::jsonb) as given (cnj char(20), at timestamptz, place bigint,
            documents timestamptz)
          on given.cnj = ${cases.cnj}
        where ${cases.databaseId} = ${own} and ${cases.cnj} = any(${sql.param(numbers)}::char(20)[])
      ), written as (
        insert into ${caseVisits} (database_id, user_id, cnj, seen_through, seen_place, documents_through)
        select ${own}, ${person}::uuid, cnj, through, place, documents from here where moves
        on conflict (database_id, user_id, cnj) do update set seen_through = excluded.seen_through,
          seen_place = excluded.seen_place, documents_through = excluded.documents_through
      )
      select cnj, mark, former as documents, known, moves from here order by cnj`);
    if (rows.length === 0 || (move.movement !== undefined && !rows[0]?.known))
      throw notFound(numbers.length === 1 ? "case" : "cases");
    return rows.filter(({ moves }) => moves).map(({ cnj, mark, documents }) => ({ cnj, mark, documents }));
  });
}
