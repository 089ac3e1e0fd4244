import { z } from "zod";

/** What the operator's service says of a filing. Times are ISO 8601 UTC strings, sizes bytes, texts ready to be shown. */

/** A draft as it was created: nobody sees it until its window is opened. */
export const filingDraftSchema = z.object({
  /** The service's id of the filing, needed for uploads, the window, the status and the cancellation. */
  filingId: z.string(),
  /** The service's id of the case. */
  operatorId: z.string(),
  situation: z.string().nullable(),
  signed: z.boolean().nullable(),
  createdAt: z.string().nullable(),
});
export type FilingDraft = z.infer<typeof filingDraftSchema>;

/** A document that the service took into a draft. */
export const uploadedDocumentSchema = z.object({
  id: z.string(),
  filename: z.string(),
  /** As the service states it; may differ from what was sent where it counts something else. */
  size: z.number().int().min(0).nullable(),
  type: z.string().nullable(),
  uploadedAt: z.string().nullable(),
});
export type UploadedDocument = z.infer<typeof uploadedDocumentSchema>;

/** What the service said of a filing's status; whether it means filed, rejected or cancelled its own rules say. */
export const filingEvidenceSchema = z.object({
  filingId: z.string(),
  operatorId: z.string().nullable(),
  /** The service's own word, e.g. "Rascunho", "Ativo"; null when it sent none. */
  situation: z.string().nullable(),
  /** The filing is being executed. False says little: a fresh draft has it too. */
  running: z.boolean(),
  /** It is not being executed, and there is an outcome: a receipt, a success or failure, or a message. */
  finished: z.boolean(),
  success: z.boolean().nullable(),
  message: z.string().nullable(),
  worker: z.string().nullable(),
  job: z.string().nullable(),
  updatedAt: z.string().nullable(),
});
export type FilingEvidence = z.infer<typeof filingEvidenceSchema>;

/** The four answers to a cancellation that are known, and all others. */
export const cancelOutcomes = [
  "cancelled",
  "already-filed",
  "already-processed",
  "executing",
  "unknown",
] as const;
export type CancelAnswer = {
  outcome: (typeof cancelOutcomes)[number];
  /** The service's own words. */
  message: string | null;
};
