import { z } from "zod";

/** Where the interface can be read in two ways, the sandbox can show either. */
export const quirksSchema = z.strictObject({
  /** Whether uploaded documents are in the list of operation 4. */
  manualDocumentsListed: z.boolean(),
  /** Whether operation 9 shows a cancelled petition as cancelled or as a draft. */
  afterCancel: z.enum(["cancelled", "draft"]),
});

export type Quirks = z.infer<typeof quirksSchema>;

export function usualQuirks(): Quirks {
  return { manualDocumentsListed: true, afterCancel: "cancelled" };
}
