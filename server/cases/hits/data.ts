import "server-only";
import type { FoundText } from "#lib/cases/hits/schema.ts";
import type { CaseRow } from "#lib/cases/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { findInCovers } from "#server/cases/hits/covers/data.ts";
import { findInMovements } from "#server/cases/hits/movements/data.ts";
import { type Missing, type Shown, shownBy, type Word, wordsOf } from "#server/cases/hits/words/data.ts";
import type { Tx } from "#server/db/connection.ts";

/** Where a search found a case, when the case's row does not show the words itself. */

export type Hits = Pick<CaseRow, "hit" | "found" | "isCut">;

/** How many texts a row names besides its movement. */
const mostFound = 3;

/** For each row, what of the search it does not show: texts of the cover, and the newest movements that have the rest. */
export async function findHits(
  tx: Tx,
  ctx: Ctx,
  { q, rows }: { q: string; rows: Shown[] },
): Promise<Map<string, Hits>> {
  if (q.trim() === "" || rows.length === 0) return new Map();
  const words = await wordsOf(tx, q);
  const notShown = rows.flatMap((row) => {
    const shown = shownBy(row);
    return withWords({ row, words: words.filter(({ isIn }) => !isIn(shown)) });
  });
  const covers = await findInCovers(tx, ctx, notShown);
  const foundIn = (cnj: string, { word }: Word) => covers.get(cnj)?.get(word);
  const notInCover = notShown.flatMap(({ row, words }) =>
    withWords({ row, words: words.filter((word) => !foundIn(row.cnj, word)) }),
  );
  const whole = await findInMovements(tx, ctx, { q, missing: notInCover });
  const apart = notInCover.flatMap(({ row, words }) =>
    whole.byCase.has(row.cnj) || words.length === 1 ? [] : words.map((word) => ({ row, words: [word] })),
  );
  const parts = await findInMovements(tx, ctx, { q, missing: apart });
  return new Map(
    notShown.map(({ row: { cnj }, words }) => {
      const [hit = null, ...others] = whole.byCase.get(cnj) ?? parts.byCase.get(cnj) ?? [];
      // Of words that were found apart, an older movement may have all.
      const isCut = whole.cut.has(cnj) || parts.cut.has(cnj);
      const inCover = words.flatMap((word) => foundIn(cnj, word) ?? []);
      const inMovements = others.map(({ description: text, forms }) => ({
        place: "movement" as const,
        text,
        forms,
      }));
      const found = distinct([...inCover, ...inMovements]).slice(0, mostFound);
      return [cnj, { hit, found, ...(isCut && { isCut }) }];
    }),
  );
}

const withWords = (missing: Missing) => (missing.words.length === 0 ? [] : [missing]);

const distinct = (found: FoundText[]): FoundText[] =>
  found.filter(({ text }, place) => found.findIndex((one) => one.text === text) === place);
