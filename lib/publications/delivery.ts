import { z } from "zod";

/** An item of a delivery that could not be kept: its place from 0, and why, in Portuguese. */
const invalidItemSchema = z.object({ index: z.int(), reason: z.string() });
export type InvalidItem = z.infer<typeof invalidItemSchema>;

/** What a delivery is answered: how many items came, how many of them are new or were here before, and which were not kept. */
const deliveryReportSchema = z.object({
  received: z.int(),
  new: z.int(),
  known: z.int(),
  invalid: z.array(invalidItemSchema),
});
export type DeliveryReport = z.infer<typeof deliveryReportSchema>;

/** The same with a sentence, where the delivery did not end as it should. */
export const deliveryAnswerSchema = deliveryReportSchema.extend({ message: z.string().optional() });
export type DeliveryAnswer = z.infer<typeof deliveryAnswerSchema>;
