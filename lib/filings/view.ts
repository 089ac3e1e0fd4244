import { z } from "zod";
import { personSchema } from "#lib/cases/organisation/schema.ts";
import { credentialKinds } from "#lib/databases/schema.ts";
import { guideRowSchema } from "#lib/guides/view.ts";
import { documentFindingsSchema } from "./documents/findings.ts";
import { sendings } from "./documents/schema.ts";
import { factsSchema } from "./facts.ts";
import { historyRowSchema } from "./history/schema.ts";
import { cancelOutcomes } from "./schema.ts";

/** What pages and the terminal read of a petition. Times are ISO 8601 UTC strings, sizes bytes. */

/** A document of a petition. */
export const filingDocumentSchema = z.object({
  id: z.string(),
  filename: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  findings: documentFindingsSchema,
  addedAt: z.string(),
  addedBy: z.string(),
  sending: z.enum(sendings),
});
export type FilingDocument = z.infer<typeof filingDocumentSchema>;

/** A petition in a list: of the board, of its case, of another petition's page. */
export const filingRowSchema = z.object({
  id: z.string(),
  cnj: z.string(),
  /** The case as lists call it; null when its cover is not here. */
  caseName: z.string().nullable(),
  /** The court keeps the case secret. */
  restricted: z.boolean(),
  act: z.string(),
  facts: factsSchema,
  /** Documents, and their bytes together. */
  documents: z.object({ count: z.number().int(), size: z.number().int() }),
  createdAt: z.string(),
  createdBy: z.string(),
  createdById: z.string().nullable(),
  savedAt: z.string(),
  savedBy: z.string(),
  /** The browser in which it was typed: `Chrome no Windows`. */
  savedOn: z.string().nullable(),
  openedAt: z.string().nullable(),
  openedBy: z.string().nullable(),
  openedById: z.string().nullable(),
  evidenceAt: z.string().nullable(),
  /** When the service last answered about it. */
  answeredAt: z.string().nullable(),
  /** From which sign of life on it waits for an outcome. */
  askedSince: z.string().nullable(),
  /** The service's own words. */
  message: z.string().nullable(),
  /** The last thing the service told of it was an outcome in words that fit none. */
  isUnclear: z.boolean(),
  receiptAt: z.string().nullable(),
  /** Whether what the service sent as the receipt is a PDF; null without one. */
  receiptIsPdf: z.boolean().nullable(),
  /** When somebody took note of what the service told last; null while nobody did. */
  acknowledgedAt: z.string().nullable(),
});
export type FilingRow = z.infer<typeof filingRowSchema>;

/** Who was named to open the window. `mayOpen`: whether they still may. */
const openerSchema = personSchema.extend({ mayOpen: z.boolean() });
export type Opener = z.infer<typeof openerSchema>;

/** A petition on its own page. */
export const filingViewSchema = filingRowSchema.extend({
  court: z.string().nullable(),
  /** As the case's cover names it: `31ª Vara Cível`. */
  chamber: z.string().nullable(),
  /** Who may be chosen to open the window, by name. */
  openers: z.array(personSchema),
  /** Who reads; null for a job and for the terminal. */
  me: personSchema.nullable(),
  /** Who is to open the window; null: anybody who may. */
  opener: openerSchema.nullable(),
  serviceSituation: z.string().nullable(),
  /** The token that goes with what the service is asked of it now; null where none does, or not with all of it. */
  credential: z.enum(credentialKinds).nullable(),
  nextAskAt: z.string().nullable(),
  signed: z.boolean().nullable(),
  receipt: z
    .object({ at: z.string(), size: z.number().int(), sha256: z.string(), isPdf: z.boolean() })
    .nullable(),
  /** The last time somebody asked for a cancellation. `outcome`: null while no answer came; `message`: the service's words. */
  cancel: z
    .object({
      askedAt: z.string(),
      outcome: z.enum(cancelOutcomes).nullable(),
      message: z.string().nullable(),
    })
    .nullable(),
  /** Since when its documents are on their way to the service, and when that is tried next; null when nobody asked. */
  preparing: z.object({ askedAt: z.string(), nextAt: z.string().nullable() }).nullable(),
  /** `of`: the ids of the petitions that the reason speaks of. */
  otherReason: z.object({ text: z.string(), by: z.string(), of: z.array(z.string()) }).nullable(),
  repeatReason: z.object({ text: z.string(), by: z.string() }).nullable(),
  files: z.array(filingDocumentSchema),
  history: z.array(historyRowSchema),
  /** Petitions of the same case whose window was opened and of which nobody knows what came. */
  locking: z.array(filingRowSchema),
  /** The court fee guides tied to it; and all of its case, the newest first. */
  guides: z.array(guideRowSchema),
  caseGuides: z.array(guideRowSchema),
  /** Files of this petition that another one filed or may file. `isSaid`: a lawyer said why this one goes again. */
  repeated: z.array(z.object({ documentId: z.string(), filing: filingRowSchema, isSaid: z.boolean() })),
  /** Others who have a petition's page of this case open now. */
  present: z.array(z.object({ name: z.string(), since: z.string(), filingId: z.string().nullable() })),
  /** What this person may do with it, by role and database. */
  may: z.object({ open: z.boolean(), override: z.boolean() }),
});
export type FilingView = z.infer<typeof filingViewSchema>;
