import { isAsked } from "#lib/filings/board.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import { asking, openedSentence } from "#lib/filings/words.ts";
import type { Moment } from "#lib/time/time.ts";

/** What is said at the step *Janela* while the window may stand open somewhere: who looks, and how often. */
export function openWindowWords(row: FilingRow, now: Moment): string {
  const opened = openedSentence(row, now);
  if (!isAsked(row, +new Date(now))) return `${opened} ${asking(row, now)} Confira no site do tribunal.`;
  return `${opened} Depois de Protocolar, esta página passa ao acompanhamento assim que soubermos, mesmo que a janela não volte. ${asking(row, now)}`;
}
