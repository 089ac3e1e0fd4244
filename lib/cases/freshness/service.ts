import { lastingCause } from "#lib/failures/service.ts";
import { asClause, lowered } from "#lib/format/letter-case.ts";
import { formatAgo } from "#lib/time/time.ts";
import { formatAt, formatSince } from "#lib/time/words.ts";
import { answerWords, type Times } from "./answer.ts";
import { blankSentence } from "./blank.ts";
import { type Answer, checkedAtOf, dataAtOf, isFailing, type Knowledge, type Stalled } from "./knowledge.ts";
import { type News, unseenParts } from "./news.ts";

/** The service's clock: when we last asked the service and what it answered. It never speaks of the court. */

/** The shape and tone of the clock, its words, and what follows them in smaller print, from its first sign on. */
export type ServiceClock = {
  glyph: "check" | "running" | "blind" | "queued" | "warn";
  tone: "quiet" | "strong" | "care" | "alert";
  words: string;
  rest: string;
};

/** `isArchived`: nobody asks again unless a person does. */
type Spoken = { known: Knowledge; news: News; now: string; isArchived?: boolean };

/** The service's clock as it is drawn. What the reader has not seen stands before it (`unseenParts`). */
export function serviceClock({ known, news, now, isArchived = false }: Spoken): ServiceClock {
  switch (known.kind) {
    case "failing":
    case "gone":
      return failing(known, { now, isArchived });
    case "coming":
      return coming(known, now);
    case "recapturing":
      return recapturing(known, now);
    case "never":
      if (known.isRefreshing) return asking("Consultando", null, now);
      return { glyph: "queued", tone: "quiet", words: "Serviço ainda não consultado", rest: "" };
    case "blank":
      return known.isRefreshing ? asking("Consultando", known, now) : blank(known, now);
    case "fresh":
    case "old":
      return known.isRefreshing ? asking("Consultando", known, now) : answered(known, news, now);
  }
}

type Kind<K extends Knowledge["kind"]> = Extract<Knowledge, { kind: K }>;

const dotted = (...details: (string | null)[]) =>
  details.flatMap((detail) => (detail === null ? [] : ` · ${detail}`)).join("");

type Failing = Kind<"failing" | "gone">;

function failing(known: Failing, { now, isArchived }: Pick<Spoken, "now" | "isArchived">): ServiceClock {
  const { since, failure, lastKnown, isRefreshing } = known;
  const dataAt = dataAtOf(lastKnown);
  const data = dataAt === null ? "" : ` Dados de ${formatSince({ at: dataAt, now })}.`;
  const next = isRefreshing ? " Tentando agora." : isArchived ? "" : " Tentamos de novo sozinhos.";
  const words = `Não verificado desde ${formatSince({ at: since, now })}`;
  return { glyph: "blind", tone: "alert", words, rest: `: ${lastingCause(failure)}.${data}${next}` };
}

/** Before the first answer there is no telling what is new: this says only since when the import runs. */
function coming({ importedAt, isSlow, stalled }: Kind<"coming">, now: string): ServiceClock {
  const words = `Importando desde ${formatSince({ at: importedAt, now })}`;
  return stalled === null
    ? {
        glyph: "running",
        tone: "strong",
        words,
        rest: dotted("ainda não sabemos o que há no processo", isSlow ? slowWords : null),
      }
    : { glyph: "warn", tone: "care", words, rest: dotted(stalledWords(stalled)) };
}

/** Said of an import that takes unusually long. */
export const slowWords = "demora mais que o habitual";

function recapturing({ answer, stalled }: Kind<"recapturing">, now: string): ServiceClock {
  const words = "Importando de novo";
  if (stalled === null) return asking(words, answer, now);
  const since = `não verificado desde ${formatSince({ at: answer.checkedAt, now })}`;
  return { glyph: "warn", tone: "care", words, rest: dotted(stalledWords(stalled), since) };
}

function asking(words: string, last: Answer | null, now: string): ServiceClock {
  const rest = last === null ? "" : dotted(`última resposta ${formatAgo(last.checkedAt, now)}`);
  return { glyph: "running", tone: "strong", words, rest };
}

/** It was answered, but not verified: no check mark, and no "consultado". */
function blank({ checkedAt, importedAt }: Kind<"blank">, now: string): ServiceClock {
  const words = `Não verificado desde ${formatSince({ at: importedAt, now })}`;
  const last = dotted(`última resposta ${formatAgo(checkedAt, now)}`);
  return { glyph: "blind", tone: "alert", words, rest: `: ${asClause(blankSentence)}${last}` };
}

const timesFrom = (now: string): Times => ({
  since: (at) => formatSince({ at, now }),
  at: (at) => formatAt({ at, now }),
});

function answered(answer: Answer, news: News, now: string): ServiceClock {
  const words = `Serviço consultado ${formatAgo(answer.checkedAt, now)}`;
  const rest = dotted(answerWords(answer, news, timesFrom(now)));
  return { glyph: "check", tone: answer.kind === "old" ? "strong" : "quiet", words, rest };
}

const stalledWords = (stalled: Stalled): string =>
  ({ endless: "o serviço não termina a captura", unasked: "ninguém consulta o serviço" })[stalled];

/** The same for screen readers, with times instead of "há 12 min": it must not change every minute. */
export function spokenServiceClock({ known, news, now }: Spoken): string {
  const unseen = news.kind === "unseen" ? `${unseenParts(news, now).join(", ")}. ` : "";
  switch (known.kind) {
    case "failing":
    case "gone": {
      const { failure, since } = known;
      return `${unseen}Não verificado desde ${formatSince({ at: since, now })}: ${lastingCause(failure)}.`;
    }
    case "never":
    case "coming":
      return "";
    case "recapturing":
      return `${unseen}${spokenAnswer(known.answer, known.stalled, { news, now })}`;
    case "fresh":
    case "blank":
    case "old":
      return `${unseen}${spokenAnswer(known, null, { news, now })}`;
  }
}

function spokenAnswer(
  answer: Answer,
  stalled: Stalled | null,
  { news, now }: Pick<Spoken, "news" | "now">,
): string {
  const parts = [answerWords(answer, news, timesFrom(now)), stalled === null ? null : stalledWords(stalled)];
  if (answer.kind === "blank")
    return `Não verificado desde ${formatSince({ at: answer.importedAt, now })}: ${lowered(blankSentence)}`;
  const asked = `Serviço consultado ${formatAt({ at: answer.checkedAt, now })}`;
  return `${[asked, ...parts.filter((part) => part !== null)].join(", ")}.`;
}

/** When the last answer came, or the first failure after it; null when there was neither. */
export const setAt = (known: Knowledge): string | null =>
  isFailing(known) ? known.since : checkedAtOf(known);
