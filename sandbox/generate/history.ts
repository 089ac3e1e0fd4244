import { randomFor } from "../random.ts";
import { addDays, atBrasilia, daysBetween } from "./calendar.ts";
import type { Facts } from "./facts.ts";

/** Something that happened in a case; `code` is the CNJ movement code, null for the service's own notes. */
export type Event = { at: Date; code: string | null; text: string; complement?: readonly string[] };

/** The history of a case, oldest first, from its filing to `end` at the latest. */
export function historyOf(input: { facts: Facts; end: Date; target: number | null }): Event[] {
  const { facts, end } = input;
  const random = randomFor("history", facts.cnj);
  const target = input.target ?? random.integer(15, 80);
  const span = Math.max(1, daysBetween(facts.filedOn, end));
  return Array.from({ length: target }, (_, at) => ({
    at: atBrasilia(addDays(facts.filedOn, Math.floor((span * at) / target)), 11, 37),
    code: at % 5 === 4 ? null : "85",
    text: at === 0 ? "Distribuído por sorteio" : `Juntada de petição nº ${at}`,
  }));
}
