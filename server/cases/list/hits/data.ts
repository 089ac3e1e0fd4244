import "server-only";
import { sql } from "drizzle-orm";
import { ordinalPatternOf, phrasePattern } from "#lib/cases/movements/patterns.ts";
import type { CaseRow } from "#lib/cases/schema.ts";
import { firstHits, fold } from "#lib/format/fold.ts";
import { readQuestion } from "#lib/format/question.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, movements } from "#server/db/schema/schema.ts";

/** In which movement a search found a case, when the case's row does not show the words itself. */

type Shown = Pick<CaseRow, "activeParty" | "passiveParty" | "className" | "chamber"> & {
  cnj: string;
  lastMovementAt: Date | null;
  lastMovementText: string | null;
};
type Hit = NonNullable<CaseRow["hit"]>;

/** How many movements of a case are searched, the newest; an older one is found on the page of the case. */
const mostRead = 2_000;
/** How many letters of a movement are searched: PostgreSQL fails on a text with more than a megabyte of words. */
const mostLetters = 100_000;
/** How many letters of the movement a row shows. */
const shownLength = 300;

/** A wanted word of the search, or a phrase. */
type Word = { word: string; patterns: string[]; isIn: (shown: string[]) => boolean };

/**
 * For each row the newest movement that has all words and phrases of the search which are neither in the row nor in the
 * cover.
 */
export async function findHits(
  tx: Tx,
  ctx: Ctx,
  { q, rows }: { q: string; rows: Shown[] },
): Promise<Map<string, Hit>> {
  if (q.trim() === "" || rows.length === 0) return new Map();
  const words = await wordsOf(tx, q);
  const questions = rows.flatMap((row) => {
    const shown = shownBy(row);
    const missing = words.filter(({ isIn }) => !isIn(shown));
    return missing.map(({ word, patterns }) => ({ cnj: row.cnj, word, patterns }));
  });
  if (questions.length === 0) return new Map();
  const { rows: found } = await tx.execute<{ cnj: string; id: string; at: string | null; said: string }>(sql`
    with question as materialized (
      select cnj::char(20), word, search_query(word) as words, array(select jsonb_array_elements_text(patterns)) as patterns
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as question (cnj text, word text, patterns jsonb)
    ), asked as materialized (
      select cnj, search_query(string_agg(distinct word, ' ')) as words, array_agg(pattern) as patterns
      from question join ${cases} using (cnj), unnest(patterns) pattern
      where database_id = ${ctx.databaseId} and '=' || word <> all (tax_words(cover)) and not exists (
        select from cover_values(cover) said
        where case when said ~ all (question.patterns) then search_words(said) @@ question.words else false end)
      group by cnj
    )
    select asked.cnj, hit.id, to_json(hit.occurred_at) #>> '{}' as at, hit.said
    from asked cross join lateral (
      select id, occurred_at, said from (
        select id, occurred_at, position, coalesce(occurred_at, '-infinity') as placed,
          case when complement = '[]' then description else concat_ws(' — ', description,
            (select string_agg(part, ' ') from jsonb_array_elements_text(complement) part)) end as said
        from ${movements} where database_id = ${ctx.databaseId} and cnj = asked.cnj
        order by placed desc, position desc limit ${mostRead}
      ) recent
      -- search_words is slow: it reads only texts that have the beginnings of all words.
      where case when said ~ all (asked.patterns) then search_words(left(said, ${mostLetters})) @@ asked.words else false end
      order by placed desc, position desc limit 1
    ) hit`);
  const shown = new Map(rows.map((row) => [row.cnj, row]));
  return new Map(
    found.flatMap(({ cnj, id, at, said }) => {
      const row = shown.get(cnj);
      if (row === undefined) return [];
      const hit = { id, at: at === null ? null : new Date(at).toISOString(), description: said };
      return [[cnj, { ...hit, description: cut(said, q), isLast: isLast(row, hit) }]];
    }),
  );
}

/** The wanted words of a search, as `search_query` reads them, and its phrases. */
async function wordsOf(tx: Tx, q: string): Promise<Word[]> {
  const wanted = readQuestion(q).filter(({ isExcluded }) => !isExcluded);
  const words = wanted.filter(({ isPhrase }) => !isPhrase).map(({ text }) => text);
  const { rows } = await tx.execute<{ word: string; stem: string | null }>(sql`
    select distinct word, stem_of(word) as stem from asked_words(${words.join(" ")}) word`);
  return [
    ...wanted
      .filter(({ isPhrase }) => isPhrase)
      .map((phrase) => {
        const said = plainWords(phrase.text);
        return {
          word: phrase.text,
          patterns: [phrasePattern(phrase)],
          isIn: (shown: string[]) =>
            ` ${shown.join(" ")} `.includes(` ${said.join(" ")}${phrase.isOpen ? "" : " "}`),
        };
      }),
    ...rows.map(({ word, stem }) => ({
      word,
      patterns: patternsOf({ word, stem }),
      isIn: (shown: string[]) => isIn(shown, word),
    })),
  ];
}

/** The words that a row shows; numbers without the punctuation inside them. */
function shownBy({ cnj, activeParty, passiveParty, className, chamber }: Shown): string[] {
  const text = [cnj, cnj.replace(/^0+/, ""), activeParty, passiveParty, className, chamber].join(" ");
  return plainWords(text);
}

function plainWords(text: string): string[] {
  const plain = fold(text).replaceAll("ª", "a ").replaceAll("º", "o ");
  return plain.replace(/(\d)[./-](?=\d)/g, "$1").split(/[^\p{L}\p{N}]+/u);
}

/** Whether `search_query` takes a word as a beginning: from two letters or three characters on. */
const isBeginning = /^\p{L}{2}|.../u;

function isIn(shown: string[], word: string): boolean {
  return shown.some((one) => (isBeginning.test(word) ? one.startsWith(word) : one === word));
}

/** Patterns that a text matches when `search_words` finds the word in it, whatever punctuation its numbers have. */
function patternsOf({ word, stem }: { word: string; stem: string | null }): string[] {
  const pieces = word.match(/\d+|\D+/g) ?? [];
  if (pieces.length === 1 && /\D/.test(word)) {
    // The stem of a plural may be no beginning of it: `execuca` of `execucoes`.
    const beginnings = [...new Set([word, ...(stem === null ? [] : [stem])])].map(ordinalPatternOf);
    return [`(\\m|[0-9ªº])(?:${beginnings.join("|")})`];
  }
  return pieces.map((piece) => (/\d/.test(piece) ? [...piece].join("[./-]?") : ordinalPatternOf(piece)));
}

function isLast(
  { lastMovementAt, lastMovementText }: Shown,
  { at, description }: Omit<Hit, "isLast">,
): boolean {
  const begins = lastMovementText !== null && description.startsWith(lastMovementText);
  return begins && lastMovementAt?.toISOString() === at;
}

/** A part of a long text that shows the first word found. */
function cut(text: string, query: string): string {
  if (text.length <= shownLength) return text;
  const places = firstHits({ text, query, also: "forms" });
  const start = Math.max(0, Math.min(...places, text.length) - shownLength / 2);
  const from = start < shownLength / 2 || places.length === 0 ? 0 : text.indexOf(" ", start) + 1;
  const end = from + shownLength;
  return `${from > 0 ? "… " : ""}${text.slice(from, end).trimEnd()}${end < text.length ? " …" : ""}`;
}
