import { cardNameOf } from "../cards.ts";
import { formatCnj } from "../cnj.ts";
import { addBusinessDays, addDays, atBrasilia, businessDay, dateOnly } from "../generate/calendar.ts";
import type { Court } from "../generate/court.ts";
import { factsOf } from "../generate/facts.ts";
import { hostile } from "../generate/hostile.ts";
import { hashFor, idFor, randomFor } from "../random.ts";
import { contentOf } from "./content.ts";
import { lawyersOf } from "./lawyers.ts";
import type { StoredPublication } from "./store.ts";

/** A publication in the form of the interface. */
type WirePublication = {
  _id: string;
  daily: Daily;
  publication: { Hash: string; Code: string };
  /** Set when the publication was archived. */
  filed?: { ip: string; people: string; filedAt: string };
  documents: never[];
  classifier: never[];
  ratings: never[];
  classifications: never[];
  subjects: never[];
  isClosed: boolean;
  isRead: boolean;
  isWorked: boolean;
  notified: boolean;
  datePublication: string;
  dateAvailability: string;
  createdAt: string;
  officeCode: string;
  stick: string;
  numberProcess: string;
  nameResearched: string;
  termSearched: string;
  nameId: string;
  contentPublication: string;
  oab: string;
  sequence: number;
  type: "Distribution";
  people: string;
};

/** The record of a publication, always the same, and changed where a test card says so. */
export function buildPublication(stored: StoredPublication): unknown {
  const record = plainRecord(stored);
  switch (cardNameOf(stored.cnj)) {
    case "hostileText":
      return {
        ...record,
        nameResearched: hostile.names.rightToLeft,
        contentPublication: `${hostile.markup}\n${hostile.names.combining}\n${record.contentPublication}`,
      };
    case "oddFields": {
      const { daily: _daily, oab: _oab, ...rest } = record;
      return { ...rest, numberProcess: null, sequence: "7", documents: null, campoDesconhecido: [1] };
    }
    default:
      return record;
  }
}

function plainRecord(stored: StoredPublication): WirePublication {
  const { id, database, cnj, madeAt, filed } = stored;
  const facts = factsOf(cnj);
  const random = randomFor("publication", id);
  const lawyer = random.pick(lawyersOf(database));
  const { dateAvailability, datePublication } = datesOf(madeAt);
  const isArchived = filed !== null;
  return {
    _id: id,
    daily: dailyFor(facts.court, new Date(dateAvailability)),
    publication: { Hash: hashFor("publication", id).slice(0, 40), Code: String(random.integer(1e8, 9e8)) },
    ...(isArchived ? { filed: filedOf(stored, filed) } : {}),
    documents: [],
    classifier: [],
    ratings: [],
    classifications: [],
    subjects: [],
    isClosed: isArchived,
    isRead: isArchived,
    isWorked: false,
    notified: true,
    datePublication,
    dateAvailability,
    createdAt: madeAt.toISOString(),
    officeCode: String(random.integer(1_000, 9_999)),
    stick: idFor("stick", cnj).slice(0, 8),
    numberProcess: formatCnj(cnj),
    nameResearched: lawyer.name,
    termSearched: lawyer.name.toUpperCase(),
    nameId: lawyer.nameId,
    contentPublication: contentOf({ facts, lawyer, random, madeAt }),
    oab: `${lawyer.number}/${lawyer.state}`,
    sequence: stored.sequence,
    type: "Distribution",
    people: lawyer.peopleId,
  };
}

function filedOf({ database }: StoredPublication, filed: { ip: string; at: Date }): WirePublication["filed"] {
  return { ip: filed.ip, people: idFor("user", database), filedAt: filed.at.toISOString() };
}

/** The diary in which a publication appeared, in the form of the interface. */
type Daily = {
  name: string;
  acronym: string;
  sphere: string;
  numberEdition: string;
  state: string;
  Uf: string;
};

/** The edition of a day: the diary of São Paulo's own courts, or the national one. */
function dailyFor(court: Court, available: Date): Daily {
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
