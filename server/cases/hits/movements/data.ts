import "server-only";
import { sql } from "drizzle-orm";
import { reachOf } from "#lib/cases/hits/reach.ts";
import type { MovementHit } from "#lib/cases/hits/schema.ts";
import { firstHits, type LooseHits } from "#lib/format/fold.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Missing, Shown } from "#server/cases/hits/words/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { movements } from "#server/db/schema/schema.ts";

/** How many of the newest movements are searched, of a case and of a page; a row says so. More could cost seconds. */
const mostRead = { each: 2_000, together: 20_000 };
/** How many letters of a movement are searched: PostgreSQL fails on a text with more than a megabyte of words. */
const mostLetters = 100_000;
/** How many letters of the movement a row shows. */
const shownLength = 300;

export type MovementHits = {
  /** By case: the newest movement that has all words of each of the `missing` of the case, newest first, each once. */
  byCase: Map<string, MovementHit[]>;
  /** The cases of which older movements were not read, and may have words that no other has. */
  cut: Set<string>;
};

/** The movements in which the words that are `missing` stand. */
export async function findInMovements(
  tx: Tx,
  ctx: Ctx,
  { q, missing }: { q: string; missing: Missing[] },
): Promise<MovementHits> {
  const reach = reachOf(
    missing.map(({ row }) => row.movementCount),
    mostRead,
  );
  const questions = missing.map(({ row: { cnj }, words }, place) => ({
    cnj,
    place,
    reach: reach[place],
    asked: words.map(({ asked }) => `(${asked})`).join(" & "),
    stems: words.flatMap(({ stem }) => stem ?? []),
    patterns: words.flatMap(({ patterns }) => patterns),
  }));
  const byCase = new Map<string, MovementHit[]>();
  if (questions.length === 0) return { byCase, cut: new Set() };
  type Found = { cnj: string; place: number; id: string; at: string | null; body: string; forms: string[] };
  const { rows } = await tx.execute<Found>(sql`
    with asked as materialized (
      select cnj::char(20), place, reach, asked::tsquery as words, array(select jsonb_array_elements_text(patterns)) as patterns,
        array(select jsonb_array_elements_text(stems)) as stems
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
        as question (cnj text, place integer, reach integer, asked text, stems jsonb, patterns jsonb)
    )
    select asked.cnj, asked.place, hit.id, to_json(hit.occurred_at) #>> '{}' as at, hit.body,
      forms_in(left(hit.body, ${mostLetters}), asked.stems) as forms
    from asked cross join lateral (
      select id, occurred_at, body, placed, position from (
        select id, occurred_at, position, coalesce(occurred_at, '-infinity') as placed,
          case when complement = '[]' then description else concat_ws(' — ', description,
            (select string_agg(part, ' ') from jsonb_array_elements_text(complement) part)) end as body
        from ${movements} where database_id = ${ctx.databaseId} and cnj = asked.cnj
        order by placed desc, position desc limit asked.reach
      ) recent
      -- search_words is slow: it reads only texts that have the beginnings of all words.
      where case when left(body, ${mostLetters}) ~ all (asked.patterns) then search_words(left(body, ${mostLetters})) @@ asked.words else false end
      order by placed desc, position desc limit 1
    ) hit
    order by hit.placed desc, hit.position desc`);
  const shown = new Map(missing.map(({ row }) => [row.cnj, row]));
  const answered = new Set(rows.map(({ place }) => place));
  for (const { cnj, id, at, body, forms } of rows) {
    const row = shown.get(cnj);
    const hits = byCase.get(cnj) ?? [];
    if (row === undefined || hits.some((hit) => hit.id === id)) continue;
    const hit = { id, at: at === null ? null : new Date(at).toISOString(), description: body, forms };
    const description = cut({ text: body, query: q, also: { forms } });
    byCase.set(cnj, [...hits, { ...hit, description, isLast: isLast(row, hit) }]);
  }
  const isCut = ({ row }: Missing, place: number) =>
    !answered.has(place) && row.movementCount > (reach[place] ?? 0);
  return { byCase, cut: new Set(missing.filter(isCut).map(({ row }) => row.cnj)) };
}

function isLast(
  { lastMovementAt, lastMovementText }: Shown,
  { at, description }: Pick<MovementHit, "at" | "description">,
): boolean {
  const begins = lastMovementText !== null && description.startsWith(lastMovementText);
  return begins && lastMovementAt?.toISOString() === at;
}

/** A part of a long text that shows the first word found. */
function cut({ text, ...asked }: { text: string; query: string; also: LooseHits }): string {
  if (text.length <= shownLength) return text;
  const places = firstHits({ text, ...asked });
  const start = Math.max(0, Math.min(...places, text.length) - shownLength / 2);
  const from = start < shownLength / 2 || places.length === 0 ? 0 : text.indexOf(" ", start) + 1;
  const end = from + shownLength;
  return `${from > 0 ? "… " : ""}${text.slice(from, end).trimEnd()}${end < text.length ? " …" : ""}`;
}
