import { wrongDayWords } from "#lib/deadlines/calendars/words.ts";
import { checkDays } from "#lib/deadlines/standing/transitions.ts";
import { checkWord, confirmWord, dayWords } from "#lib/deadlines/words.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { lowered } from "#lib/format/letter-case.ts";
import { monthOf, parseDay } from "#lib/time/calendar.ts";
import type { DeadlineFilters, Whose } from "./filters.ts";
import { allNeeds } from "./groups.ts";
import type { DeadlineList, Needs } from "./schema.ts";

/** What the page of deadlines says of itself. */

/** Those of later days are to be signed off too, and need nobody yet. */
const checkSoon = `${checkWord} em até ${checkDays} dias`;

const kinds: [keyof Counted, one: string, many: string][] = [
  ["overdue", "vencido", "vencidos"],
  ["today", "de hoje", "de hoje"],
  ["tomorrow", "de amanhã", "de amanhã"],
  ["unconfirmed", confirmWord, confirmWord],
  ["moved", "que mudou de dia", "que mudaram de dia"],
  ["unchecked", checkSoon, checkSoon],
  ["undated", "ato sem dia legível", "atos sem dia legível"],
  ["toCheckLater", `${checkWord} depois`, `${checkWord} depois`],
  ["lapsed", "sugestão vencida", "sugestões vencidas"],
];
type Counted = Needs & { tomorrow: number };

/** `2 vencidos, 1 de hoje, 3 a confirmar`: each count that is not zero; empty where all are. */
export const countedWords = (counts: Partial<Counted>): string =>
  kinds.flatMap(([kind, one, many]) => (counts[kind] ? [plural(counts[kind], one, many)] : [])).join(", ");

const needsWords = (needs: Needs): string =>
  `${allNeeds(needs) === 1 ? "precisa" : "precisam"} de alguém: ${countedWords({ ...needs, toCheckLater: 0, lapsed: 0 })}`;

/** What the number beside the page counts; the head of the page names it too. */
export const needsMeaning = (needs: Needs): string => `que ${needsWords(needs)}`;

/**
 * `31 abertos, pela data interna ou fatal; 12 precisam de alguém: 2 vencidos, 10 a confirmar; 3 a conferir depois`; of a tab or a search how many it shows, and of how many.
 * A month says the same: these are the same deadlines by day.
 */
export function totalWords(
  { counts, found }: Pick<DeadlineList, "counts" | "found">,
  { q, whose }: DeadlineFilters,
): string {
  const isSearch = q.trim() !== "";
  const isClosed = whose === "closed";
  const all = isClosed
    ? plural(counts.closed, "encerrado", "encerrados")
    : plural(counts.all, "aberto", "abertos");
  if (isSearch || !(isClosed || whose === "all"))
    return `${formatCount(found)} ${isSearch ? "com esta busca" : "nesta aba"}, de ${all}`;
  if (isClosed) return all;
  const { toCheckLater, lapsed } = counts.needs;
  const needing = allNeeds(counts.needs);
  return [
    `${all}, pela data interna ou fatal`,
    needing === 0 ? "" : `${formatCount(needing)} ${needsWords(counts.needs)}`,
    countedWords({ toCheckLater, lapsed }),
  ]
    .filter(Boolean)
    .join("; ");
}

/** Why a list is empty. */
export function emptyTitle({ q, whose }: DeadlineFilters): string {
  if (q.trim() !== "") return `Nada com “${q.trim()}”`;
  if (typeof whose === "object") return "Esta pessoa não tem prazo aberto";
  switch (whose) {
    case "all":
      return "Nenhum prazo aberto";
    case "mine":
      return "Você não tem prazo aberto";
    case "nobody":
      return "Todo prazo tem responsável";
    case "closed":
      return "Nenhum prazo encerrado";
  }
}

/** What the list shows, for paper. */
export function whoseWords(whose: Whose, people: DeadlineList["loads"]): string {
  if (typeof whose === "object")
    return people.find(({ person }) => person?.id === whose.person)?.person?.name ?? "Uma pessoa";
  switch (whose) {
    case "all":
      return "Todos";
    case "mine":
      return "Meus";
    case "nobody":
      return "Sem responsável";
    case "closed":
      return "Encerrados";
  }
}

/** That calendars were not reviewed, and how many deadlines hang on each. */
export function unreviewedWords(
  unreviewed: DeadlineList["unreviewed"],
): { title: string; text: string } | null {
  const [first] = unreviewed;
  if (first === undefined) return null;
  const hang = plural(first.count, "prazo conta por ele e pode", "prazos contam por ele e podem");
  const others = unreviewed.length - 1;
  const more =
    others === 0
      ? ""
      : ` Também não ${others === 1 ? "foi revisto" : "foram revistos"}: ${unreviewed
          .slice(1)
          .map(({ court, year, count }) => `${court} ${year} (${count})`)
          .join(", ")}.`;
  return {
    title: `Calendário do ${first.court} não revisto em ${first.year}.`,
    text: `${hang} vencer em outro dia: ${wrongDayWords}.${more}`,
  };
}

/** `Novembro de 2026` */
export function monthTitle(month: string): string {
  const day = parseDay(`${month}-01`);
  if (day === null) return "";
  const name = monthOf(day);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} de ${day.year}`;
}

/** `Novembro e dezembro de 2026`, `Novembro de 2026 a janeiro de 2027`: the months that the days from one to another touch. */
export function spanTitle({ from, to }: { from: string; to: string }): string {
  const [first, last] = [monthTitle(from.slice(0, 7)), monthTitle(to.slice(0, 7))];
  if (first === last) return first;
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  const months = Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  const begin = isSameYear ? first.replace(/ de \d+$/, "") : first;
  return `${begin} ${isSameYear && months === 1 ? "e" : "a"} ${lowered(last)}`;
}

/** That deadlines which ended before the days of a month are still open; null where there are none. */
export function overdueBeforeWords(
  { overdueBefore, today }: Pick<DeadlineList, "overdueBefore" | "today">,
  first: string,
): string | null {
  if (overdueBefore === 0) return null;
  const open = plural(overdueBefore, "prazo aberto venceu", "prazos abertos venceram");
  return `${open} antes de ${dayWords(first, today)}.`;
}

/** The month before or after: `2026-12`. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const at = year * 12 + number - 1 + by;
  return `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}`;
}
