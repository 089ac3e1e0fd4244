import { formatCount, plural } from "#lib/format/count.ts";
import { formatAt } from "#lib/time/words.ts";
import type { Blind } from "./schema.ts";

/** The counts of a database. Each case is in one: "consultado" was answered within 24 hours; without data ever, it is "não verificado". */
export type Counted = Pick<Blind, "total" | "blind" | "verified" | "importing">;

/** Cases that nobody asked about yet. */
export const countWaiting = ({ total, blind, verified, importing }: Counted): number =>
  total - blind - verified - importing;

/** "77 de 82" */
export const consultedWords = ({ verified, total }: Pick<Counted, "verified" | "total">): string =>
  `${formatCount(verified)} de\u00A0${formatCount(total)}`;

/** When the service last answered completely; and when it was last asked, where that came to nothing. */
export function lastWords(
  { lastCheckedAt, lastMissedAt }: Pick<Blind, "lastCheckedAt" | "lastMissedAt">,
  now: string,
): string[] {
  const complete =
    lastCheckedAt === null
      ? "nenhuma consulta completa ainda"
      : `última consulta completa ${formatAt({ at: lastCheckedAt, now })}`;
  const isNewer = lastMissedAt !== null && (lastCheckedAt === null || lastMissedAt > lastCheckedAt);
  return [complete, ...(isNewer ? [`última tentativa ${formatAt({ at: lastMissedAt, now })}`] : [])];
}

/** "4 não verificados"; null when there are none. */
export const blindCountWords = (blind: number): string | null =>
  blind === 0 ? null : plural(blind, "não verificado", "não verificados");

/** The cases that are neither "consultado" nor "não verificado": "2 em importação". */
export function otherCountWords(counted: Counted): string[] {
  const waiting = countWaiting(counted);
  const { importing } = counted;
  return [
    importing > 0 && `${formatCount(importing)}\u00A0em importação`,
    waiting > 0 && plural(waiting, "ainda não consultado", "ainda não consultados"),
  ].filter((part) => part !== false);
}
