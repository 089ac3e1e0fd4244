import type { CheckRecord } from "#lib/cases/freshness/schema.ts";
import { type CaseFilters, noFilters } from "#lib/cases/list/filters.ts";
import type { CasePage, CaseRow } from "#lib/cases/schema.ts";
import type { CaseWatch } from "./change.ts";

/** Which of the watched cases are listed: all, those with something new to the person, or those that are not verified. */
export const watchedParts = ["all", "news", "blind"] as const;
export type WatchedPart = (typeof watchedParts)[number];

/** Checks of watched cases come all day: what is said of them and counted is read again together. */
export const anewMs = 60_000;

/** While the service is asked a page asks again: live updates tell of answers, and may be late. */
export const underWayMs = 3_000;

/** A watched case in the list of *Monitoramento*. */
export type WatchedCase = Omit<CaseRow, "watch"> & {
  watch: CaseWatch;
  /** When Autos asks next; in the past, when it waits for its turn. */
  nextAskAt: string | null;
  days: CheckRecord["days"];
  /** How many movements and documents came in the 30 days after the first answer. */
  came: number;
};

export type WatchedPage = Omit<CasePage, "items"> & { items: WatchedCase[] };

/** The list of cases that holds them, those that were verified longest ago first. */
export const watchedFilters = ({ q, part }: { q: string; part: WatchedPart }): CaseFilters => ({
  ...noFilters,
  q: q.trim(),
  watch: "on",
  sort: "checked",
  news: part === "news",
  state: part === "blind" ? "blind" : null,
});
