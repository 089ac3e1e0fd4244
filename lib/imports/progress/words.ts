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
        sentence: `O serviço não encontrou ${count === 1 ? "este número" : "estes números"} no tribunal. Confira a fonte.`,
      };
    case "failed":
      return {
        ...said,
        glyph: "failed",
        tone: "alert",
        title: count === 1 ? "1 falhou" : `${formatCount(count)} falharam`,
        sentence: failedSentence({ failure, message }),
      };
    case "stalled":
      return {
        ...said,
        glyph: "warn",
        tone: "care",
        title: plural(count, "parado", "parados"),
        sentence: `${stalledSentence(failure)} há mais de ${importTimes.stalledAfter / 3_600} horas. Perguntamos de novo a cada ${importTimes.stalledPoll / 60} minutos.`,
      };
  }
}

function stalledSentence(failure: ImportProblem["failure"]): string {
  switch (failure) {
    case "contract":
      return "O serviço responde de um modo que não entendemos";
    case "internal":
      return "O Autos falha ao consultar o serviço";
    case null:
    case "not-found":
    case "rejected":
    case "credential":
    case "busy":
    case "unavailable":
      return "O serviço aceitou o pedido e não avança";
  }
}

/** The sentence for numbers that failed: nothing about them goes on by itself. */
function failedSentence({ failure, message }: Pick<ImportProblem, "failure" | "message">): string {
  switch (failure) {
    case null:
      return message ?? "O serviço não disse por quê.";
    case "rejected":
      return message ? `O serviço recusou: “${message}”` : "O serviço recusou o pedido e não disse por quê.";
    case "credential":
      return "O serviço recusou o token. Um administrador da base pode trocá-lo; depois, tente de novo.";
    case "not-found":
    case "busy":
    case "unavailable":
    case "contract":
    case "internal":
      return `${failureSentence(failure).title} Tente de novo; se continuar, avise quem administra o Autos.`;
  }
}

const goesOn = "Perguntamos de novo a cada minuto. A importação continua sozinha e nenhum número se perde.";

/** Why the import is paused, and how it goes on. `since` and `until`: times as the page shows them. */
export function pauseSentence({
  failure,
  since,
  until,
}: {
  failure: ImportPause["failure"];
  since: string;
  until: string;
}): { title: string; next: string } {
  switch (failure) {
    case "busy":
      return {
        title: `O serviço pediu para esperar até ${until}`,
        next: "A importação continua sozinha depois disso.",
      };
    case "credential":
      return {
        title: `O serviço recusa o token desta base desde ${since}`,
        next: "Um administrador da base pode trocá-lo. A importação continua sozinha depois disso.",
      };
    case "contract":
      return { title: `O serviço responde de um modo que não entendemos desde ${since}`, next: goesOn };
    case "unavailable":
    case "internal":
    case "not-found":
    case "rejected":
      return { title: `Sem resposta do serviço desde ${since}`, next: goesOn };
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
