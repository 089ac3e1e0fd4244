import { failingWords, failureSentence } from "#lib/failures/service.ts";
import { formatAgo } from "#lib/time/time.ts";
import { formatAt, formatSince } from "#lib/time/words.ts";
import { answerWords } from "./answer.ts";
import { type Answer, checkedAtOf, isFailing, type Knowledge, type Stalled } from "./knowledge.ts";

/** The service's clock: when we last asked the service and what it answered. It never speaks of the court. */

/** The shape and tone of the clock, its words, and details that are set apart by dots. */
export type ServiceClock = {
  glyph: "check" | "running" | "blind" | "queued" | "warn";
  tone: "quiet" | "strong" | "care" | "alert";
  words: string;
  details: string[];
};

type Spoken = { known: Knowledge; now: string };

/** The service's clock as it is drawn. */
export function serviceClock({ known, now }: Spoken): ServiceClock {
  switch (known.kind) {
    case "failing":
    case "gone":
      return failing(known, now);
    case "coming":
      return coming(known, now);
    case "recapturing":
      return recapturing(known, now);
    case "never":
      if (known.isRefreshing) return asking("Consultando", null, now);
      return { glyph: "queued", tone: "quiet", words: "Serviço ainda não consultado", details: [] };
    case "fresh":
    case "blank":
    case "old":
      return known.isRefreshing ? asking("Consultando", known, now) : answered(known, now);
  }
}

type Kind<K extends Knowledge["kind"]> = Extract<Knowledge, { kind: K }>;

function failing(known: Kind<"failing" | "gone">, now: string): ServiceClock {
  const { since, failure, kept, isRefreshing } = known;
  const checkedAt = checkedAtOf(kept);
  const details = [failureSentence(failure).short];
  if (checkedAt !== null) details.push(`você vê o que sabíamos ${formatAt({ at: checkedAt, now })}`);
  details.push(isRefreshing ? "tentando agora" : "o Autos tenta de novo automaticamente");
  const words = `${failingWords(failure)} desde ${formatSince({ at: since, now })}`;
  return { glyph: "blind", tone: "alert", words, details };
}

/** Before the first answer there is no telling what is new: this says only since when the import runs. */
function coming({ importedAt, stalled }: Kind<"coming">, now: string): ServiceClock {
  const words = `Importando desde ${formatSince({ at: importedAt, now })}`;
  return stalled === null
    ? { glyph: "running", tone: "strong", words, details: ["ainda não sabemos o que há no processo"] }
    : { glyph: "warn", tone: "care", words, details: [stalledWords(stalled)] };
}

function recapturing({ answer, stalled }: Kind<"recapturing">, now: string): ServiceClock {
  const words = "Importando de novo";
  if (stalled === null) return asking(words, answer, now);
  const since = `sem verificação desde ${formatSince({ at: answer.checkedAt, now })}`;
  return { glyph: "warn", tone: "care", words, details: [stalledWords(stalled), since] };
}

function asking(words: string, last: Answer | null, now: string): ServiceClock {
  const details = last === null ? [] : [`última resposta ${formatAgo(last.checkedAt, now)}`];
  return { glyph: "running", tone: "strong", words, details };
}

function answered(answer: Answer, now: string): ServiceClock {
  const details = [answerWords(answer, (at) => formatSince({ at, now }))];
  const words = `Serviço consultado ${formatAgo(answer.checkedAt, now)}`;
  return { glyph: "check", tone: answer.kind === "old" ? "strong" : "quiet", words, details };
}

function stalledWords(stalled: Stalled): string {
  switch (stalled) {
    case "endless":
      return "o serviço não termina a captura";
    case "unasked":
      return "ninguém consulta o serviço";
  }
}

/** The same for screen readers, with times instead of "há 12 min": it must not change every minute. */
export function spokenServiceClock({ known, now }: Spoken): string {
  switch (known.kind) {
    case "failing":
    case "gone": {
      const { failure, since } = known;
      return `${failingWords(failure)} desde ${formatSince({ at: since, now })}, ${failureSentence(failure).short}.`;
    }
    case "never":
    case "coming":
      return "";
    case "recapturing":
      return spokenAnswer(known.answer, known.stalled, now);
    case "fresh":
    case "blank":
    case "old":
      return spokenAnswer(known, null, now);
  }
}

function spokenAnswer(answer: Answer, stalled: Stalled | null, now: string): string {
  const said = answerWords(answer, (at) => formatSince({ at, now }));
  const why = stalled === null ? "" : `, ${stalledWords(stalled)}`;
  return `Serviço consultado ${formatAt({ at: answer.checkedAt, now })}, ${said}${why}.`;
}

/** When the last answer came, or the first failure after it; null when there was neither. */
export function setAt(known: Knowledge): string | null {
  return isFailing(known) ? known.since : checkedAtOf(known);
}
