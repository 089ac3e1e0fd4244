import { z } from "zod";

/** A document of a case as the mirror knows it; its contents are fetched through `/file`. */
export const documentSchema = z.object({
  id: z.string(),
  cnj: z.string(),
  filename: z.string(),
  /** The court's word for the kind of document, when it was collected there. */
  kind: z.string().nullable(),
  secrecy: z.string().nullable(),
  origin: z.enum(["court", "firm"]),
  /** Size in bytes as the service states it, or null. */
  size: z.number().int().nullable(),
  firstSeenAt: z.string(),
});
export type CaseDocument = z.infer<typeof documentSchema>;

export const documentListSchema = z.object({ items: z.array(documentSchema) });
export type DocumentList = z.infer<typeof documentListSchema>;
