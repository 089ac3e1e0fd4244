import { isBlank, type Named } from "#lib/cases/cover/answer.ts";
import type { Periodicity, PushState } from "#lib/cases/push/schema.ts";
import type { CaseView, Freshness } from "#lib/cases/schema.ts";
import { failingWords, failureSentence } from "#lib/failures/service.ts";
import { formatAgo, formatLongDay } from "#lib/time/time.ts";
import { formatAt, formatSince } from "#lib/time/words.ts";
import { endlessImportMs, isAsked, isOlder, isStalled, overdueMs } from "./freshness.ts";

/** What is known of the last time we asked the service: a shape, a tone, and words that stand apart by a dot. */
export type Silence = {
  glyph: "check" | "running" | "blind" | "queued" | "warn";
  tone: "quiet" | "strong" | "care" | "alert";
  words: string;
  details: string[];
};

/** As much of a case as the two clocks look at; of the cover only whether there is one, and something in it. */
export type Watched = Pick<
  CaseView,
  "importing" | "importedAt" | "firstAnswerAt" | "askedAt" | "capturedAt" | "push" | "freshness"
> & { cover: Named | null };

function failing(freshness: Freshness, now: string): Silence {
  const { failingSince, failure, checkedAt, refreshing } = freshness;
  const details: string[] = [];
  if (failure) details.push(failureSentence(failure).short);
  if (checkedAt) details.push(`você vê o que sabíamos ${formatAt({ at: checkedAt, now })}`);
  details.push(refreshing ? "tentando agora" : "o Autos tenta de novo automaticamente");
  return {
    glyph: "blind",
    tone: "alert",
    words: `${failingWords(failure)} desde ${formatSince({ at: failingSince ?? "", now })}`,
    details,
  };
}

/** Nothing can be new or not before the first answer: what can be said is since when it has been coming. */
function importing(view: Watched, now: string): Silence {
  const { importedAt } = view;
  const words = `Importando desde ${formatSince({ at: importedAt, now })}`;
  if (isOlder({ at: importedAt, now, than: endlessImportMs }))
    return { glyph: "warn", tone: "care", words, details: [unendingWords(view, now)] };
  return { glyph: "running", tone: "strong", words, details: ["ainda não sabemos o que há no processo"] };
}

/** That a capture does not end is only known while somebody asks about it. */
function unendingWords({ askedAt }: Watched, now: string): string {
  return isAsked({ askedAt, now }) ? "o serviço não termina a captura" : "ninguém consulta o serviço";
}

const overdue = "sem verificação desde então";
/** Where nothing was ever said of the case, nothing new would say too much. */
export const emptyAnswer = "a resposta veio sem dados";

/** What came of the last answer, while it is young enough to speak of now. */
function outcome({ freshness, firstAnswerAt }: Watched, now: string): string {
  const { checkedAt, changedAt } = freshness;
  if (checkedAt !== null && isOlder({ at: checkedAt, now, than: overdueMs })) return overdue;
  if (firstAnswerAt === null) return emptyAnswer;
  if (changedAt === null) return "nada novo";
  if (changedAt !== checkedAt) return `nada novo desde ${formatSince({ at: changedAt, now })}`;
  return changedAt <= firstAnswerAt ? "primeira resposta completa" : "veio novidade";
}

/**
 * The sentence of the first clock: when we asked the service, never when the service looked at the court.
 * "Nada novo" stands only beside a time at which we looked, and not for longer than a day.
 */
export function silenceOf(input: { view: Watched; now: string }): Silence {
  const { view, now } = input;
  const { checkedAt, failingSince, refreshing } = view.freshness;
  if (failingSince) return failing(view.freshness, now);
  if (view.cover === null && view.importing) return importing(view, now);
  if (checkedAt && isStalled({ ...view, now })) {
    const since = `sem verificação desde ${formatSince({ at: checkedAt, now })}`;
    return {
      glyph: "warn",
      tone: "care",
      words: "Importando de novo",
      details: [unendingWords(view, now), since],
    };
  }
  if (refreshing || view.importing) {
    const details = checkedAt ? [`última resposta ${formatAgo(checkedAt, now)}`] : [];
    const words = view.importing ? "Importando de novo" : "Consultando";
    return { glyph: "running", tone: "strong", words, details };
  }
  if (!checkedAt)
    return { glyph: "queued", tone: "quiet", words: "Serviço ainda não consultado", details: [] };
  const words = `Serviço consultado ${formatAgo(checkedAt, now)}`;
  const said = outcome(view, now);
  return { glyph: "check", tone: said === overdue ? "strong" : "quiet", words, details: [said] };
}

/** The same for who hears the page: without distances, so that it only changes when something happened. */
export function spokenSilence(input: { view: Watched; now: string }): string {
  const { freshness } = input.view;
  const { checkedAt, failingSince, failure } = freshness;
  if (failingSince) {
    const why = failure ? `, ${failureSentence(failure).short}` : "";
    return `${failingWords(failure)} desde ${formatSince({ at: failingSince, now: input.now })}${why}.`;
  }
  if (!checkedAt) return "";
  const said = outcome(input.view, input.now);
  const why = isStalled({ ...input.view, now: input.now }) ? `, ${unendingWords(input.view, input.now)}` : "";
  return `Serviço consultado ${formatAt({ at: checkedAt, now: input.now })}, ${said}${why}.`;
}

const rhythms: Record<Periodicity, string> = {
  30: "diariamente",
  8: "duas vezes por semana",
  4: "semanalmente",
  2: "a cada duas semanas",
  1: "mensalmente",
};

/** "monitorado diariamente", "não monitorado" */
export function watchWords(push: PushState | null): string {
  if (!push?.enabled) return "não monitorado";
  return push.periodicity === null
    ? "monitorado, sem ritmo informado"
    : `monitorado ${rhythms[push.periodicity]}`;
}

/** Whether a capture ever brought the case: one that left an empty cover, or none, was no capture of it. */
export function wasCaptured({ cover, capturedAt }: Pick<Watched, "cover" | "capturedAt">): boolean {
  return capturedAt !== null && cover !== null && !isBlank(cover);
}

/** What stands in the place of the last capture while the cover is empty. */
export const noCapture = "nenhuma captura completa";

/**
 * The second clock: whether the service watches the court, or else when what is here was taken from it. Null while the
 * first capture runs: nothing can be said of it. It never speaks of answers, and the first clock never of the court.
 */
export function courtWatchOf(input: { view: Watched; now: string }): string | null {
  const { push, capturedAt, cover, importing: running } = input.view;
  if (push?.enabled) return `Tribunal: ${watchWords(push)}`;
  if (cover === null && running) return null;
  if (capturedAt !== null && !wasCaptured(input.view)) return `Tribunal: ${watchWords(push)} — ${noCapture}`;
  const day = capturedAt === null ? "" : formatLongDay(capturedAt, input.now);
  if (day === "") return `Tribunal: ${watchWords(push)}`;
  const when = day === "hoje" || day === "ontem" ? day : `em ${day}`;
  return `Tribunal: ${watchWords(push)} — última captura ${when}`;
}
