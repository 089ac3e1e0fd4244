import type { Unseen, UnseenDocuments } from "#lib/cases/movements/visits/schema.ts";
import type { CaseView, LastNews } from "#lib/cases/schema.ts";
import { plural } from "#lib/format/count.ts";
import { dayKey, formatDate } from "#lib/time/time.ts";
import { formatAt } from "#lib/time/words.ts";

/**
 * What a sentence may say of news. To a person "nada novo" is said only when they have seen all movements and documents,
 * and not when only the cover changed last: nobody knows whether they have seen that. A paper and the terminal are read by
 * anybody, so they never say "nada novo" of a case that had news: they say what came last, and when.
 */
export type News =
  | { kind: "unseen"; movements: UnseenMovements | null; documents: UnseenDocuments | null }
  | ({ kind: "came" } & LastNews)
  /** Nothing came that the reader has not seen. `since`: when something last came; null when nothing did since the first answer. */
  | { kind: "quiet"; since: string | null };

/** What a sentence tells of unseen movements. */
type UnseenMovements = Pick<Unseen, "count" | "at" | "movedAt">;

/** What the page of the case says to the person who asked for it. */
export function newsFor({
  lastNews,
  unseen,
  unseenDocuments,
  seen,
}: Pick<CaseView, "lastNews" | "unseen" | "unseenDocuments" | "seen">): News {
  if (unseen !== null || unseenDocuments !== null)
    return { kind: "unseen", movements: unseen, documents: unseenDocuments };
  const isSeen = seen !== null && lastNews !== null && lastNews.movements + lastNews.documents > 0;
  return isSeen ? { kind: "quiet", since: lastNews.at } : newsForAnybody(lastNews);
}

/** What a paper or the terminal says. */
export const newsForAnybody = (lastNews: LastNews | null): News =>
  lastNews === null ? { kind: "quiet", since: null } : { kind: "came", ...lastNews };

/**
 * "1 movimentação nova, às 02:10"; "1 movimentação nova, de 10/05/2016, recebida às 02:10", when the court dates it on
 * another day; "3 movimentações novas, a última recebida ontem, 22:10"
 */
export function unseenWords({ count, at, movedAt }: UnseenMovements, now: string): string {
  const counted = countUnseen(count, "movimentação nova", "movimentações novas");
  const came = formatAt({ at, now });
  if (count > 1) return `${counted}, a última recebida ${came}`;
  if (movedAt === null || dayKey(movedAt) === dayKey(at)) return `${counted}, ${came}`;
  return `${counted}, de ${formatDate(movedAt)}, recebida ${came}`;
}

/** "1 documento novo, às 02:10"; "3 documentos novos, o último recebido ontem, 22:10" */
export const unseenDocumentsWords = ({ count, at }: UnseenDocuments, now: string): string =>
  `${unseenDocumentsMark(count)}, ${count === 1 ? "" : "o último recebido "}${formatAt({ at, now })}`;

/** All that is unseen, a part for each kind. */
export const unseenParts = (
  { movements, documents }: Extract<News, { kind: "unseen" }>,
  now: string,
): string[] => [
  ...(movements === null ? [] : [unseenWords(movements, now)]),
  ...(documents === null ? [] : [unseenDocumentsWords(documents, now)]),
];

/** "1 documento novo" */
export const unseenDocumentsMark = (count: number): string =>
  countUnseen(count, "documento novo", "documentos novos");

/** The mark of a row: "1 nova" beside that movement's text; beside another text (`shown`) it names its own. */
export function unseenMark(
  { count, movedAt, text }: Unseen,
  shown: { at: string; description: string } | null,
): string {
  const counted = countUnseen(count, "nova", "novas");
  if (shown !== null && shown.at === movedAt && shown.description === text) return counted;
  if (movedAt === null) return `${counted} sem data: ${text}`;
  return `${counted}, ${count > 1 ? "a mais recente " : ""}de ${formatDate(movedAt)}: ${text}`;
}

/** Counting stops at 100. */
export const unseenNumber = (count: number) => (count < 100 ? String(count) : "mais de 99");

export const countUnseen = (count: number, one: string, many: string): string =>
  count < 100 ? plural(count, one, many) : `${unseenNumber(count)}\u00A0${many}`;

/** "3 movimentações e 1 documento"; of a cover that changed, only that something did. */
export function cameWords({ movements, documents }: Pick<LastNews, "movements" | "documents">): string {
  const parts = [
    movements > 0 && plural(movements, "movimentação", "movimentações"),
    documents > 0 && plural(documents, "documento", "documentos"),
  ].filter((part) => part !== false);
  return parts.length === 0 ? "dados da capa" : parts.join(" e ");
}
