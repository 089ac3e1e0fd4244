import { failureText } from "#lib/cases/failure.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import type { ImportItem, ImportView } from "./schema.ts";

/** How far an import is, in the five groups the page counts. */
export type Progress = {
  ready: number;
  problems: number;
  importing: number;
  sent: number;
  queued: number;
  /** Ready or with a problem: nothing more is expected of them. */
  done: number;
  total: number;
};

export function progressOf({ counts, total }: Pick<ImportView, "counts" | "total">): Progress {
  const problems = counts.not_found + counts.failed + counts.stalled;
  return {
    ready: counts.ready,
    problems,
    importing: counts.importing,
    sent: counts.sent,
    queued: counts.queued,
    done: counts.ready + problems,
    total,
  };
}

const minuteMs = 60_000;
/** Fewer results than this say nothing about the pace. */
const enoughToJudge = 5;

/** When the last item came to its end, as far as the listed items tell. */
function lastResult({ items, createdAt }: ImportView): number {
  const ended = items.filter((item) => !["queued", "sent", "importing"].includes(item.state));
  return Math.max(Date.parse(createdAt), ...ended.map((item) => Date.parse(item.updatedAt)));
}

/**
 * "faltam cerca de 4 minutos", from the pace so far; null while there is too little to judge by, and when nothing
 * has come for over a minute: the pace of the others says nothing about stragglers.
 */
export function remainingTime({ view, now }: { view: ImportView; now: string }): string | null {
  const { done, total } = progressOf(view);
  if (view.finishedAt !== null || done < enoughToJudge || done >= total) return null;
  const at = Date.parse(now);
  const elapsed = at - Date.parse(view.createdAt);
  if (elapsed <= 0 || at - lastResult(view) > minuteMs) return null;
  const minutes = Math.round(((elapsed / done) * (total - done)) / minuteMs);
  if (minutes < 1) return "falta menos de um minuto";
  if (minutes === 1) return "falta cerca de um minuto";
  if (minutes < 90) return `faltam cerca de ${minutes} minutos`;
  return `faltam cerca de ${Math.round(minutes / 60)} horas`;
}

export type ProblemGroup = {
  key: string;
  glyph: "failed" | "warn";
  tone: "alert" | "care";
  title: string;
  sentence: string;
  cnjs: string[];
};

const notFoundSentence = (count: number) =>
  `O serviço não encontrou ${count === 1 ? "este número" : "estes números"} no tribunal. Confira a fonte.`;

const emptySentence = "O serviço não disse por quê.";

function groupOf(item: ImportItem): Omit<ProblemGroup, "title" | "cnjs"> | null {
  switch (item.state) {
    case "not_found":
      return {
        key: "not_found",
        glyph: "failed",
        tone: "alert",
        sentence: notFoundSentence(1),
      };
    case "failed":
      return {
        key: `failed:${item.failure}:${item.message ?? ""}`,
        glyph: "failed",
        tone: "alert",
        sentence: failedSentence(item),
      };
    case "stalled":
      return {
        key: "stalled",
        glyph: "warn",
        tone: "care",
        sentence: "O serviço aceitou o pedido e não avança há horas.",
      };
    case "queued":
    case "sent":
    case "importing":
    case "ready":
      return null;
  }
}

function failedSentence({ failure, message }: ImportItem): string {
  if (failure === "rejected" && message) return `O serviço recusou: “${message}”`;
  return failure ? failureText(failure) : emptySentence;
}

function titleOf({ key, count }: { key: string; count: number }): string {
  if (key === "not_found") return plural(count, "não encontrado", "não encontrados");
  if (key === "stalled") return plural(count, "parado", "parados");
  return count === 1 ? "1 falhou" : `${formatCount(count)} falharam`;
}

/** Items with a problem, those that have the same problem together, in the order they came. */
export function problemGroups(items: ImportItem[]): ProblemGroup[] {
  const groups = new Map<string, Omit<ProblemGroup, "title">>();
  for (const item of items) {
    const group = groupOf(item);
    if (group === null) continue;
    const known = groups.get(group.key);
    if (known) known.cnjs.push(item.cnj);
    else groups.set(group.key, { ...group, cnjs: [item.cnj] });
  }
  return [...groups.values()].map((group) => ({
    ...group,
    title: titleOf({ key: group.key, count: group.cnjs.length }),
    sentence: group.key === "not_found" ? notFoundSentence(group.cnjs.length) : group.sentence,
  }));
}

/** The one sentence about how it ended. */
export function outcomeSentence(view: Pick<ImportView, "counts" | "total">): string {
  const { ready, problems, total } = progressOf(view);
  if (problems === 0) {
    return total === 1 ? "O processo está aqui." : `Os ${plural(total, "processo", "processos")} estão aqui.`;
  }
  if (ready === 0)
    return total === 1 ? "O processo não pôde ser importado." : "Nenhum processo pôde ser importado.";
  return `${formatCount(ready)} de ${plural(total, "processo", "processos")} estão aqui, ${formatCount(problems)} com problema.`;
}
