import { importFailed, importNotFound, importStalled } from "#lib/failures/import.ts";
import { failureSentence } from "#lib/failures/service.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import type {
  ImportPause,
  ImportProblem,
  ImportSummary,
  ImportView,
  ProblemState,
} from "#lib/imports/schema.ts";
import { isOdd } from "./outcome.ts";
import { importTimes } from "./times.ts";

/** How far an import is, in the groups the page counts. */
export type Progress = {
  ready: number;
  problems: number;
  importing: number;
  sent: number;
  queued: number;
  /** Ready or with a problem: nothing more is expected of them. */
  done: number;
  /** Taken out by a person. */
  cancelled: number;
  /** All that was not cancelled. */
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
    total: total - counts.cancelled,
  };
}

const minuteMs = 60_000;
/** Fewer results than this say nothing about the pace. */
const enoughToJudge = 5;

/**
 * "faltam cerca de 4 minutos", from the pace so far. Null while there are too few results, while the service is down,
 * and when nothing has come for over a minute: the pace of the others says nothing about the last few.
 */
export function remainingTime({ view, now }: { view: ImportView; now: string }): string | null {
  const { done, total } = progressOf(view);
  if (view.finishedAt !== null || view.pause !== null || done < enoughToJudge || done >= total) return null;
  const at = Date.parse(now);
  const elapsed = at - Date.parse(view.createdAt);
  if (elapsed <= 0 || at - Date.parse(view.lastResultAt ?? view.createdAt) > minuteMs) return null;
  const minutes = Math.round(((elapsed / done) * (total - done)) / minuteMs);
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
export function problemGroup({ state, failure, message, count, cnjs }: ImportProblem): ProblemGroup {
  const removable = isRemovable({ state, failure });
  const said = { key: `${state}:${failure ?? ""}:${message ?? ""}`, state, count, cnjs, removable };
  switch (state) {
    case "not_found":
      return {
        ...said,
        glyph: "failed",
        tone: "alert",
        title: plural(count, "não encontrado", "não encontrados"),
        sentence: importNotFound(count),
      };
    case "failed":
      return {
        ...said,
        glyph: "failed",
        tone: "alert",
        title: count === 1 ? "1 falhou" : `${formatCount(count)} falharam`,
        sentence: importFailed({ failure, message }),
      };
    case "stalled":
      return {
        ...said,
        glyph: "warn",
        tone: "care",
        title: plural(count, "parado", "parados"),
        sentence: `${importStalled(failure)} há mais de ${importTimes.stalledAfter / 3_600} horas. Consultamos de novo a cada ${importTimes.stalledPoll / 60} minutos.`,
      };
  }
}

/** How long a pause lasts before it is shown: a few seconds without an answer are no outage. */
const saidAfterMs = 15_000;

export function isPauseSaid({ pause, now }: { pause: ImportPause; now: string }): boolean {
  return pause.failure === "busy" || Date.parse(now) - Date.parse(pause.since) > saidAfterMs;
}

/** Why one number waits longer than it should, at the end of its line; null while it goes as it should. */
export function delayText({
  state,
  failure,
}: {
  state: string;
  failure: ImportProblem["failure"];
}): string | null {
  if (failure === null || !["queued", "sent", "importing"].includes(state)) return null;
  return failureSentence(failure).short;
}

/** How an import ended, in one sentence. */
export function outcomeSentence(view: Pick<ImportView, "counts" | "total">): string {
  const { ready, problems, cancelled, total } = progressOf(view);
  if (cancelled > 0) return outcomeWithCancelled({ ready, problems, cancelled, total });
  if (total === 0) return "Nenhum número ficou nesta importação.";
  if (problems === 0) {
    return total === 1 ? "O processo está aqui." : `Os ${plural(total, "processo", "processos")} estão aqui.`;
  }
  if (ready === 0)
    return total === 1 ? "O processo não pôde ser importado." : "Nenhum processo pôde ser importado.";
  return `${formatCount(ready)} de ${plural(total, "processo", "processos")} estão aqui, ${formatCount(problems)} com problema.`;
}

function outcomeWithCancelled({
  ready,
  problems,
  cancelled,
  total,
}: Pick<Progress, "ready" | "problems" | "cancelled" | "total">): string {
  if (total === 0) {
    return cancelled === 1
      ? "O número foi cancelado."
      : `Os ${plural(cancelled, "número", "números")} foram cancelados.`;
  }
  const all = plural(total + cancelled, "processo", "processos");
  const ends = [
    `${formatCount(ready)} de ${all} ${ready === 1 ? "está" : "estão"} aqui`,
    problems > 0 && `${formatCount(problems)} com problema`,
    plural(cancelled, "cancelado", "cancelados"),
  ];
  return `${ends.filter(Boolean).join(", ")}.`;
}

/** The name of an import, with the file its numbers came from, when they came from one. */
export function importTitle({ total, source }: Pick<ImportSummary, "total" | "source">): string {
  const numbers = plural(total, "processo", "processos");
  return source === null ? `Importação de ${numbers}` : `${numbers} de “${source}”`;
}
