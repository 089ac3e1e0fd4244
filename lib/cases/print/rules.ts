import { archivedTitle, unfollowed } from "#lib/cases/archive/words.ts";
import { answerWords, type Times } from "#lib/cases/freshness/answer.ts";
import {
  type Capture,
  type Captured,
  captureOf,
  courtUnsaid,
  noCapture,
  watchWords,
} from "#lib/cases/freshness/court.ts";
import {
  causeWords,
  lengthWords,
  longestGaps,
  moreWords,
  runningWords,
  timesWords,
} from "#lib/cases/freshness/gaps.ts";
import { type Answer, dataAtOf, type Knowledge, knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { type News, newsForAnybody } from "#lib/cases/freshness/news.ts";
import type { CheckRecord, Gap, Stretch } from "#lib/cases/freshness/schema.ts";
import {
  hasAllDecisions,
  isFiltered,
  type MovementFilters,
  withoutDecisions,
} from "#lib/cases/movements/filters.ts";
import { leavesUnsureOut, type MovementKind } from "#lib/cases/movements/schema.ts";
import { allDecisionsInside, kindInside, originInside } from "#lib/cases/movements/words.ts";
import type { CaseView, Facts } from "#lib/cases/schema.ts";
import { lastingCause } from "#lib/failures/service.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { capitalised } from "#lib/format/letter-case.ts";
import { monthOf, parseDay, weekdayOf } from "#lib/time/calendar.ts";
import { dayKey, formatDate, formatDateTime, formatTime } from "#lib/time/time.ts";

/** Times on a paper are absolute, as it is read on other days than it was printed. */

/** "segunda-feira, 16 de novembro de 2026", "domingo, 1º de março de 2026" */
export function wholeDay(iso: string): string {
  const day = parseDay(dayKey(iso));
  if (day === null) return "";
  return `${weekdayOf(day)}, ${day.day === 1 ? "1º" : day.day} de ${monthOf(day)} de ${day.year}`;
}

/** Whether the case is archived, what the service last answered and when, whether it watches the court: a sentence each. */
export function clockSentences({
  view,
  now,
}: {
  view: Facts & Captured & Pick<CaseView, "push" | "lastNews" | "archived">;
  now: string;
}): string[] {
  const court = `Tribunal: ${watchWords(view.push)}.`;
  const captured = view.push?.enabled ? ` ${courtUnsaid}` : captureSentence(captureOf(view));
  const archived = view.archived ? [`${archivedTitle(view.archived)}. ${unfollowed}`] : [];
  const news = newsForAnybody(view.lastNews);
  return [...archived, serviceSentence(knowledgeOf({ facts: view, now }), news), `${court}${captured}`];
}

function captureSentence(capture: Capture): string {
  switch (capture.kind) {
    case "first":
    case "none":
      return "";
    case "empty":
      return ` ${capitalised(noCapture)}.`;
    case "whole":
      return ` Última captura em ${formatDate(capture.at)}.`;
  }
}

function serviceSentence(known: Knowledge, news: News): string {
  switch (known.kind) {
    case "failing":
    case "gone": {
      const { failure, since, lastKnown } = known;
      const dataAt = dataAtOf(lastKnown);
      const data = dataAt === null ? "" : ` Dados de ${formatDateTime(dataAt)}.`;
      return `Não verificado desde ${formatDateTime(since)}: ${lastingCause(failure)}.${data}`;
    }
    case "coming":
      return `Importando desde ${formatDateTime(known.importedAt)}: ainda não sabemos o que há no processo.`;
    case "never":
      return "Serviço ainda não consultado.";
    case "recapturing": {
      const why = known.stalled === "endless" ? `: ${runningWords(true)}` : "";
      return `${answerSentence(known.answer, news)}${why}.`;
    }
    case "fresh":
    case "blank":
    case "old":
      return `${answerSentence(known, news)}.`;
  }
}

const times: Times = { since: formatDateTime, at: (iso) => `em ${formatDateTime(iso)}` };

function answerSentence(answer: Answer, news: News): string {
  const at = formatDateTime(answer.checkedAt);
  return answer.kind === "blank"
    ? `Não verificado: ${answerWords(answer, news, times)} em ${at}`
    : `Serviço consultado em ${at}, ${answerWords(answer, news, times)}`;
}

/** "De 12/11/2026, 08:10, a 12/11/2026, 10:30 não foi possível verificar, serviço indisponível." */
export function gapOnPaper(gap: Gap): string {
  const { from, to } = gap;
  const { what, why } = causeWords(gap);
  if (to === null) return `Desde ${formatDateTime(from)} ${what}${why}.`;
  const end = dayKey(from) === dayKey(to) ? formatTime(to) : formatDateTime(to);
  return from === to
    ? `Em ${formatDateTime(from)} ${what}${why}.`
    : `De ${formatDateTime(from)} a ${end} ${what}${lengthWords(gap)}${why}.`;
}

const mostGaps = 12;

/** What could not be verified in the last days, newest first; when there are many, only the longest. */
export function gapsOnPaper(
  { gaps, days }: CheckRecord,
  now: string,
): { title: string; lines: string[] } | null {
  if (gaps.length === 0) return null;
  const { shown, more } = longestGaps({ gaps, most: mostGaps, now });
  const longest = more > 0 ? " por mais tempo" : "";
  const title = `O que não pôde ser verificado${longest} nos últimos ${days.length} dias`;
  const rest = moreWords(more);
  return { title, lines: [...shown.map(gapOnPaper), ...(rest === null ? [] : [rest])] };
}

const mostGapsOfStretch = 3;

/** "De 03/10/2026 a 15/11/2026 nada novo pelo serviço, 44 consultas com resposta."; gaps of more than a day are described, others counted. */
export function stretchOnPaper({ from, to, checks, gaps }: Stretch, now: string): string {
  const days = from === to ? `Em ${formatDate(from)}` : `De ${formatDate(from)} a ${formatDate(to)}`;
  if (checks === 0) {
    const { shown, more } = longestGaps({ gaps, most: mostGapsOfStretch, now });
    return [`${days} não verificado.`, ...shown.map(gapOnPaper), moreWords(more)].filter(Boolean).join(" ");
  }
  const long = gaps.filter((gap) => lengthWords(gap) !== "");
  const { shown } = longestGaps({ gaps: long, most: mostGapsOfStretch, now });
  const blind = gaps.length === 0 ? "" : `, ${timesWords(gaps.length)}`;
  const answered = plural(checks, "consulta com resposta", "consultas com resposta");
  return [`${days} nada novo pelo serviço, ${answered}${blind}.`, ...shown.map(gapOnPaper)].join(" ");
}

const kindOnPaper = (kind: MovementKind) =>
  kind === "unsure" ? `movimentações ${kindInside(kind)}` : kindInside(kind);

function kindsOnPaper(kinds: readonly MovementKind[]): string {
  const named = (given: readonly MovementKind[]) => given.map(kindOnPaper);
  return (
    hasAllDecisions(kinds) ? [allDecisionsInside, ...named(withoutDecisions(kinds))] : named(kinds)
  ).join(", ");
}

const unknownMovements = "Ainda não sabemos que movimentações há.";

/** "412 movimentações, da mais nova à mais antiga."; with filters, that it is only a part of them, and which. */
export function movementsSentence(input: {
  /** Null while nobody knows how many there are. */
  total: number | null;
  /** How many the filters leave, where that is known. */
  found?: number;
  filters: MovementFilters;
}): string {
  const { total, found, filters } = input;
  if (total === null) return unknownMovements;
  if (!isFiltered(filters)) {
    return total === 0
      ? "Nenhuma movimentação recebida do serviço."
      : `${plural(total, "movimentação", "movimentações")}, da mais nova à mais antiga.`;
  }
  const { q, origin, kinds, from, to } = filters;
  const parts = [
    q && `com “${q}”`,
    origin && `do ${originInside(origin)}`,
    kinds.length > 0 && `só ${kindsOnPaper(kinds)}`,
    leavesUnsureOut(kinds) && `menos as ${kindInside("unsure")}`,
    from && `desde ${formatDate(from)}`,
    to && `até ${formatDate(to)}`,
  ].filter(Boolean);
  const some =
    found === undefined
      ? `uma parte das ${formatCount(total)} movimentações`
      : `${formatCount(found)} de ${plural(total, "movimentação", "movimentações")}`;
  return `Só ${some}: ${parts.join(", ")}.`;
}

type Left = {
  printed: number;
  total: number;
  isAtLeast?: boolean;
  /** What they are besides cases, in the plural: "com novidades". */
  which: string;
};
/** Where the others are ("em Processos, vista Com novidades"), or a sentence that says how to print them too. */
type Others = { where: string } | { advice: string };

/** For a paper without all cases of a list: how many are missing, and where. `isAtLeast`: there are more than `total`. */
export function leftOffPaper(given: Left & Others): string | null {
  const { printed, total, isAtLeast = false, which } = given;
  const left = isAtLeast ? null : total - printed;
  if (left !== null && left <= 0) return null;
  const of = `${isAtLeast ? "mais de " : ""}${plural(total, "processo", "processos")} ${which}`.trim();
  const counted = `${printed === 1 ? "Impresso" : "Impressos"} ${formatCount(printed)} de ${of}.`;
  if ("where" in given) return `${counted} ${othersWords(left)} ${given.where}.`;
  const missing = left === null ? "" : ` ${left === 1 ? "Falta" : "Faltam"} ${formatCount(left)}.`;
  return `${counted}${missing} ${given.advice}`;
}

function othersWords(left: number | null): string {
  if (left === null) return "Os outros estão";
  return left === 1 ? "O outro está" : `Os outros ${formatCount(left)} estão`;
}
