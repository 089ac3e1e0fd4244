import { noParties } from "#lib/cases/names/name.ts";
import { lastingCause } from "#lib/failures/service.ts";
import { formatDateTime } from "#lib/time/time.ts";
import { formatSince } from "#lib/time/words.ts";
import { blankTitle } from "./blank.ts";
import { type Answer, answerIn, checkedAtOf, dataAtOf, type Knowledge, type Stalled } from "./knowledge.ts";

/** What a row of the list says of the last check of its case. */
export type FreshnessState =
  /** `slowSince`, in words, when it takes unusually long. */
  | { kind: "importing"; slowSince: string | null }
  /** Importing for too long; `since` in words. */
  | { kind: "stalled"; since: string }
  | { kind: "refreshing" }
  /** Asking fails; `since` in words: "09:40" today, else the day. */
  | { kind: "blind"; since: string }
  /** Answered, but never with data; `since` in words. */
  | { kind: "blank"; since: string }
  | { kind: "checked"; at: string; late: boolean }
  | { kind: "never" };

export function freshnessState({ known, now }: { known: Knowledge; now: string }): FreshnessState {
  switch (known.kind) {
    case "failing":
    case "gone":
      return { kind: "blind", since: formatSince({ at: known.since, now }) };
    case "coming":
      return importing({ ...known, at: known.importedAt, now });
    case "recapturing":
      return importing({ ...known, isSlow: false, at: known.answer.checkedAt, now });
    case "never":
      return known.isRefreshing ? { kind: "refreshing" } : { kind: "never" };
    case "blank":
      if (known.isRefreshing) return { kind: "refreshing" };
      return { kind: "blank", since: formatSince({ at: known.importedAt, now }) };
    case "fresh":
    case "old":
      return known.isRefreshing ? { kind: "refreshing" } : checked(known);
  }
}

type Running = { stalled: Stalled | null; isSlow: boolean; at: string; now: string };
function importing({ stalled, isSlow, at, now }: Running): FreshnessState {
  const since = formatSince({ at, now });
  return stalled === null
    ? { kind: "importing", slowSince: isSlow ? since : null }
    : { kind: "stalled", since };
}

const checked = ({ kind, checkedAt }: Exclude<Answer, { kind: "blank" }>): FreshnessState => ({
  kind: "checked",
  at: checkedAt,
  late: kind === "old",
});

/** Said in place of the parties when a case has none, in its row, in its head, on paper and in the terminal. */
export function noPartiesWords(known: Knowledge): string {
  if (known.kind === "coming") return noParties.importing;
  const answer = answerIn(known);
  if (answer === null) return noParties.unanswered;
  return answer.kind === "blank" ? blankTitle : noParties.unnamed;
}

/** What a printed row says of the last check: exact times, and never more than the answer said. */
export function printedCheck(known: Knowledge): string {
  const checkedAt = checkedAtOf(known);
  const last = checkedAt === null ? null : formatDateTime(checkedAt);
  switch (known.kind) {
    case "failing":
    case "gone": {
      const { failure, since } = known;
      const dataAt = dataAtOf(known);
      const data = dataAt === null ? "" : `. Dados de ${formatDateTime(dataAt)}`;
      return `Não verificado desde ${formatDateTime(since)}: ${lastingCause(failure)}${data}`;
    }
    case "coming":
      return `Importando desde ${formatDateTime(known.importedAt)}`;
    case "recapturing":
      return `Importando de novo; ${dataAtOf(known) === null ? "não verificado, sem dados" : `dados de ${last}`}`;
    case "never":
      return "Ainda não consultado";
    case "old":
      return `Não verificado desde ${last}`;
    case "blank":
      return `Não verificado: sem dados na resposta de ${last}`;
    case "fresh":
      return `Serviço consultado em ${last}`;
  }
}
