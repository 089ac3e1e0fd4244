import { factsOf } from "../generate/facts.ts";
import { hashFor, randomFor } from "../random.ts";
import type { Filing } from "./filing.ts";

/** What the court gives a petition that it accepted: a number in the form of its system, and a code. */
export type Protocol = { number: string; code: string; at: Date };

/** The protocol of a petition that was filed, the same whenever it is asked for. */
export function protocolOf(filing: Filing, at: number): Protocol {
  const random = randomFor("protocol", filing.id, filing.pastExecutions);
  const { court } = factsOf(filing.cnj);
  const year = brasiliaParts(at).slice(2, 4);
  const digits = (count: number): string =>
    Array.from({ length: count }, () => random.integer(0, 9)).join("");
  const code = hashFor("authenticity", filing.id, filing.pastExecutions).toUpperCase();
  return {
    number: numberIn(court.system, { stamp: brasiliaParts(at), year, digits }),
    code: (code.slice(0, 32).match(/.{4}/g) ?? []).join(" "),
    at: new Date(at),
  };
}

function numberIn(
  system: ReturnType<typeof factsOf>["court"]["system"],
  { stamp, year, digits }: { stamp: string; year: string; digits(count: number): string },
): string {
  switch (system) {
    case "ESAJ":
      return `WSIM${year}7${digits(8)}`;
    case "PJE":
      return `${stamp.slice(2)}${digits(17)}`;
    case "EPROC":
      return `3100${digits(8)}`;
    case "PROJUDI":
      return `${digits(7)}-${year}`;
  }
}

/** `20261120192210`: the moment in Brasília, as systems put it into their numbers. */
const brasiliaParts = (at: number): string =>
  new Date(at - 3 * 3_600_000).toISOString().replace(/\D/g, "").slice(0, 14);

/** "20/11/2026 às 19:22:10 (horário de Brasília)". */
export function brasiliaTime(at: Date): string {
  const [, year, month, day, hour, minute, second] =
    /^(....)(..)(..)(..)(..)(..)$/.exec(brasiliaParts(at.getTime())) ?? [];
  return `${day}/${month}/${year} às ${hour}:${minute}:${second} (horário de Brasília)`;
}
