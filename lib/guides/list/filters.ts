import { readPeriod, readSearch, writePeriod } from "#lib/desk/address.ts";
import { parseBrl } from "#lib/money/money.ts";
import { parseDay } from "#lib/time/calendar.ts";
import { dayKey, type Moment } from "#lib/time/time.ts";
import { type GuideViewName, guideViews } from "./schema.ts";

/** What the list of guides shows, as its address says it. */
export type GuideFilters = {
  q: string;
  view: GuideViewName;
  /** How many months back guides go, this one included; null: as far as there are any. Drafts are always shown. */
  months: number | null;
};

export const periods = [1, 3, 6, 12] as const;
const usualMonths = 3;
export const noGuideFilters: GuideFilters = { q: "", view: "all", months: usualMonths };

/** Whether a view goes back only so far; the others pick out so few that all are shown. */
export const hasPeriod = (view: GuideViewName): boolean => view === "all" || view === "mine";
/** The first month of the period, `2026-09`; null where none counts. */
export function sinceMonth(
  { view, months }: Pick<GuideFilters, "view" | "months">,
  now: Moment,
): string | null {
  const today = parseDay(dayKey(now));
  if (months === null || !hasPeriod(view) || today === null) return null;
  const first = today.year * 12 + today.month - months;
  return `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, "0")}`;
}

/** Whether what a view shows costs anything: what was not sent does not. */
export const hasSums = (view: GuideViewName): boolean => view !== "drafts" && view !== "discarded";

/** Whether a view picks guides out by the due date of their line. */
export const isByDue = (view: GuideViewName): boolean => view === "needs" || view === "due";

const names = { q: "q", view: "vista", months: "meses" };
const addressed: Record<GuideViewName, string> = {
  all: "todas",
  mine: "minhas",
  unproven: "sem-comprovante",
  needs: "precisam",
  due: "vencem",
  drafts: "rascunhos",
  discarded: "descartadas",
};

/** What cannot be read is left out, as if the address did not say it. */
export function readGuideFilters(params: URLSearchParams): GuideFilters {
  const view = params.get(names.view);
  return {
    q: readSearch(params.get(names.q)),
    view: guideViews.find((name) => addressed[name] === view) ?? "all",
    months: readPeriod(params.get(names.months), { periods, usual: usualMonths }),
  };
}

/** Only what differs from the list as it opens. */
export function writeGuideFilters({ q, view, months }: GuideFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (q.trim() !== "") params.set(names.q, q.trim());
  if (view !== "all") params.set(names.view, addressed[view]);
  if (months !== usualMonths) params.set(names.months, writePeriod(months));
  return params;
}

/** `200,00`, `R$ 200,00`, `1.077,10`: with cents, or after the sign of the currency. */
const amountWord = /(?<!\S)(?:R\$\s*[\d.]+(?:,\d{1,2})?|[\d.]+,\d{2})(?!\S)/gi;

/** What is searched for in a list of guides: amounts, in cents, and the other words. */
export function readGuideSearch(q: string): { words: string; amounts: number[] } {
  const amounts: number[] = [];
  const words = q.replace(amountWord, (word) => {
    const cents = parseBrl(word);
    if (cents === null) return word;
    amounts.push(cents);
    return " ";
  });
  return { words: words.trim(), amounts };
}
