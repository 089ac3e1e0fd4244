import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { fold } from "#lib/format/fold.ts";

/** A search of more words than this is one nobody types. */
const mostWords = 20;

/** What rows must fulfil to be found: every word of the search stands in one of these texts, or in the case number. */
export function searchConditions(
  q: string,
  { texts, cnj }: { texts: readonly SQLWrapper[]; cnj: SQLWrapper },
): SQL[] {
  const searched = sql`fold_text(concat_ws(' ', ${sql.join([...texts], sql`, `)}))`;
  const words = fold(q).split(/\s+/).filter(Boolean).slice(0, mostWords);
  return words.map((word) => {
    const isFound = sql`strpos(${searched}, ${word}) > 0`;
    const digits = word.replaceAll(/[.\-/]/g, "");
    if (!/^\d{3,20}$/.test(digits)) return isFound;
    return sql`(${isFound} or strpos(${cnj}::text, ${digits}) > 0)`;
  });
}
