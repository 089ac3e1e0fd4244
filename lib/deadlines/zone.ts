import { fold } from "#lib/format/fold.ts";
import { parseDay } from "#lib/time/calendar.ts";
import type { Moment } from "#lib/time/time.ts";

/** Which day it is where a court sits: an act is in time until midnight there (CPC, art. 213), and Brazil has four hours. */

/** Brasília's time, and those of the states that keep another. */
const brasilia = "America/Sao_Paulo";
const zones: Record<string, string> = {
  AC: "America/Rio_Branco",
  AM: "America/Manaus",
  MS: "America/Campo_Grande",
  MT: "America/Cuiaba",
  RO: "America/Porto_Velho",
  RR: "America/Boa_Vista",
};

/** The same states as a cover may write them. */
const names: Record<string, string> = {
  acre: "AC",
  amazonas: "AM",
  "mato grosso": "MT",
  "mato grosso do sul": "MS",
  rondonia: "RO",
  roraima: "RR",
};

/** Courts of several states, by the state where they sit: where the state of the case is not known. */
const seats: Record<string, string> = { TRT11: "AM", TRT14: "RO", TRT23: "MT", TRT24: "MS", "12ª CJM": "AM" };

/** Courts and councils of the whole country sit in Brasília, whatever the state of the case is. */
const national = /^\s*(?:STF|STJ|TST|TSE|STM|CNJ|CSJT|CJF|TNU|CNMP)(?![A-Z])/i;
/** A court of one state: `TJMT`, `TRE-AC`, and the military ones of São Paulo, Minas Gerais and Rio Grande do Sul (`TJMSP`). */
const ofState = /^\s*(?:TJM(?=(?:SP|MG|RS)(?![A-Z]))|TJ|TRE ?-? ?)([A-Z]{2})/i;
/** Every zone in which a court may sit. */
export const courtZones: readonly string[] = [...new Set([brasilia, ...Object.values(zones)])];

/** The zone of a court as the IANA names it. `state`: that of the case, e.g. "MT", which says more for courts of several states. */
export function zoneOfCourt({ court, state }: { court: string | null; state: string | null }): string {
  if (court !== null && national.test(court)) return brasilia;
  const own = court === null ? null : (ofState.exec(court)?.[1]?.toUpperCase() ?? null);
  const name = state === null ? null : (names[fold(state).trim()] ?? state.trim().toUpperCase());
  const where = own ?? name ?? (court === null ? null : (seats[court] ?? null));
  return (where === null ? undefined : zones[where]) ?? brasilia;
}

/** What distance to Brasília a zone has, in words; null in Brasília's own time. */
export function zoneWords(zone: string): string | null {
  if (zone === brasilia) return null;
  return zone === zones.AC ? "horário do Acre, 2 h a menos que Brasília" : "1 h a menos que Brasília";
}

/** The day, `YYYY-MM-DD`, that it still is where it is earliest: no hearing of a day after it is over anywhere. */
export const firstToday = (now: Moment): string =>
  courtZones.map((zone) => dayIn(zone, now)).reduce((first, day) => (day < first ? day : first));

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day, `YYYY-MM-DD`, that it is in a zone at a moment; empty of a text that is no moment. */
export function dayIn(zone: string, moment: Moment): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return "";
  let format = formats.get(zone);
  if (format === undefined) {
    const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, ...parts });
    formats.set(zone, format);
  }
  const day = format.format(date);
  return parseDay(day) === null ? "" : day;
}
