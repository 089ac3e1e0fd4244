import { cardNameOf } from "../cards.ts";
import { formatCnj } from "../cnj.ts";
import { factsOf } from "../generate/facts.ts";
import { hostile } from "../generate/hostile.ts";
import { hashFor, idFor, randomFor } from "../random.ts";
import { contentOf } from "./content.ts";
import { type Daily, dailyFor, datesOf } from "./diary.ts";
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
