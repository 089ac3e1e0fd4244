import { plural } from "#lib/format/count.ts";
import { dayKey, formatShort, formatTime } from "#lib/time/time.ts";
import { failureSentence } from "./failure.ts";
import type { DayMark, Gap, SilenceRecord } from "./schema-silence.ts";

/** "hoje", "12 nov", "23/04/2023": the day within a sentence that also tells the hour. */
function dayWords(iso: string, now: string): string {
  return formatShort(dayKey(iso), now).replace(/^\p{L}{3} (?=\d)/u, "");
}

const isName = (day: string) => day === "hoje" || day === "ontem";
const inDay = (day: string) => (isName(day) ? day : `em ${day}`);
const capital = (text: string) => text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);

/** "Em 12 nov não foi possível olhar das 08:10 às 10:30, serviço indisponível." */
export function gapSentence({ gap, now }: { gap: Gap; now: string }): string {
  const why = gap.failure ? `, ${failureSentence(gap.failure).short}` : "";
  const [from, start] = [dayWords(gap.from, now), formatTime(gap.from)];
  if (gap.to === null) {
    const since = from === "hoje" ? start : `${from}, ${start}`;
    return gap.failure
      ? `Desde ${since} não é possível olhar${why}.`
      : `Desde ${since} ninguém consulta o serviço.`;
  }
  const [to, end] = [dayWords(gap.to, now), formatTime(gap.to)];
  const what = gap.failure ? "não foi possível olhar" : "ninguém consultou o serviço";
  if (from === to) {
    const hours = start === end ? `às ${start}` : `das ${start} às ${end}`;
    return capital(`${inDay(from)} ${what} ${hours}${why}.`);
  }
  return `De ${from}, ${start}, a ${to}, ${end}, ${what}${why}.`;
}

/** "118 consultas com resposta em 30 dias" */
export function checksWords({ checks, exact, days }: SilenceRecord): string {
  const about = exact ? "" : "cerca de ";
  return capital(
    `${about}${plural(checks, "consulta com resposta", "consultas com resposta")} em ${days.length} dias`,
  );
}

/** "1 falha em 30 dias", or null where there is none. */
export function gapsWords({ gaps, days }: SilenceRecord): string | null {
  return gaps.length === 0 ? null : `${plural(gaps.length, "falha", "falhas")} em ${days.length} dias`;
}

/** What the picture of the days says, in words. */
export function stripLabel({ days }: SilenceRecord): string {
  const count = (...marks: DayMark[]) => days.filter(({ mark }) => marks.includes(mark)).length;
  const [followed, mine, blind] = [days.length - count("none"), count("mine"), count("blind")];
  if (followed === 0) return `Nos últimos ${days.length} dias ainda não houve consulta.`;
  const [answered, news] = [followed - blind, count("new", "mine")];
  const inDays = (value: number) => `em ${plural(value, "dia", "dias")}`;
  const parts = [
    answered > 0 && `o serviço respondeu ${inDays(answered)}`,
    blind > 0 && `${inDays(blind)} não foi possível olhar`,
    answered > 0 && (news > 0 ? `novidade ${inDays(news)}` : "nada novo"),
    mine > 0 && `nova para você ${inDays(mine)}`,
  ].filter((part) => part !== false);
  return `Últimos ${days.length} dias: ${parts.join(", ")}.`;
}
