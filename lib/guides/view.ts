import { z } from "zod";
import { personSchema } from "#lib/cases/organisation/schema.ts";
import { failureReasons } from "#lib/failures/reasons.ts";
import { guideDefinitionSchema, guideValuesSchema } from "./schema.ts";
import { guideStates } from "./state.ts";

/** What pages and the terminal read of a guide. Times are ISO 8601 UTC strings, amounts cents, sizes bytes. */

/** A payment proof that somebody attached. */
export const guideProofSchema = z.object({
  id: z.string(),
  filename: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  isPdf: z.boolean(),
  addedAt: z.string(),
  addedBy: z.string(),
});
export type GuideProof = z.infer<typeof guideProofSchema>;

/** The payment line that somebody typed or pasted: digits only, checked before it is stored. */
const guideLineSchema = z.object({
  digits: z.string(),
  /** What the line itself says; null where it says nothing. `due`: ISO date. */
  cents: z.number().int().nullable(),
  due: z.string().nullable(),
  at: z.string(),
  by: z.string(),
});
export type GuideLine = z.infer<typeof guideLineSchema>;

/** A guide in a list: of the database, of its case, of a petition. */
export const guideRowSchema = z.object({
  id: z.string(),
  cnj: z.string(),
  /** The case as lists call it; null when its cover is not here. */
  caseName: z.string().nullable(),
  /** The court keeps the case secret. */
  restricted: z.boolean(),
  state: z.enum(guideStates),
  court: z.string(),
  flow: z.string().nullable(),
  system: z.string().nullable(),
  /** What the guide is for, as it was typed (`guideType`); empty while nobody said. */
  kind: z.string(),
  /** Who pays, as it was typed (`authorName`); empty while nobody said. */
  payer: z.string(),
  /** What is to be paid, of the fields that are amounts due; null while none is filled in. */
  cents: z.number().int().nullable(),
  /** Of a draft: how many required fields are empty or wrong. */
  missing: z.number().int(),
  /** Of a draft: its form is another at the court by now, or is not offered any more; else null. */
  outdated: z.enum(["changed", "withdrawn"]).nullable(),
  line: guideLineSchema.nullable(),
  proofs: z.number().int(),
  /** Somebody's word in the place of a proof, or beside it. */
  note: z.string(),
  /** The petition it is tied to. */
  filing: z.object({ id: z.string(), act: z.string() }).nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  createdById: z.string().nullable(),
  savedAt: z.string(),
  savedBy: z.string(),
  sentAt: z.string().nullable(),
  sentBy: z.string().nullable(),
  /** The service's own words about it, from the creation or from operation 9. */
  situation: z.string().nullable(),
  message: z.string().nullable(),
  /** Its draft at the service is known, so the service can be asked about it; false where only somebody said that there is one. */
  isFollowable: z.boolean(),
  /** When the service last answered about it; and that it said it knows no such guide, which does not mean it is gone. */
  answeredAt: z.string().nullable(),
  isUnfollowed: z.boolean(),
  failingSince: z.string().nullable(),
  failure: z.enum(failureReasons).nullable(),
});
export type GuideRow = z.infer<typeof guideRowSchema>;

/** The definitions of a database, and how old they are. */
export const catalogSchema = z.object({
  definitions: z.array(guideDefinitionSchema),
  /** When the service last answered; null: never. */
  answeredAt: z.string().nullable(),
  /** Since when, and why, it does not; null when the last question was answered. */
  failingSince: z.string().nullable(),
  failure: z.enum(failureReasons).nullable(),
});
export type Catalog = z.infer<typeof catalogSchema>;

/** A value that somebody could want, and where it is from: `da capa, polo ativo`, `da guia de 02/03/2026`. */
export const suggestionSchema = z.object({
  name: z.string(),
  /** Of a CPF or CNPJ only the mask. */
  value: z.string(),
  from: z.string(),
  /** The party of the cover, or the earlier guide, of which the page has only the mask. */
  party: z.object({ place: z.number().int().nonnegative(), name: z.string() }).optional(),
  guide: z.string().optional(),
  /** Of a CPF or CNPJ: the names that stand beside it there and wherever else it was found, those of its own place first. */
  owners: z.array(z.string()).optional(),
  /** Only the name says that it is of the same person, who may be another one. */
  byName: z.literal(true).optional(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** When something was done with a guide, and by whom; null where no person is known. */
const deedSchema = z.object({ at: z.string(), by: z.string().nullable() });

/** What people did with a guide: the last time of each. `askedAt`: when that had been asked for of which somebody spoke. */
const guidePastSchema = z.object({
  asked: deedSchema.nullable(),
  said: deedSchema.extend({ isCreated: z.boolean(), askedAt: z.string().nullable() }).nullable(),
  discarded: deedSchema.nullable(),
});
export type GuidePast = z.infer<typeof guidePastSchema>;

/** A guide on its own page. */
export const guideViewSchema = guideRowSchema.extend({
  /** Where its case is, as the cover says: "5ª Vara Cível"; null when it does not, or is not here. */
  chamber: z.string().nullable(),
  /** As it was when the form was last checked against it. */
  definition: guideDefinitionSchema,
  /** The definition as the service gives it now, when that is another one; null when it is the same, or gone from there. */
  changed: guideDefinitionSchema.nullable(),
  /** The service's list does not have this definition any more. */
  isWithdrawn: z.boolean(),
  /** Since when the definition is known to be as it is. */
  definitionAt: z.string().nullable(),
  values: guideValuesSchema,
  suggestions: z.array(suggestionSchema),
  files: z.array(guideProofSchema),
  /** Why the last attempt to send came to nothing; null when none did. */
  refused: z.string().nullable(),
  /** Other guides of the case that may be this one: same definition, and not known to be of another amount. Of one that may have been created. */
  alike: z.array(guideRowSchema),
  /** The guide to whose call this one is the answer, which came late; and those that are such answers to calls of this one. */
  lateOf: z.string().nullable(),
  late: z.array(z.string()),
  past: guidePastSchema,
  /** Other guides of the case, the newest first. */
  others: z.array(guideRowSchema),
  /** Petitions of the case that it can be tied to. */
  petitions: z.array(z.object({ id: z.string(), act: z.string() })),
  /** What the service sent about it as a file (operation 9), if it did. */
  paper: z
    .object({ at: z.string(), size: z.number().int(), sha256: z.string(), isPdf: z.boolean() })
    .nullable(),
  nextAskAt: z.string().nullable(),
  me: personSchema.nullable(),
});
export type GuideView = z.infer<typeof guideViewSchema>;
