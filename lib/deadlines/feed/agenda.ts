import { ICalEventStatus } from "ical-generator";
import { caseName } from "#lib/cases/names/name.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { beginningWords } from "#lib/deadlines/beginnings.ts";
import type { CourtHearing } from "#lib/deadlines/hearings/schema.ts";
import { courtHearingState } from "#lib/deadlines/hearings/words.ts";
import type { DeadlineBeginning, DeadlineKind } from "#lib/deadlines/schema.ts";
import { againWords, checkWord, confirmWord, termWords } from "#lib/deadlines/words.ts";
import { zoneOfCourt, zoneWords } from "#lib/deadlines/zone.ts";
import { capitalised } from "#lib/format/letter-case.ts";
import { type AgendaEvent, agendaOf } from "#lib/ics/event.ts";
import { formatDate } from "#lib/time/time.ts";

/** A deadline as a calendar program gets it. */
export type AgendaDeadline = {
  id: string;
  revision: number;
  kind: DeadlineKind;
  act: string;
  cnj: string | null;
  /** Who against whom; null where nobody knows, or may not be told. */
  caseName: string | null;
  /** Of a case under secrecy nothing is said but the day. */
  restricted: boolean;
  court: string | null;
  state: string | null;
  dueOn: string;
  dueTime: string | null;
  movementTime: string | null;
  movementPlace: string | null;
  /** The firm's own day before it; null: none. */
  internalOn: string | null;
  isSuggested: boolean;
  confirmedBy: string | null;
  checkedBy: string | null;
  /** Its day is another than the one that was confirmed. */
  hasMoved: boolean;
  /** The day of the notification; null of what a diary published. */
  notifiedOn: string | null;
  begins: DeadlineBeginning;
  startsOn: string | null;
  /** Nobody reviewed all of the calendar it is counted by. */
  isUnreviewed: boolean;
} & Parameters<typeof termWords>[0];

/** At 9:00 and 15:00 of the day before; of an hour a day and two hours before. */
const [dayAlarms, hourAlarms] = [
  [15, 9],
  [24, 2],
];

type Agenda = {
  deadlines: readonly AgendaDeadline[];
  /** Those that only movements tell of, each with its UID and the address of its case. */
  hearings: readonly (CourtHearing & { uid: string; address: string })[];
  /** The first day of which not all these hearings are here, with the UID and the address of what says so; null: none. */
  cut: { day: string; uid: string; address: string } | null;
};

/** The deadlines of a person, and the hearings that no deadline has, as an iCalendar text. `page`: a deadline's address. */
export function deadlineAgenda(
  { deadlines, hearings, cut }: Agenda,
  {
    firm,
    simulated,
    now,
    page,
  }: { firm: string; simulated: boolean; now: string; page: (id: string) => string },
): string {
  const mark = simulated ? "SIMULAÇÃO: " : "";
  const events = deadlines.flatMap((one): AgendaEvent[] => {
    const zone = zoneOfCourt(one);
    const time = one.dueTime ?? one.movementTime;
    const event: AgendaEvent = {
      uid: `deadline-${one.id}@autos`,
      revision: one.revision,
      day: one.dueOn,
      time,
      location: one.restricted ? null : one.movementPlace,
      zone,
      summary: `${mark}${titleOf(one)}`,
      lines: linesOf(one, zone),
      status: one.isSuggested ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      address: page(one.id),
      alarms: time === null ? dayAlarms : hourAlarms,
    };
    const { internalOn, dueOn } = one;
    if (internalOn === null || internalOn >= dueOn) return [event];
    const internal: AgendaEvent = {
      ...event,
      uid: `deadline-${one.id}-internal@autos`,
      day: internalOn,
      time: null,
      location: null,
      summary: `${mark}Interno, fatal em ${formatDate(dueOn)}: ${titleOf(one)}`,
      alarms: dayAlarms,
    };
    return [internal, event];
  });
  const ofCourt = hearings.map((one): AgendaEvent => {
    const { uid, address, revision, day, time, restricted, state } = one;
    const name = restricted ? ", processo em segredo" : ` ${caseName(one) ?? formatCnj(one.cnj)}`;
    return {
      ...{ uid, address, revision, day, time },
      location: restricted ? null : one.place,
      zone: "America/Sao_Paulo",
      summary: `${mark}${restricted ? "Audiência" : one.kind}?${name}`,
      lines: [`${courtHearingState(one)}.`, restricted ? null : `Processo ${formatCnj(one.cnj)}`],
      status: state === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.TENTATIVE,
      alarms: state === "cancelled" ? [] : time === null ? dayAlarms : hourAlarms,
    };
  });
  const cutAt: AgendaEvent[] =
    cut === null
      ? []
      : [
          {
            ...cut,
            revision: 0,
            time: null,
            zone: "America/Sao_Paulo",
            summary: `${mark}Daqui em diante faltam audiências`,
            lines: ["Nem todas as audiências das movimentações couberam neste calendário: veja no Autos."],
            status: ICalEventStatus.CONFIRMED,
          },
        ];
  return agendaOf([...events, ...ofCourt, ...cutAt], { now, name: `${mark}Prazos, ${firm}` });
}

function titleOf({ kind, act, caseName, restricted, isSuggested }: AgendaDeadline): string {
  const doubt = isSuggested ? "?" : "";
  const what = kind === "term" ? "Prazo" : "Compromisso";
  if (restricted) return `${what}${doubt}, processo em segredo`;
  return `${what}: ${act}${doubt}${caseName === null ? "" : ` (${caseName})`}`;
}

function linesOf(one: AgendaDeadline, zone: string): (string | null)[] {
  const { kind, cnj, restricted, isSuggested, confirmedBy, checkedBy, notifiedOn, startsOn } = one;
  const { hasMoved, isUnreviewed } = one;
  const notified =
    notifiedOn === null ? "" : `, ${beginningWords[one.begins].noun} de ${formatDate(notifiedOn)}`;
  const stands =
    checkedBy !== null
      ? `Confirmado por ${confirmedBy}, conferido por ${checkedBy}.`
      : `Confirmado por ${confirmedBy}; ${hasMoved ? `o dia mudou depois, ${againWords}` : checkWord}.`;
  return [
    isSuggested ? `${capitalised(confirmWord)}, lido do texto da publicação.` : stands,
    one.movementTime === null ? null : "A hora só está nas movimentações: veja no tribunal.",
    one.internalOn === null || one.internalOn >= one.dueOn
      ? null
      : `Data interna: ${formatDate(one.internalOn)}. Data fatal: ${formatDate(one.dueOn)}.`,
    restricted || cnj === null ? null : `Processo ${formatCnj(cnj)}`,
    kind === "term" && startsOn !== null && !restricted
      ? `${termWords(one)}${notified}, a partir de ${formatDate(startsOn)}. A contagem, dia a dia, está no Autos.`
      : null,
    isUnreviewed ? "Calendário não revisto: veja se o dia é mesmo este." : null,
    zoneWords(zone) === null ? null : `Até as 24 h do tribunal (${zoneWords(zone)}).`,
  ];
}
