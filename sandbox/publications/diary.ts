import { addBusinessDays, addDays, atBrasilia, businessDay, dateOnly } from "../generate/calendar.ts";
import type { Court } from "../generate/court.ts";

/** The diary in which a publication appeared, in the form of the interface. */
export type Daily = {
  name: string;
  acronym: string;
  sphere: string;
  numberEdition: string;
  state: string;
  Uf: string;
};

/** The edition of a day: the diary of São Paulo's own courts, or the national one. */
export function dailyFor(court: Court, available: Date): Daily {
  const isPaulista = court.acronym === "TJSP";
  // One edition each court day, roughly: five in seven days since the diary began.
  const days = (available.getTime() - Date.UTC(isPaulista ? 2007 : 2020, 9, 1)) / 86_400_000;
  return {
    name: isPaulista
      ? "Diário da Justiça Eletrônico do Estado de São Paulo"
      : "Diário de Justiça Eletrônico Nacional",
    acronym: isPaulista ? "DJE-SP" : "DJEN",
    sphere: court.justice,
    numberEdition: String(Math.max(1, Math.floor((days * 5) / 7))),
    state: court.state.name,
    Uf: court.state.acronym,
  };
}

/** Available on the last court day up to `madeAt`, published on the next one (Lei 11.419/2006, art. 4, § 3); date-only. */
export function datesOf(madeAt: Date): { dateAvailability: string; datePublication: string } {
  const today = new Date(madeAt.getTime() - 3 * 3_600_000);
  let available = new Date(Math.floor(today.getTime() / 86_400_000) * 86_400_000);
  while (businessDay(available).getTime() !== available.getTime()) available = addDays(available, -1);
  return {
    dateAvailability: dateOnly(atBrasilia(available, 0, 0)),
    datePublication: dateOnly(atBrasilia(addBusinessDays(available, 1), 0, 0)),
  };
}
