import type { CaseView, LastNews } from "#lib/cases/schema.ts";
import { plural } from "#lib/format/count.ts";
import { formatAt } from "#lib/time/words.ts";

/**
 * What a sentence may say of news. To a person "nada novo" is said only when they have seen all movements, and not when a
 * document or a cover came last: nobody knows whether they have seen that. A paper and the terminal are read by anybody,
 * so they never say "nada novo" of a case that had news: they say what came last, and when.
 */
export type News =
  | { kind: "unseen"; count: number; at: string }
  | ({ kind: "came" } & LastNews)
  /** Nothing came that the reader has not seen. `since`: when something last came; null when nothing did since the first answer. */
  | { kind: "quiet"; since: string | null };

type Told = Pick<CaseView, "lastNews" | "unseen" | "seen">;

/** What the page of the case says to the person who asked for it. */
export function newsFor({ lastNews, unseen, seen }: Told): News {
  if (unseen !== null) return { kind: "unseen", count: unseen.count, at: unseen.at };
  const isSeen = seen !== null && lastNews !== null && lastNews.movements > 0 && lastNews.documents === 0;
  return isSeen ? { kind: "quiet", since: lastNews.at } : newsForAnybody(lastNews);
}

/** What a paper or the terminal says. */
export function newsForAnybody(lastNews: LastNews | null): News {
  return lastNews === null ? { kind: "quiet", since: null } : { kind: "came", ...lastNews };
}

/** "1 movimentação nova, às 02:10"; "3 movimentações novas, a última ontem, 22:10" */
export function unseenWords({ count, at }: { count: number; at: string }, now: string): string {
  const last = count === 1 ? "" : "a última ";
  return `${countUnseen(count, "movimentação nova", "movimentações novas")}, ${last}${formatAt({ at, now })}`;
}

/** Counting stops at 100. */
export const unseenNumber = (count: number) => (count < 100 ? String(count) : "mais de 99");

export function countUnseen(count: number, one: string, many: string): string {
  return count < 100 ? plural(count, one, many) : `${unseenNumber(count)}\u00A0${many}`;
}

/** "3 movimentações e 1 documento"; of a cover that changed, only that something did. */
export function cameWords({ movements, documents }: Pick<LastNews, "movements" | "documents">): string {
  const parts = [
    movements > 0 && plural(movements, "movimentação", "movimentações"),
    documents > 0 && plural(documents, "documento", "documentos"),
  ].filter((part) => part !== false);
  return parts.length === 0 ? "dados da capa" : parts.join(" e ");
}
