import { isProven } from "#lib/guides/due.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import { centsOf, kindWords, proofWords, stateWord } from "#lib/guides/words.ts";
import { formatBrl } from "#lib/money/money.ts";
import type { Moment } from "#lib/time/time.ts";

/** What the review of a petition says of its court fees. It warns and never keeps the petition back. */

type Costs = "none" | "unproven" | "proven";

/** Created, and with a proof or a word about its payment: nobody can have paid any other. */
export const isPaid = (row: GuideRow): boolean => row.state === "created" && isProven(row);

/** Of the guides tied to a petition: none, some not created or without a proof, or all of them paid. */
export function costsOf(guides: readonly GuideRow[]): Costs {
  if (guides.length === 0) return "none";
  return guides.every(isPaid) ? "proven" : "unproven";
}

/** "Preparo de apelação, R$ 7.372,82": a guide by what it is for and what it costs, where it says so. */
export function costWords(row: GuideRow): string {
  const cents = centsOf(row);
  return cents === null ? kindWords(row) : `${kindWords(row)}, ${formatBrl(cents)}`;
}

/** "comprovante anexado", "falta o comprovante"; of one that was not created its state, "ainda é rascunho". */
export function costProof(row: GuideRow, now: Moment): string {
  if (row.state === "draft") return "ainda é rascunho";
  const proof = row.state === "created" ? proofWords(row, now, { isWhole: true }) : null;
  return proof?.text ?? stateWord(row.state).toLocaleLowerCase("pt-BR");
}

/** The guides of its case that a petition can still take: tied to no petition, and not put aside. */
export const freeGuides = (guides: readonly GuideRow[]): GuideRow[] =>
  guides.filter(({ filing, state }) => filing === null && state !== "discarded");
