import { ICalEventStatus } from "ical-generator";
import { agendaOf } from "#lib/ics/event.ts";
import { formatMoment } from "#lib/time/time.ts";
import type { Hearing } from "./schema.ts";

export type HearingCalendar = {
  hearings: readonly Hearing[];
  /** Always the same for the same hearing, so that a calendar updates its entry instead of adding another. */
  uidOf: (hearing: Hearing) => string;
  /** Punctuated number, and who against whom. */
  number: string;
  name: string;
  /** The page of the case. */
  address: string;
  simulated: boolean;
  now: string;
};

/** Hearings as an iCalendar file (RFC 5545). None of them is confirmed: each says so and carries its source. */
export function calendarOf(given: HearingCalendar): string {
  const { uidOf, simulated, name, address, now } = given;
  const events = given.hearings.map((hearing) => {
    const { day, time, kind, place, state, revision } = hearing;
    return {
      uid: uidOf(hearing),
      revision,
      day,
      time,
      address,
      location: place,
      zone: "America/Sao_Paulo",
      summary: `${simulated ? "SIMULAÇÃO: " : ""}${kind}? ${name}`,
      lines: linesOf(hearing, given),
      status: state === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.TENTATIVE,
    };
  });
  return agendaOf(events, { now });
}

function linesOf({ kind, time, link, state, source }: Hearing, given: HearingCalendar): (string | null)[] {
  const when = source.at === null ? "sem data" : `de ${formatMoment(source.at)}`;
  return [
    state === "cancelled"
      ? "O texto diz que foi cancelada ou passou a outro dia; confira no tribunal."
      : "Encontrada no texto de uma movimentação; confira no tribunal.",
    `Processo ${given.number}, ${given.name}`,
    time === null ? "O texto não diz a hora." : "O fim não está no texto: aqui fica uma hora reservada.",
    link && `Endereço no texto: ${link}`,
    "",
    `${kind}, movimentação ${when}:`,
    source.text,
  ];
}
