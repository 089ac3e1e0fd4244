import { z } from "zod";
import type { Person } from "#lib/cases/organisation/schema.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import type { Deed } from "#lib/time/deed.ts";
import type { GuideDefinition, GuideValues } from "./schema.ts";
import type { GuideState } from "./state.ts";

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
export type GuideLine = {
  digits: string;
  /** What the line itself says; null where it says nothing. `due`: ISO date. */
  cents: number | null;
  due: string | null;
  at: string;
  by: string;
};

/** A guide in a list: of the database, of its case, of a petition. */
export type GuideRow = {
  id: string;
  cnj: string;
  /** The case as lists call it; null when its cover is not here. */
  caseName: string | null;
  /** The court keeps the case secret. */
  restricted: boolean;
  state: GuideState;
  court: string;
  flow: string | null;
  system: string | null;
  /** What the guide is for, as it was typed (`guideType`); empty while nobody said. */
  kind: string;
  /** Who pays, as it was typed (`authorName`); empty while nobody said. */
  payer: string;
  /** What is to be paid, of the fields that are amounts due; null while none is filled in. */
  cents: number | null;
  /** Of a draft: what the court calls the fields that are wrong, or required and empty, in the order of the form. */
  missing: string[];
  /** Of a draft: its form is another at the court by now, or is not offered any more; else null. */
  outdated: "changed" | "withdrawn" | null;
  line: GuideLine | null;
  proofs: number;
  /** Somebody's word in the place of a proof, or beside it. */
  note: string;
  /** The petition it is tied to. */
  filing: { id: string; act: string } | null;
  createdAt: string;
  createdBy: string;
  createdById: string | null;
  savedAt: string;
  savedBy: string;
  sentAt: string | null;
  sentBy: string | null;
  /** The service's own words about it, from the creation or from operation 9. */
  situation: string | null;
  message: string | null;
  /** Its draft at the service is known, so the service can be asked about it; false where only somebody said that there is one. */
  isFollowable: boolean;
  /** When the service last answered about it; and that it said it knows no such guide, which does not mean it is gone. */
  answeredAt: string | null;
  isUnfollowed: boolean;
  failingSince: string | null;
  failure: FailureReason | null;
};

/** The definitions of a database, and how old they are. */
export type Catalog = {
  definitions: GuideDefinition[];
  /** When the service last answered; null: never. */
  answeredAt: string | null;
  /** Since when, and why, it does not; null when the last question was answered. */
  failingSince: string | null;
  failure: FailureReason | null;
};

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

/** What people did with a guide: the last time of each. `askedAt`: when that had been asked for of which somebody spoke. */
export type GuidePast = {
  asked: Deed | null;
  statement: (Deed & { isCreated: boolean; askedAt: string | null }) | null;
  discarded: Deed | null;
};

/** A guide on its own page. */
export type GuideView = GuideRow & {
  /** Where its case is, as the cover says: "5ª Vara Cível"; null when it does not, or is not here. */
  chamber: string | null;
  /** As it was when the form was last checked against it. */
  definition: GuideDefinition;
  /** The definition as the service gives it now, when that is another one; null when it is the same, or gone from there. */
  changed: GuideDefinition | null;
  /** The service's list does not have this definition any more. */
  isWithdrawn: boolean;
  /** Since when the definition is known to be as it is. */
  definitionAt: string | null;
  values: GuideValues;
  suggestions: Suggestion[];
  files: GuideProof[];
  /** Why the last attempt to send came to nothing; null when none did. */
  refused: string | null;
  /** Other guides of the case that may be this one: same definition, and not known to be of another amount. Of one that may have been created. */
  alike: GuideRow[];
  /** The guide to whose call this one is the answer, which came late; and those that are such answers to calls of this one. */
  lateOf: string | null;
  late: string[];
  past: GuidePast;
  /** Other guides of the case, the newest first. */
  others: GuideRow[];
  /** Petitions of the case that it can be tied to. */
  petitions: { id: string; act: string }[];
  /** What the service sent about it as a file (operation 9), if it did. */
  paper: { at: string; size: number; sha256: string; isPdf: boolean } | null;
  nextAskAt: string | null;
  me: Person | null;
};
