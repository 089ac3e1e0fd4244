import { isAsked, isOlder, overdueMs } from "#lib/cases/freshness/freshness.ts";
import {
  causeWords,
  gapsToTell,
  lengthWords,
  moreWords,
  runningWords,
  timesWords,
} from "#lib/cases/freshness/gaps.ts";
import { emptyAnswer, noCapture, type Watched, wasCaptured, watchWords } from "#lib/cases/freshness/line.ts";
import type { Gap, SilenceRecord, Stretch } from "#lib/cases/freshness/schema.ts";
import { isFiltered, type MovementFilters } from "#lib/cases/movements/filters.ts";
import type { MovementKind, MovementOrigin } from "#lib/cases/movements/schema.ts";
import { failingWords, failureSentence } from "#lib/failures/service.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { monthOf, parseDay, weekdayOf } from "#lib/time/calendar.ts";
import { dayKey, formatDate, formatDateTime, formatTime } from "#lib/time/time.ts";

/** Times on a paper are absolute, as it is read on other days than it was printed. */

/** "segunda-feira, 16 de novembro de 2026", "domingo, 1º de março de 2026" */
export function wholeDay(iso: string): string {
  const day = parseDay(dayKey(iso));
  if (day === null) return "";
  return `${weekdayOf(day)}, ${day.day === 1 ? "1º" : day.day} de ${monthOf(day)} de ${day.year}`;
}

/** Two sentences: when we last asked the service and what it answered, and whether it watches the court. */
export function clockSentences(input: { view: Watched; now: string }): string[] {
  const { view, now } = input;
  const court = `Tribunal: ${watchWords(view.push)}.`;
  return [serviceSentence(view, now), view.push?.enabled ? court : `${court}${captureSentence(view)}`];
}

function captureSentence(view: Watched): string {
  if (view.capturedAt === null) return "";
  return wasCaptured(view)
    ? ` Última captura em ${formatDate(view.capturedAt)}.`
    : ` ${noCapture.charAt(0).toLocaleUpperCase("pt-BR")}${noCapture.slice(1)}.`;
}

function serviceSentence(view: Watched, now: string): string {
  const { checkedAt, changedAt, failingSince, failure } = view.freshness;
  if (failingSince) {
    const why = failure ? `, ${failureSentence(failure).short}` : "";
    const known = checkedAt ? ` Aqui está o que se sabia em ${formatDateTime(checkedAt)}.` : "";
    return `${failingWords(failure)} desde ${formatDateTime(failingSince)}${why}.${known}`;
  }
  if (!checkedAt) {
    return view.importing
      ? `Importando desde ${formatDateTime(view.importedAt)}: ainda não sabemos o que há no processo.`
      : "Serviço ainda não consultado.";
  }
  const asked = `Serviço consultado em ${formatDateTime(checkedAt)}`;
  if (isOlder({ at: checkedAt, now, than: overdueMs })) {
    const why = view.importing && isAsked({ askedAt: view.askedAt, now }) ? `: ${runningWords(true)}` : "";
    return `${asked}, sem verificação desde então${why}.`;
  }
  if (view.firstAnswerAt === null) return `${asked}, ${emptyAnswer}.`;
  if (changedAt === null) return `${asked}, nada novo.`;
  if (changedAt !== checkedAt) return `${asked}, nada novo desde ${formatDateTime(changedAt)}.`;
  return `${asked}, ${changedAt <= view.firstAnswerAt ? "primeira resposta completa" : "veio novidade"}.`;
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
  { gaps, days }: SilenceRecord,
  now: string,
): { title: string; lines: string[] } | null {
  if (gaps.length === 0) return null;
  const { told, more } = gapsToTell({ gaps, most: mostGaps, now });
  const longest = more > 0 ? " por mais tempo" : "";
  const title = `O que não pôde ser verificado${longest} nos últimos ${days.length} dias`;
  const rest = moreWords(more);
  return { title, lines: [...told.map(gapOnPaper), ...(rest === null ? [] : [rest])] };
}

const mostGapsOfStretch = 3;

/**
 * "De 03/10/2026 a 15/11/2026 nada novo, 44 consultas com resposta."; for days without an answer "De 06/11/2026 a
 * 24/11/2026 sem verificação." and why. Gaps of more than a day are described, shorter ones only counted.
 */
export function stretchOnPaper({ from, to, checks, failures }: Stretch, now: string): string {
  const days = from === to ? `Em ${formatDate(from)}` : `De ${formatDate(from)} a ${formatDate(to)}`;
  if (checks === 0) {
    const { told, more } = gapsToTell({ gaps: failures, most: mostGapsOfStretch, now });
    return [`${days} sem verificação.`, ...told.map(gapOnPaper), moreWords(more)].filter(Boolean).join(" ");
  }
  const long = failures.filter((gap) => lengthWords(gap) !== "");
  const { told } = gapsToTell({ gaps: long, most: mostGapsOfStretch, now });
  const blind = failures.length === 0 ? "" : `, ${timesWords(failures.length)}`;
  const answered = plural(checks, "consulta com resposta", "consultas com resposta");
  return [`${days} nada novo, ${answered}${blind}.`, ...told.map(gapOnPaper)].join(" ");
}

const kindWords: Record<MovementKind, string> = {
  decision: "decisões",
  hearing: "audiências",
  notice: "intimações",
  petition: "petições",
  other: "andamentos",
};
const originWords: Record<MovementOrigin, string> = { court: "tribunal", system: "sistema" };

/** "412 movimentações, da mais nova à mais antiga."; with filters, that it is only a part of them, and which. */
export function movementsSentence(input: { total: number; filters: MovementFilters }): string {
  const { total, filters } = input;
  if (!isFiltered(filters)) {
    return total === 0
      ? "Nenhuma movimentação recebida do serviço."
      : `${plural(total, "movimentação", "movimentações")}, da mais nova à mais antiga.`;
  }
  const { q, origin, kinds, from, to } = filters;
  const parts = [
    q && `com “${q}”`,
    origin && `do ${originWords[origin]}`,
    kinds.length > 0 && `só ${kinds.map((kind) => kindWords[kind]).join(", ")}`,
    from && `desde ${formatDate(from)}`,
    to && `até ${formatDate(to)}`,
  ].filter(Boolean);
  return `Só uma parte das ${formatCount(total)} movimentações: ${parts.join(", ")}.`;
}
