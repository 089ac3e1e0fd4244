import { internalWords } from "#lib/deadlines/internal/words.ts";
import { workDay } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { whenWords } from "#lib/deadlines/words.ts";
import { plural } from "#lib/format/count.ts";
import { lowered } from "#lib/format/letter-case.ts";
import { noTermWord } from "#lib/publications/list/words.ts";
import { formatLongDay, formatShort, type Moment } from "#lib/time/time.ts";
import type { Chapter, ChapterState } from "./chapters.ts";

/** What a chapter is called to stand. */
export const stateWords = (state: ChapterState): string =>
  ({
    late: "prazo vencido sem recibo",
    unsure: "em aberto, prazo a confirmar",
    unread: `${noTermWord}, leia o texto`,
    filed: "petição protocolada, prazo por encerrar",
    running: "em aberto",
    done: "encerrado",
    quiet: "sem prazo",
  })[state];

/** `desde seg 16 nov`, `23 out a 18 nov`, one day alone. */
export function spanWords({ from, to, state }: Pick<Chapter, "from" | "to" | "state">, now: Moment): string {
  if (isOpen(state)) return `desde ${formatShort(from, now)}`;
  return from === to ? formatShort(from, now) : `${formatShort(from, now)} a ${formatShort(to, now)}`;
}

export const isOpen = (state: ChapterState): boolean => state !== "done" && state !== "quiet";

/**
 * The sentence above the chapters: how many wait for somebody, and for what the first does. What is over stands before all, then
 * what somebody confirmed, by its day; a suggestion alone only where nobody confirmed anything.
 */
export function storyLede(chapters: readonly Chapter[], now: Moment): string {
  if (chapters.length === 0) return "";
  const waiting = chapters.filter(({ state }) => isOpen(state));
  const next = waiting.flatMap(nextOf).sort((one, other) => one.day.localeCompare(other.day))[0];
  const first = waiting.find(({ state }) => state === "late") ?? next?.chapter ?? waiting[0];
  if (first === undefined) {
    const last = chapters[0];
    return `Nenhuma etapa em aberto. A última, ${last?.title}, terminou ${formatLongDay(last?.to ?? "", now)}.`;
  }
  const others = waiting.length - 1;
  const more = others === 0 ? "" : ` Mais ${plural(others, "etapa em aberto", "etapas em aberto")}.`;
  const when = next?.chapter === first && first.state !== "late" ? `, ${next.when}` : "";
  return `${first.title}: ${stateWords(first.state)}${when}.${more}`;
}

/** The confirmed deadlines of a chapter that no receipt keeps, by their day. */
const nextOf = (chapter: Chapter) =>
  chapter.entries.flatMap((entry) => {
    if (entry.kind !== "deadline" || entry.deadline.state !== "open") return [];
    const { deadline } = entry;
    const isKept = deadline.filings.some(({ receiptAt }) => receiptAt !== null);
    return isKept ? [] : [{ chapter, day: workDay(deadline, deadline.today), when: nextWords(deadline) }];
  });

const nextWords = (row: DeadlineRow) => `${lowered(row.act)}: ${internalWords(row) ?? whenWords(row)}`;
