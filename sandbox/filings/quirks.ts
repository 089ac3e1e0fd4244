import { z } from "zod";

/** Where the interface leaves two readings open, the sandbox can show either. */
export const quirksSchema = z.strictObject({
  /** Uploaded documents are in the list of operation 4. */
  manualDocumentsListed: z.boolean(),
  /** What operation 9 says after a cancel: that it was cancelled, or what it says of a draft. */
  afterCancel: z.enum(["cancelled", "draft"]),
});

export type Quirks = z.infer<typeof quirksSchema>;

export function usualQuirks(): Quirks {
  return { manualDocumentsListed: true, afterCancel: "cancelled" };
}
