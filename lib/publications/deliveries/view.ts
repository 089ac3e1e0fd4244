import { z } from "zod";
import { ingestRhythms } from "#lib/databases/ingest/schema.ts";
import { invalidItemSchema } from "#lib/publications/delivery.ts";

const time = z.string().nullable();
const silenceSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("ok"), expectedBy: time, usualTime: time }),
  z.object({ state: z.literal("late"), since: z.string(), usualTime: time }),
  z.object({ state: z.literal("never"), isLate: z.boolean(), expectedBy: time }),
]);

/** A key that still opens, and whether what it should bring comes. Times are ISO instants. */
export const feederSchema = z.object({
  id: z.string(),
  name: z.string(),
  rhythm: z.enum(ingestRhythms),
  createdAt: z.string(),
  lastDeliveryAt: time,
  lastDeliveryCount: z.int().nullable(),
  /** How many items of its last delivery could not be read; null of none. */
  invalid: z.object({ at: z.string(), count: z.int() }).nullable(),
  silence: silenceSchema,
});
export type Feeder = z.infer<typeof feederSchema>;

/** One delivery, with the first of the items that could not be read. */
const deliverySchema = z.object({
  id: z.string(),
  at: z.string(),
  source: z.string(),
  isFile: z.boolean(),
  received: z.int(),
  fresh: z.int(),
  known: z.int(),
  invalid: z.int(),
  invalidItems: z.array(invalidItemSchema),
  isWhole: z.boolean(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const deliveriesViewSchema = z.object({
  feeders: z.array(feederSchema),
  deliveries: z.array(deliverySchema),
});
export type DeliveriesView = z.infer<typeof deliveriesViewSchema>;
