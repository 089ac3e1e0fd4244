import { z } from "zod";

/** For how long the service asked a database to leave it alone, and by which answer. Times are ISO strings. */
const serviceWaitSchema = z.object({
  since: z.string(),
  until: z.string(),
  /** When the question was sent whose answer says so; its number in the interface; the status of the answer. */
  askedAt: z.string(),
  operation: z.number().nullable(),
  status: z.number().nullable(),
});
export type ServiceWait = z.infer<typeof serviceWaitSchema>;

/** `mayTry`: the person may have the service asked before the wait is over. */
export const waitingSchema = z.object({ wait: serviceWaitSchema.nullable(), mayTry: z.boolean() });
export type Waiting = z.infer<typeof waitingSchema>;

/**
 * What came of asking the service once before the wait is over. `wasAsked` false: there was none to end; `unanswered`: it
 * stands as it was.
 */
const triedSchema = z.discriminatedUnion("came", [
  z.object({ came: z.literal("over"), wasAsked: z.boolean() }),
  z.object({ came: z.literal("asked-to-wait"), wait: serviceWaitSchema }),
  z.object({ came: z.literal("unanswered"), wait: serviceWaitSchema, because: z.string() }),
]);
export type Tried = z.infer<typeof triedSchema>;
