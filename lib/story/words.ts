import { plural } from "#lib/format/count.ts";
import { noTermWord } from "#lib/publications/list/words.ts";
import { formatLongDay, formatShort, type Moment } from "#lib/time/time.ts";
import type { Chapter, ChapterState } from "./chapters.ts";

/** What a chapter is called to stand. */
export function stateWords(state: ChapterState): string {
  switch (state) {
    case "late":
      return "prazo vencido sem recibo";
    case "unsure":
      return "em aberto, prazo a confirmar";
    case "unread":
      return `${noTermWord}, confira o texto`;
    case "filed":
      return "petição protocolada, prazo por encerrar";
    case "running":
      return "em aberto";
    case "done":
      return "encerrado";
    case "quiet":
      return "sem prazo";
  }
}

/** `desde seg 16 nov`, `23 out a 18 nov`, one day alone. */
export function spanWords({ from, to, state }: Pick<Chapter, "from" | "to" | "state">, now: Moment): string {
  if (isOpen(state)) return `desde ${formatShort(from, now)}`;
  return from === to ? formatShort(from, now) : `${formatShort(from, now)} a ${formatShort(to, now)}`;
}

export function isOpen(state: ChapterState): boolean {
  switch (state) {
    case "late":
    case "unsure":
    case "unread":
    case "filed":
    case "running":
      return true;
    case "done":
    case "quiet":
      return false;
  }
}

/** The sentence above the chapters: how many wait for somebody, and for what the first does; what is over stands before all. */
export function storyLede(chapters: readonly Chapter[], now: Moment): string {
  if (chapters.length === 0) return "";
  const waiting = chapters.filter(({ state }) => isOpen(state));
  const first = waiting.find(({ state }) => state === "late") ?? waiting[0];
  if (first === undefined) {
    const last = chapters[0];
    return `Nenhum capítulo em aberto. O último capítulo, ${last?.title}, terminou ${formatLongDay(last?.to ?? "", now)}.`;
  }
  const others = waiting.length - 1;
  const more = others === 0 ? "" : ` Mais ${plural(others, "capítulo em aberto", "capítulos em aberto")}.`;
  return `${first.title}: ${stateWords(first.state)}.${more}`;
}
