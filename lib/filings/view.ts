import { z } from "zod";
import type { Person } from "#lib/cases/organisation/schema.ts";
import type { CredentialKind } from "#lib/credentials.ts";
import type { Facts } from "#lib/filings/facts.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import { documentFindingsSchema } from "./documents/findings.ts";
import { sendings } from "./documents/schema.ts";
import type { HistoryRow } from "./history/schema.ts";
import type { cancelOutcomes } from "./schema.ts";

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
export type FilingRow = {
  id: string;
  cnj: string;
  /** The case as lists call it; null when its cover is not here. */
  caseName: string | null;
  /** The court keeps the case secret. */
  restricted: boolean;
  act: string;
  facts: Facts;
  /** Documents, and their bytes together. */
  documents: { count: number; size: number };
  createdAt: string;
  createdBy: string;
  createdById: string | null;
  savedAt: string;
  savedBy: string;
  /** The browser in which it was typed: `Chrome no Windows`. */
  savedOn: string | null;
  openedAt: string | null;
  openedBy: string | null;
  openedById: string | null;
  evidenceAt: string | null;
  /** When the service last answered about it. */
  answeredAt: string | null;
  /** From which sign of life on it waits for an outcome. */
  askedSince: string | null;
  /** The service's own words. */
  message: string | null;
  /** The last thing the service told of it was an outcome in words that fit none. */
  isUnclear: boolean;
  receiptAt: string | null;
  /** Whether what the service sent as the receipt is a PDF; null without one. */
  receiptIsPdf: boolean | null;
  /** When somebody took note of what the service told last; null while nobody did. */
  acknowledgedAt: string | null;
};

/** Who was named to open the window. `mayOpen`: whether they still may. */
export type Opener = Person & { mayOpen: boolean };

/** A petition on its own page. */
export type FilingView = FilingRow & {
  court: string | null;
  /** As the case's cover names it: `31ª Vara Cível`. */
  chamber: string | null;
  /** Who may be chosen to open the window, by name. */
  openers: Person[];
  /** Who reads; null for a job and for the terminal. */
  me: Person | null;
  /** Who is to open the window; null: anybody who may. */
  opener: Opener | null;
  serviceSituation: string | null;
  /** The token that goes with what the service is asked of it now; null where none does, or not with all of it. */
  credential: CredentialKind | null;
  nextAskAt: string | null;
  signed: boolean | null;
  receipt: { at: string; size: number; sha256: string; isPdf: boolean } | null;
  /** The last time somebody asked for a cancellation. `outcome`: null while no answer came; `message`: the service's words. */
  cancel: { askedAt: string; outcome: (typeof cancelOutcomes)[number] | null; message: string | null } | null;
  /** Since when its documents are on their way to the service, and when that is tried next; null when nobody asked. */
  preparing: { askedAt: string; nextAt: string | null } | null;
  /** `of`: the ids of the petitions that the reason speaks of. */
  otherReason: { text: string; by: string; of: string[] } | null;
  repeatReason: { text: string; by: string } | null;
  files: FilingDocument[];
  history: HistoryRow[];
  /** Petitions of the same case whose window was opened and of which nobody knows what came. */
  locking: FilingRow[];
  /** The court fee guides tied to it; and all of its case, the newest first. */
  guides: GuideRow[];
  caseGuides: GuideRow[];
  /** Files of this petition that another one filed or may file. `isExplained`: a lawyer said why this one goes again. */
  repeated: { documentId: string; filing: FilingRow; isExplained: boolean }[];
  /** Files of this petition that were filed in another case. It never blocks. */
  elsewhere: { documentId: string; filing: FilingRow }[];
  /** Others who have a petition's page of this case open now. */
  present: { name: string; since: string; filingId: string | null }[];
  /** What this person may do with it, by role and database. `asks`: who they are is asked before the window opens. */
  may: { open: boolean; asks: boolean; override: boolean };
};
