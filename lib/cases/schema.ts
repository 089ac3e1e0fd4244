import { z } from "zod";
import type { FoundText, MovementHit } from "#lib/cases/hits/schema.ts";
import type { Seen, Unseen, UnseenDocuments } from "#lib/cases/movements/visits/schema.ts";
import type { Label, NamedPerson } from "#lib/cases/organisation/schema.ts";
import { poles } from "#lib/cases/pole.ts";
import type { Monitored, Periodicity, PushState, WatchWish } from "#lib/cases/push/schema.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import type { Deed } from "#lib/time/deed.ts";
import type { CaseAccess } from "./secrecy/schema.ts";

/** What the firm's mirror knows of a case. Times are ISO 8601 UTC strings, amounts integer cents. */

const lawyerSchema = z.object({
  name: z.string(),
  taxId: z.string().nullable(),
  /** The registration with the bar, "OAB/SP 123.456", where the service gives one. */
  oab: z.string().optional(),
});

const partySchema = z.object({
  pole: z.enum(poles),
  /** The service's own words for the pole, e.g. "Parte Ativa". */
  poleLabel: z.string().nullable(),
  name: z.string(),
  /** CPF or CNPJ without punctuation, as the service sent it. */
  taxId: z.string().nullable(),
  person: z.enum(["natural", "legal"]).nullable(),
  /** The service's own words for the kind of person, e.g. "Física". */
  personLabel: z.string().nullable().default(null),
  /** Whether this is the firm's client, where the service says so. */
  isClient: z.boolean().optional(),
  lawyers: z.array(lawyerSchema),
});
export type Party = z.infer<typeof partySchema>;

/** A party as pages and papers get it: its CPF or CNPJ is masked, and the lawyers' are not there at all. */
export type ShownParty = Omit<Party, "taxId" | "lawyers"> & {
  /** Its place among all parties of the cover. */
  place: number;
  /** "CPF 314.•••.•••-90"; null when none is known. */
  document: string | null;
  lawyers: Omit<z.infer<typeof lawyerSchema>, "taxId">[];
};

const subjectSchema = z.object({ code: z.string().nullable(), name: z.string(), main: z.boolean() });

const courtSchema = z.object({
  classCode: z.string().nullable(),
  className: z.string().nullable(),
  instance: z.string().nullable(),
  branch: z.string().nullable(),
  courtCode: z.string().nullable(),
  courtName: z.string().nullable(),
  chamber: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  system: z.string().nullable(),
  rite: z.string().nullable(),
  status: z.string().nullable(),
});

export const coverSchema = z.object({
  operatorId: z.string(),
  title: z.string().nullable(),
  access: z.string().nullable(),
  secrecy: z.object({
    label: z.string().nullable(),
    level: z.number().int().nullable(),
    restricted: z.boolean(),
  }),
  court: courtSchema,
  subjects: z.array(subjectSchema),
  judges: z.array(z.string()),
  claimAmountCents: z.number().int().nullable(),
  origin: z.string().nullable(),
  situation: z.string().nullable(),
  digital: z.boolean().nullable(),
  /** True while the service still runs the import of this case. */
  importing: z.boolean(),
  createdAt: z.string().nullable(),
  distributedAt: z.string().nullable(),
  /** A day, `YYYY-MM-DD`: the service sends it as a date-only field. */
  filedOn: z.string().nullable(),
  parties: z.array(partySchema),
});
export type Cover = z.infer<typeof coverSchema>;

export type ShownCover = Omit<Cover, "parties"> & { parties: ShownParty[] };

/** Where the number of a linked case was found: in the service's same record, or in a text of cover or movement. */
export const linkSources = ["record", "cover", "movement"] as const;

/** `running`: the service answered that it still captures the case, so that nobody knows what is new. */
export const checkOutcomes = ["unchanged", "changed", "failed", "running"] as const;
/** When the service last answered for this case, and whether it answers now. */
export type Freshness = {
  /** Last complete answer (cover, movements and documents), or null before the first. */
  checkedAt: string | null;
  /** Last time something new came with an answer. */
  changedAt: string | null;
  /** Set while asking does not work: since when, and why. */
  failingSince: string | null;
  failure: FailureReason | null;
  refreshing: boolean;
};

/** When a case was asked about and what came of it: `knowledgeOf` (lib/cases/freshness) says what it means. */
export type Facts = {
  importedAt: string;
  /** True while the service captures the case, for the first time or again; a known cover stays as it was meanwhile. */
  importing: boolean;
  /** When the first complete answer came that was not empty: what came with it does not count as new. */
  firstAnswerAt: string | null;
  /** When we last asked the service, whatever it answered. */
  askedAt: string | null;
  freshness: Freshness;
};

export type CaseLink = {
  cnj: string;
  /** `named`: the other case is in this database and names this one. */
  source: (typeof linkSources)[number] | "named";
  /** What the mirror knows of the linked case; null when it is not in this database. */
  here: {
    className: string | null;
    chamber: string | null;
    activeParty: string | null;
    passiveParty: string | null;
  } | null;
};

export type CaseRow = Facts & {
  cnj: string;
  /** First party of each pole, as they are named on the cover. */
  activeParty: string | null;
  passiveParty: string | null;
  partyCount: number;
  restricted: boolean;
  isArchived?: boolean;
  /** The rhythm at which the service watches the court for it, null where it names none; absent of one that is not watched. */
  rhythm?: Periodicity | null;
  /** The rhythm that it names instead, when the interface does not know it. */
  otherRhythm?: number;
  /** What is wanted of its monitoring and the service has not done; absent when nothing is. */
  watch?: WatchWish;
  className: string | null;
  chamber: string | null;
  city: string | null;
  court: string;
  lastMovement: { at: string; description: string } | null;
  /** The newest movement that the search found. */
  hit: MovementHit | null;
  /** What else the search found, with words that neither the row nor the movement shows. */
  found: FoundText[];
  /** Older movements were not searched for the words that the row does not show. */
  isCut?: boolean;
  /** The movements that this person has not seen; null when they saw all. */
  unseen: Unseen | null;
  /** The documents that they have not seen. */
  unseenDocuments: UnseenDocuments | null;
  labels: Label[];
  responsible: NamedPerson | null;
};

export type CasePage = {
  items: CaseRow[];
  total: number;
  /** False when there are more than `total`: counting stops there. */
  exact: boolean;
  nextCursor: string | null;
  /** All that came up to this time is in what the page says, to the microsecond: what came later, nobody saw here. */
  readAt: string;
  /** How many archived cases a search finds (`mayBeArchived`: whether they are among `items`); null where none are sought. */
  archived: { count: number; exact: boolean } | null;
  /** A few of the cases with more words than a search of the list reads: it does not reach their oldest movements. */
  unreached: { cases: string[]; more: boolean };
  /** Of a search that found nothing: the same with the nearest words that cases have ("figueiredo" of "figueredo"); else null. */
  near: string | null;
};

/** What the last answer after the first one brought that brought something, and when it came. */
export type LastNews = {
  at: string;
  /** New movements, and those whose text changed. */
  movements: number;
  documents: number;
};

/** How many of a list the service still has, of those that it had. */
export type ListedPart = { listed: number; known: number };
/**
 * What lists the service cut short. `until`: the newest mark of what they lack, as text of the database. `acceptedAt`: when a
 * person said that it is right so; null while nobody did. `mayAccept`: the person who looks may.
 */
export type ShortLists = {
  movements: ListedPart;
  documents: ListedPart;
  until: string;
  acceptedAt: string | null;
  mayAccept: boolean;
};

export type CaseView = Facts & {
  cnj: string;
  cover: ShownCover | null;
  coverReceivedAt: string | null;
  importedBy: string | null;
  /** When and by whom the case was archived; absent while it is followed. */
  archived?: Deed;
  /** When the service last captured the case from the court for us. */
  capturedAt: string | null;
  /** The service's monitoring of the court; null when it never said anything about it. */
  push: PushState | null;
  /** What its answers about monitoring say of the case itself; absent when they say nothing. */
  monitored?: Monitored;
  /** Other numbers of this case, and whether they are in this database. */
  links: CaseLink[];
  labels: Label[];
  responsible: NamedPerson | null;
  /** Who sees the case; absent of one that is not under secrecy. */
  access?: CaseAccess;
  /** Null while the service never said anything of the case: then nobody knows how many there are. */
  counts: { movements: number; documents: number } | null;
  /** What the service listed in the last check, where that was too little; absent of one that was whole. */
  short?: ShortLists;
  /** Null when nothing came since the first answer. */
  lastNews: LastNews | null;
  /** The movements that this person has not seen; null when they saw all. */
  unseen: Unseen | null;
  /** The documents that they have not seen. */
  unseenDocuments: UnseenDocuments | null;
  /** How far this person has seen the movements; null before the first answer, and when it is no person who asks. */
  seen: Seen | null;
};

/** Whether movements of the case are known; of a case without data, nobody knows. */
export const hasMovements = ({ counts }: Pick<CaseView, "counts">): boolean =>
  counts !== null && counts.movements > 0;
