import "server-only";
import { sql } from "drizzle-orm";
import type { CaseRow } from "#lib/cases/schema.ts";
import { fold } from "#lib/format/fold.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { movements } from "#server/db/schema/schema.ts";
import { patternOf } from "./data-movements.ts";

/** Where in its movements a case was found: what its row does not show itself. */

type Shown = Pick<CaseRow, "activeParty" | "passiveParty" | "className" | "chamber"> & {
  cnj: string;
  lastMovementAt: Date | null;
  lastMovementText: string | null;
};
type Hit = NonNullable<CaseRow["hit"]>;

/** So far back is looked; an older movement is found on the page of the case. */
const mostRead = 2_000;
/** Letters of a movement that are looked through: PostgreSQL fails on a text of more than a megabyte of words. */
const mostLetters = 100_000;
/** Letters of a movement that a row shows. */
const shownLength = 300;

/**
 * For each row the newest movement with all words of a search that the row does not show, unless it is the last one,
 * which the row shows as well.
 */
export async function findHits(
  tx: Tx,
  ctx: Ctx,
  { q, rows }: { q: string; rows: Shown[] },
): Promise<Map<string, Hit>> {
  const words = wordsOf(q).slice(0, 12);
  const asked = rows.flatMap((row) => {
    const missing = words.filter((word) => !isIn(row, word));
    return missing.length === 0 ? [] : [{ cnj: row.cnj, missing }];
  });
  if (asked.length === 0) return new Map();
  const stems = await stemsOf(tx, words);
  const questions = asked.map(({ cnj, missing }) => ({
    cnj,
    q: missing.join(" "),
    patterns: missing.map((word) => `\\m${patternOf(stems.get(word) ?? word)}`),
  }));
  const { rows: found } = await tx.execute<{ cnj: string; at: string | null; said: string }>(sql`
    with asked as materialized (
      select cnj::char(20), search_query(q) as words, array(select jsonb_array_elements_text(patterns)) as patterns
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as question (cnj text, q text, patterns jsonb)
    )
    select asked.cnj, to_json(hit.occurred_at) #>> '{}' as at, hit.said
    from asked cross join lateral (
      select occurred_at, said from (
        select occurred_at, position, coalesce(occurred_at, '-infinity') as placed, case when complement = '[]' then description else concat_ws(' — ', description,
          (select string_agg(part, ' ') from jsonb_array_elements_text(complement) part)) end as said
        from ${movements} where database_id = ${ctx.databaseId} and cnj = asked.cnj
        order by placed desc, position desc limit ${mostRead}
      ) recent
      -- Reading a text as the search does is dear: only one that has the beginnings is read.
      where case when said ~ all (asked.patterns) then search_words(left(said, ${mostLetters})) @@ asked.words else false end
      order by placed desc, position desc limit 1
    ) hit`);
  const shown = new Map(rows.map((row) => [row.cnj, row]));
  return new Map(
    found.flatMap(({ cnj, at, said }) => {
      const row = shown.get(cnj);
      const hit = { at: at === null ? null : new Date(at).toISOString(), description: said };
      if (row === undefined || isLast(row, hit)) return [];
      return [[cnj, { ...hit, description: cut(said, wordsOf(q)) }]];
    }),
  );
}

/** The words of a text as the search reads them: numbers lose the marks inside them, letters their accents. */
function wordsOf(text: string): string[] {
  const plain = fold(text).replace(/(\d)[./-](?=\d)/g, "$1");
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== "");
}

/** As in `search_query`. */
const isBeginning = /^\p{L}{2}|.../u;

function isIn({ cnj, activeParty, passiveParty, className, chamber }: Shown, word: string): boolean {
  const shown = wordsOf([cnj, activeParty, passiveParty, className, chamber].join(" "));
  const digits = cnj.replace(/^0+/, "");
  return [...shown, digits].some((one) => (isBeginning.test(word) ? one.startsWith(word) : one === word));
}

/** What the forms of a word have in common, as PostgreSQL knows Portuguese. */
async function stemsOf(tx: Tx, words: string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ word: string; stem: string | null }>(sql`
    select word, (ts_lexize('portuguese_stem', word))[1] as stem
    from unnest(${sql.param(words)}::text[]) word`);
  return new Map(rows.flatMap(({ word, stem }) => (stem && word.startsWith(stem) ? [[word, stem]] : [])));
}

function isLast({ lastMovementAt, lastMovementText }: Shown, { at, description }: Hit): boolean {
  const begins = lastMovementText !== null && description.startsWith(lastMovementText);
  return begins && lastMovementAt?.toISOString() === at;
}

/** So much of a text that its first word found is seen. */
function cut(text: string, words: string[]): string {
  if (text.length <= shownLength) return text;
  const folded = fold(text);
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, folded.length) - shownLength / 2);
  const from = start < shownLength / 2 || places.length === 0 ? 0 : text.indexOf(" ", start) + 1;
  const end = from + shownLength;
  return `${from > 0 ? "… " : ""}${text.slice(from, end).trimEnd()}${end < text.length ? " …" : ""}`;
}
