import { blankTitle } from "#lib/cases/freshness/blank.ts";
import { slowWords } from "#lib/cases/freshness/service.ts";
import { isOlder } from "#lib/cases/freshness/times.ts";
import { failureSentence } from "#lib/failures/service.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import {
  importFailed,
  importNotFound,
  importStalled,
  isEmptyImport,
  notFoundWords,
  pauseSentence,
} from "#lib/imports/refusals.ts";
import {
  type ImportItem,
  type ImportPause,
  type ImportProblem,
  type ImportSummary,
  type ImportView,
  isLive,
  type ProblemState,
} from "#lib/imports/schema.ts";
import { untilMinute } from "#lib/pace/until.ts";
import { formatTime } from "#lib/time/time.ts";
import { formatSince } from "#lib/time/words.ts";
import { isOdd } from "./outcome.ts";
import { importTimes, sendAgainAt } from "./times.ts";

/** How far an import is, in the groups the page counts. */
export type Progress = {
  ready: number;
  problems: number;
  importing: number;
  sent: number;
  queued: number;
  /** Ready or with a problem: nothing more is expected of them. */
  done: number;
  /** Removed by a person. */
  cancelled: number;
  /** All that was not removed. */
  wanted: number;
  /** All numbers of the import, also the removed ones: the same number wherever its size is said. */
  total: number;
};

export function progressOf({ counts, total }: Pick<ImportSummary, "counts" | "total">): Progress {
  const problems = counts.not_found + counts.failed + counts.stalled;
  return {
    ready: counts.ready,
    problems,
    importing: counts.importing,
    sent: counts.sent,
    queued: counts.queued,
    done: counts.ready + problems,
    cancelled: counts.cancelled,
    wanted: total - counts.cancelled,
    total,
  };
}

const minuteMs = 60_000;
/** Fewer results than this say nothing about the pace. */
const enoughToJudge = 5;

/** "faltam cerca de 4 minutos", from the pace so far; null while that says nothing about the last few. */
export function remainingTime({ view, now }: { view: ImportView; now: string }): string | null {
  const { done, wanted } = progressOf(view);
  if (view.finishedAt !== null || view.pause !== null || view.slow !== null) return null;
  if (done < enoughToJudge || done >= wanted) return null;
  const at = Date.parse(now);
  const elapsed = at - Date.parse(view.createdAt);
  if (elapsed <= 0 || at - Date.parse(view.lastResultAt ?? view.createdAt) > minuteMs) return null;
  const minutes = Math.round(((elapsed / done) * (wanted - done)) / minuteMs);
  if (minutes < 1) return "falta menos de um minuto";
  if (minutes === 1) return "falta cerca de um minuto";
  if (minutes < 90) return `faltam cerca de ${minutes} minutos`;
  return `faltam cerca de ${Math.round(minutes / 60)} horas`;
}

/** Whether a number may be taken out of its import: it has ended, or its answers are not understood. */
export function isRemovable({ state, failure }: Pick<ImportProblem, "state" | "failure">): boolean {
  return state !== "stalled" || isOdd(failure);
}

export type ProblemGroup = {
  key: string;
  state: ProblemState;
  glyph: "failed" | "warn";
  tone: "alert" | "care";
  title: string;
  sentence: string;
  count: number;
  /** The first numbers of the group. */
  cnjs: string[];
  removable: boolean;
};

/** How each problem is said, and what can be done about it. */
export function problemGroup({
  state,
  failure,
  message,
  credential,
  count,
  cnjs,
}: ImportProblem): ProblemGroup {
  const removable = isRemovable({ state, failure });
  const shared = {
    key: `${state}:${failure ?? ""}:${message ?? ""}:${credential ?? ""}`,
    state,
    count,
    cnjs,
    removable,
  };
  switch (state) {
    case "not_found":
      return {
        ...shared,
        glyph: "failed",
        tone: "alert",
        title: notFoundWords(count),
        sentence: importNotFound(count),
      };
    case "failed":
      return {
        ...shared,
        glyph: "failed",
        tone: "alert",
        title: isEmptyImport({ failure, message })
          ? emptyWords(count)
          : count === 1
            ? "1 falhou"
            : `${formatCount(count)} falharam`,
        sentence: importFailed({ failure, message, credential }),
      };
    case "stalled":
      return {
        ...shared,
        glyph: "warn",
        tone: "care",
        title: plural(count, "parado", "parados"),
        sentence: `${importStalled(failure)} há mais de ${importTimes.stalledAfter / 3_600} horas. Consultamos de novo a cada ${importTimes.stalledPoll / 60} minutos.`,
      };
  }
}

/** "1 sem dados": numbers whose import ended without data, so that their cases are here and nothing is known of them. */
export const emptyWords = (count: number) => `${formatCount(count)} ${blankTitle.toLowerCase()}`;

/** How long a pause lasts before it is shown: a few seconds without an answer are no outage. */
const shownAfterMs = 15_000;

/** "O serviço recusa o token de captura desta base desde 14:02" */
export const pauseTitle = (pause: ImportPause, now: string): string => pauseWords(pause, now).title;

/** Why imports stand still, and how they go on. */
export const pauseWords = ({ failure, credential, since, until }: ImportPause, now: string) =>
  pauseSentence({
    failure,
    credential,
    since: formatSince({ at: since, now }),
    until: formatSince({ at: untilMinute(until).toISOString(), now }),
  });

export function isPauseShown({ pause, now }: { pause: ImportPause; now: string }): boolean {
  return pause.failure === "busy" || Date.parse(now) - Date.parse(pause.since) > shownAfterMs;
}

/** Why one number waits longer than it should, at the end of its line; null while it goes as it should. */
export function delayText({
  state,
  failure,
  waitingSince,
  isUnanswered,
  now,
}: Pick<ImportItem, "state" | "failure" | "waitingSince" | "isUnanswered"> & { now: string }): string | null {
  if (!isLive(state)) return null;
  if (isUnanswered && waitingSince !== null)
    return `sem resposta ao envio; se não aparecer, é enviado de novo ${againWords(sendAgainAt(waitingSince), now)}`;
  if (failure !== null) return failureSentence(failure).short;
  if (state === "queued" || waitingSince === null || !isSlow({ waitingSince, now })) return null;
  return `${slowWords}, desde ${formatSince({ at: waitingSince, now })}`;
}

/** "às 14:05"; once that is over, with the next question. */
const againWords = (at: string, now: string) =>
  at > now ? `às ${formatTime(untilMinute(at))}` : "na próxima consulta";

/** That the service never answered to the sending of numbers, and what is waited for; null when there are none. */
export function unansweredNote({
  unanswered,
  now,
}: Pick<ImportView, "unanswered"> & { now: string }): { title: string; text: string } | null {
  if (unanswered === null) return null;
  const { count, againAt } = unanswered;
  const again = count === 1 ? "é enviado de novo" : "os que não aparecerem são enviados de novo a partir";
  const when = count === 1 ? againWords(againAt, now) : againWords(againAt, now).replace(/^às /, "das ");
  return {
    title: `O serviço não respondeu ao envio de ${plural(count, "número", "números")}`,
    text: `Não sabemos se o pedido chegou, por isso procuramos primeiro no serviço${count === 1 ? ": se não aparecer, " : ": "}${again} ${when}. Nenhum número se perde.`,
  };
}

function isSlow({ waitingSince, now }: { waitingSince: string; now: string }): boolean {
  return isOlder({ at: waitingSince, now, than: importTimes.slowAfter * 1_000 });
}

/** "2 números demoram mais que o habitual" */
export const slowCountWords = (count: number) =>
  `${plural(count, "número", "números")} ${count === 1 ? slowWords : "demoram mais que o habitual"}`;

/** That an import takes unusually long, and what to do; null when it does not. */
export function slowNote({
  slow,
  now,
}: Pick<ImportView, "slow"> & { now: string }): { title: string; text: string } | null {
  if (slow === null) return null;
  return {
    title: `${slowCountWords(slow.count)}: com o serviço desde ${formatSince({ at: slow.since, now })}`,
    text: `Se tem prazo, confira no tribunal. Continuamos consultando; depois de ${importTimes.stalledAfter / 3_600} horas o número aparece como parado e pode ser tentado de novo.`,
  };
}

/** That an import ended: "concluída" only where all came. */
export function endTitle(view: Pick<ImportView, "counts" | "total">): string {
  const { problems } = progressOf(view);
  return problems === 0
    ? "Importação concluída."
    : `Importação encerrada com ${problems === 1 ? "problema" : "problemas"}.`;
}

/** How an import ended, in one sentence. */
export function outcomeSentence(view: Pick<ImportView, "counts" | "total">): string {
  const progress = progressOf(view);
  const { ready, problems, cancelled, total } = progress;
  if (cancelled > 0) return outcomeWithRemoved(progress);
  if (total === 0) return "Nenhum número ficou nesta importação.";
  if (problems === 0) {
    return total === 1 ? "O processo está aqui." : `Os ${plural(total, "processo", "processos")} estão aqui.`;
  }
  if (ready === 0)
    return total === 1 ? "O processo não pôde ser importado." : "Nenhum processo pôde ser importado.";
  return `${formatCount(ready)} de ${plural(total, "processo pronto", "processos prontos")}, ${formatCount(problems)} com problema.`;
}

/** "2 removidos": taken out of the import by a person. */
export const removedWords = (count: number) => plural(count, "removido", "removidos");

/** Said of an import of which no number is left. */
export const allRemovedWords = (count: number) =>
  count === 1 ? "Número removido" : "Todos os números removidos";

function outcomeWithRemoved({ ready, problems, cancelled, wanted, total }: Progress): string {
  if (wanted === 0) {
    return cancelled === 1
      ? "O número foi removido."
      : `Os ${plural(cancelled, "número", "números")} foram removidos.`;
  }
  const ends = [
    `${formatCount(ready)} de ${plural(total, "processo pronto", "processos prontos")}`,
    problems > 0 && `${formatCount(problems)} com problema`,
    removedWords(cancelled),
  ];
  return `${ends.filter(Boolean).join(", ")}.`;
}

/** The name of an import, with the file its numbers came from, when they came from one. */
export function importTitle({ total, source }: Pick<ImportSummary, "total" | "source">): string {
  const numbers = plural(total, "processo", "processos");
  return source === null ? `Importação de ${numbers}` : `${numbers} de “${source}”`;
}
