import { formatSince } from "#lib/time/words.ts";
import type { Answer, Knowledge } from "./knowledge.ts";

/** What a row of the list says of the last check of its case. */
export type FreshnessState =
  | { kind: "importing" }
  /** Importing for too long; `since` in words. */
  | { kind: "stalled"; since: string }
  | { kind: "refreshing" }
  /** Asking fails; `since` in words: "09:40" today, else the day. */
  | { kind: "blind"; since: string }
  | { kind: "checked"; at: string; late: boolean }
  | { kind: "never" };

export function freshnessState({ known, now }: { known: Knowledge; now: string }): FreshnessState {
  switch (known.kind) {
    case "failing":
    case "gone":
      return { kind: "blind", since: formatSince({ at: known.since, now }) };
    case "coming":
      return importing({ isStalled: known.stalled !== null, at: known.importedAt, now });
    case "recapturing":
      return importing({ isStalled: known.stalled !== null, at: known.answer.checkedAt, now });
    case "never":
      return known.isRefreshing ? { kind: "refreshing" } : { kind: "never" };
    case "fresh":
    case "blank":
    case "old":
      return known.isRefreshing ? { kind: "refreshing" } : checked(known);
  }
}

type Running = { isStalled: boolean; at: string; now: string };
const importing = ({ isStalled, at, now }: Running): FreshnessState =>
  isStalled ? { kind: "stalled", since: formatSince({ at, now }) } : { kind: "importing" };

const checked = ({ kind, checkedAt }: Answer): FreshnessState => ({
  kind: "checked",
  at: checkedAt,
  late: kind === "old",
});

/** Said in place of the parties when a row has none. */
export function noPartiesWords(known: Knowledge): string {
  switch (known.kind) {
    case "coming":
    case "recapturing":
      return "Importando a capa";
    case "failing":
    case "gone":
    case "never":
    case "fresh":
    case "blank":
    case "old":
      return "Partes ainda não recebidas";
  }
}
