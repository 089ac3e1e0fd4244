import { failureSentence } from "#lib/failures/service.ts";
import { plural } from "#lib/format/count.ts";
import { capitalised } from "#lib/format/letter-case.ts";
import { hourMs } from "#lib/time/calendar.ts";
import { dayKey, formatShort, formatTime } from "#lib/time/time.ts";
import type { CheckRecord, DaySign, Gap } from "./schema.ts";

/** "hoje", "12 nov", "23/04/2023": the day in a sentence that also has the hour. */
const dayWords = (iso: string, now: string): string =>
  formatShort(dayKey(iso), now).replace(/^\p{L}{3} (?=\d)/u, "");

const isName = (day: string) => day === "hoje" || day === "ontem";
const inDay = (day: string) => (isName(day) ? day : `em ${day}`);

const lengthOf = ({ from, to }: Gap, now: string) => new Date(to ?? now).getTime() - new Date(from).getTime();

/** " por 19 dias e 22 horas", for a capture " (2 dias)"; empty for a gap that still lasts or lasted less than a day. */
export function lengthWords({ from, to, cause }: Gap): string {
  const hours = to === null ? 0 : Math.floor((new Date(to).getTime() - new Date(from).getTime()) / hourMs);
  if (hours < 24) return "";
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  const parts = [plural(days, "dia", "dias"), rest > 0 && plural(rest, "hora", "horas")];
  const length = parts.filter(Boolean).join(" e ");
  // "Capturava por 2 dias" is not Portuguese.
  return cause === "running" ? ` (${length})` : ` por ${length}`;
}

/** All gaps in their order; when there are more than `most`, only the longest ones, the longest first. */
export function longestGaps({ gaps, most, now }: { gaps: readonly Gap[]; most: number; now: string }): {
  shown: Gap[];
  more: number;
} {
  const more = Math.max(0, gaps.length - most);
  if (more === 0) return { shown: [...gaps], more };
  const shown = gaps.toSorted((one, other) => lengthOf(other, now) - lengthOf(one, now)).slice(0, most);
  return { shown, more };
}

/** What happened and why, in the present tense while the gap lasts; for screen and paper. */
export function causeWords({ cause, to }: Pick<Gap, "cause" | "to">): { what: string; why: string } {
  const lasts = to === null;
  switch (cause) {
    case "unasked":
      return { what: lasts ? "ninguém consulta o serviço" : "ninguém consultou o serviço", why: "" };
    case "running":
      return { what: runningWords(lasts), why: "" };
    case "blank":
      return { what: `o serviço ${lasts ? "responde" : "respondeu"} sem dados do processo`, why: "" };
    case "credential":
    case "not-found":
    case "rejected":
    case "busy":
    case "unavailable":
    case "contract":
    case "partial":
    case "internal":
      return {
        what: lasts ? "não é possível verificar" : "não foi possível verificar",
        why: `, ${failureSentence(cause).short}`,
      };
  }
}

/** That the service answers, but still captures the case. */
export const runningWords = (lasts: boolean) =>
  `o serviço ainda ${lasts ? "captura" : "capturava"} o processo no tribunal`;

/** "Em 12 nov não foi possível verificar das 08:10 às 10:30, serviço indisponível." */
export function gapSentence({ gap, now }: { gap: Gap; now: string }): string {
  const [from, start] = [dayWords(gap.from, now), formatTime(gap.from)];
  const { what, why } = causeWords(gap);
  if (gap.to === null) return `Desde ${from === "hoje" ? start : `${from}, ${start}`} ${what}${why}.`;
  const [to, end] = [dayWords(gap.to, now), formatTime(gap.to)];
  if (from === to) {
    const hours = start === end ? `às ${start}` : `das ${start} às ${end}`;
    return capitalised(`${inDay(from)} ${what} ${hours}${why}.`);
  }
  return `De ${from}, ${start}, a ${to}, ${end}, ${what}${lengthWords(gap)}${why}.`;
}

/** "118 consultas com resposta em 30 dias" */
export function checksWords({ checks, exact, days }: CheckRecord): string {
  const about = exact ? "" : "cerca de ";
  return capitalised(
    `${about}${plural(checks, "consulta com resposta", "consultas com resposta")} em ${days.length} dias`,
  );
}

/** "não verificado 1 vez" */
export const timesWords = (count: number) => `não verificado ${plural(count, "vez", "vezes")}`;

/** "E mais 3 vezes."; null when there are no more. */
export const moreWords = (more: number) => (more > 0 ? `E mais ${plural(more, "vez", "vezes")}.` : null);

/** "Não verificado 1 vez em 30 dias"; null when there are no gaps. */
export const gapsWords = ({ gaps, days }: CheckRecord): string | null =>
  gaps.length === 0 ? null : capitalised(`${timesWords(gaps.length)} em ${days.length} dias`);

/** The day strip in words, for screen readers. */
export function stripLabel({ days }: Pick<CheckRecord, "days">): string {
  const count = (...signs: DaySign[]) => days.filter(({ sign }) => signs.includes(sign)).length;
  const [followed, mine, blind] = [days.length - count("none"), count("mine"), count("blind")];
  if (followed === 0) return `Nos últimos ${days.length} dias ainda não houve consulta.`;
  const [answered, news] = [followed - blind, count("new", "mine")];
  const inDays = (value: number) => `em ${plural(value, "dia", "dias")}`;
  const parts = [
    answered > 0 && `o serviço respondeu ${inDays(answered)}`,
    blind > 0 && `não verificado ${inDays(blind)}`,
    answered > 0 && (news > 0 ? `novidade ${inDays(news)}` : "nada novo"),
    mine > 0 && `nova para você ${inDays(mine)}`,
  ].filter((part) => part !== false);
  return `Últimos ${days.length} dias: ${parts.join(", ")}.`;
}
