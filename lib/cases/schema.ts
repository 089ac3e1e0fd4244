import { z } from "zod";
import { foundSchema, movementHitSchema } from "#lib/cases/hits/schema.ts";
import { seenSchema, unseenDocumentsSchema, unseenSchema } from "#lib/cases/movements/visits/schema.ts";
import { labelSchema, namedPersonSchema } from "#lib/cases/organisation/schema.ts";
import { poles } from "#lib/cases/poles/pole.ts";
import {
  monitoredSchema,
  periodicitySchema,
  pushStateSchema,
  watchWishSchema,
} from "#lib/cases/push/schema.ts";
import { failureReasons } from "#lib/failures/reasons.ts";
import { caseAccessSchema } from "./secrecy/schema.ts";

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
const shownPartySchema = partySchema.omit({ taxId: true }).extend({
  /** Its place among all parties of the cover. */
  place: z.number().int(),
  /** "CPF 314.•••.•••-90"; null when none is known. */
  document: z.string().nullable(),
  lawyers: z.array(lawyerSchema.omit({ taxId: true })),
});
export type ShownParty = z.infer<typeof shownPartySchema>;

const subjectSchema = z.object({
  code: z.string().nullable(),
  name: z.string(),
  main: z.boolean(),
});

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

const shownCoverSchema = coverSchema.extend({ parties: z.array(shownPartySchema) });
export type ShownCover = z.infer<typeof shownCoverSchema>;

/** Where the number of a linked case was found: in the service's same record, or in a text of cover or movement. */
export const linkSources = ["record", "cover", "movement"] as const;

/** `running`: the service answered that it still captures the case, so that nobody knows what is new. */
export const checkOutcomes = ["unchanged", "changed", "failed", "running"] as const;
/** When the service last answered for this case, and whether it answers now. */
const freshnessSchema = z.object({
  /** Last complete answer (cover, movements and documents), or null before the first. */
  checkedAt: z.string().nullable(),
  /** Last time something new came with an answer. */
  changedAt: z.string().nullable(),
  /** Set while asking does not work: since when, and why. */
  failingSince: z.string().nullable(),
  failure: z.enum(failureReasons).nullable(),
  refreshing: z.boolean(),
});
export type Freshness = z.infer<typeof freshnessSchema>;

/** When a case was asked about and what came of it: `knowledgeOf` (lib/cases/freshness) says what it means. */
const factsSchema = z.object({
  importedAt: z.string(),
  /** True while the service captures the case, for the first time or again; a known cover stays as it was meanwhile. */
  importing: z.boolean(),
  /** When the first complete answer came that was not empty: what came with it does not count as new. */
  firstAnswerAt: z.string().nullable(),
  /** When we last asked the service, whatever it answered. */
  askedAt: z.string().nullable(),
  freshness: freshnessSchema,
});
export type Facts = z.infer<typeof factsSchema>;

const caseLinkSchema = z.object({
  cnj: z.string(),
  /** `named`: the other case is in this database and names this one. */
  source: z.enum([...linkSources, "named"]),
  /** What the mirror knows of the linked case; null when it is not in this database. */
  here: z
    .object({
      className: z.string().nullable(),
      chamber: z.string().nullable(),
      activeParty: z.string().nullable(),
      passiveParty: z.string().nullable(),
    })
    .nullable(),
});
export type CaseLink = z.infer<typeof caseLinkSchema>;

export const caseRowSchema = z.object({
  ...factsSchema.shape,
  cnj: z.string(),
  /** First party of each pole, as they are named on the cover. */
  activeParty: z.string().nullable(),
  passiveParty: z.string().nullable(),
  partyCount: z.number().int(),
  restricted: z.boolean(),
  isArchived: z.boolean().optional(),
  /** The rhythm at which the service watches the court for it, null where it names none; absent of one that is not watched. */
  rhythm: periodicitySchema.nullable().optional(),
  /** The rhythm that it names instead, when the interface does not know it. */
  otherRhythm: z.number().optional(),
  /** What is wanted of its monitoring and the service has not done; absent when nothing is. */
  watch: watchWishSchema.optional(),
  className: z.string().nullable(),
  chamber: z.string().nullable(),
  city: z.string().nullable(),
  court: z.string(),
  lastMovement: z.object({ at: z.string(), description: z.string() }).nullable(),
  /** The newest movement that the search found. */
  hit: movementHitSchema.nullable(),
  /** What else the search found, with words that neither the row nor the movement shows. */
  found: z.array(foundSchema),
  /** Older movements were not searched for the words that the row does not show. */
  isCut: z.boolean().optional(),
  /** The movements that this person has not seen; null when they saw all. */
  unseen: unseenSchema.nullable(),
  /** The documents that they have not seen. */
  unseenDocuments: unseenDocumentsSchema.nullable(),
  labels: z.array(labelSchema),
  responsible: namedPersonSchema.nullable(),
});
export type CaseRow = z.infer<typeof caseRowSchema>;

export const casePageSchema = z.object({
  items: z.array(caseRowSchema),
  total: z.number().int(),
  /** False when there are more than `total`: counting stops there. */
  exact: z.boolean(),
  nextCursor: z.string().nullable(),
  /** All that came up to this time is in what the page says, to the microsecond: what came later, nobody saw here. */
  readAt: z.string(),
  /**
   * How many archived cases a search finds, which are among `items` and `total` only as `mayBeArchived` says; null on later
   * pages, without a search, and in a list of archived cases only.
   */
  archived: z.object({ count: z.number().int(), exact: z.boolean() }).nullable().default(null),
  /** A few of the cases with more words than a search of the list reads: it does not reach their oldest movements. */
  unreached: z.object({ cases: z.array(z.string()), more: z.boolean() }).default({ cases: [], more: false }),
});
export type CasePage = z.infer<typeof casePageSchema>;

/** What the last answer after the first one brought that brought something, and when it came. */
const lastNewsSchema = z.object({
  at: z.string(),
  /** New movements, and those whose text changed. */
  movements: z.number().int(),
  documents: z.number().int(),
});
export type LastNews = z.infer<typeof lastNewsSchema>;

export const caseViewSchema = z.object({
  ...factsSchema.shape,
  cnj: z.string(),
  cover: shownCoverSchema.nullable(),
  coverReceivedAt: z.string().nullable(),
  importedBy: z.string().nullable(),
  /** When and by whom the case was archived; absent while it is followed. */
  archived: z.object({ at: z.string(), by: z.string().nullable() }).optional(),
  /** When the service last captured the case from the court for us. */
  capturedAt: z.string().nullable(),
  /** The service's monitoring of the court; null when it never said anything about it. */
  push: pushStateSchema.nullable(),
  /** What its answers about monitoring say of the case itself; absent when they say nothing. */
  monitored: monitoredSchema.optional(),
  /** Other numbers of this case, and whether they are in this database. */
  links: z.array(caseLinkSchema),
  labels: z.array(labelSchema),
  responsible: namedPersonSchema.nullable(),
  /** Who sees the case; absent of one that is not under secrecy. */
  access: caseAccessSchema.optional(),
  /** Null while the service never said anything of the case: then nobody knows how many there are. */
  counts: z.object({ movements: z.number().int(), documents: z.number().int() }).nullable(),
  /** Null when nothing came since the first answer. */
  lastNews: lastNewsSchema.nullable(),
  /** The movements that this person has not seen; null when they saw all. */
  unseen: unseenSchema.nullable(),
  /** The documents that they have not seen. */
  unseenDocuments: unseenDocumentsSchema.nullable(),
  /** How far this person has seen the movements; null before the first answer, and when it is no person who asks. */
  seen: seenSchema.nullable(),
});
export type CaseView = z.infer<typeof caseViewSchema>;

/** Whether movements of the case are known; of a case without data, nobody knows. */
export function hasMovements({ counts }: Pick<CaseView, "counts">): boolean {
  return counts !== null && counts.movements > 0;
}
