import { formatCount, plural } from "#lib/format/count.ts";
import type { Dismissed, Lapsed } from "./schema.ts";

/** `3.000 sugestões vencidas` */
const lapsedWords = (count: number): string => plural(count, "sugestão vencida", "sugestões vencidas");

export const lapsedSentence = (count: number): string =>
  `${lapsedWords(count)}, que ninguém confirmou nem descartou.`;

/** What the group is. */
export const lapsedMeaning =
  "O dia passou e ninguém confirmou nem descartou. Cada uma pode ser um prazo perdido.";

/** What is about to be closed, and what is not. */
export function closingWords({ items, left }: Lapsed): string {
  const count = items.length;
  const these = `${lapsedWords(count)} ${count === 1 ? "sai" : "saem"} da lista como “não há prazo”.`;
  const rest = left === 0 ? "" : ` Cabem ${formatCount(count)} de uma vez; ${formatCount(left)} ficam.`;
  return `${these}${rest} O motivo fica na história de cada uma. O que chegar ou mudar enquanto isso fica.`;
}

export function dismissedWords({ dismissed, stayed }: Dismissed): string {
  const done = plural(dismissed, "sugestão vencida encerrada", "sugestões vencidas encerradas");
  if (stayed === 0) return done;
  return `${done}; ${plural(stayed, "mudou enquanto isso e ficou", "mudaram enquanto isso e ficaram")}`;
}
