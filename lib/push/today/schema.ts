import { z } from "zod";
import { failureReasons } from "#lib/failures/reasons.ts";

/** What the service is to be asked for and is not: how much, since when, and why. */
const heldUpSchema = z.object({ count: z.int(), since: z.string(), failure: z.enum(failureReasons) });
export type HeldUp = z.infer<typeof heldUpSchema>;

/** The part of monitoring on *Hoje*. */
export const pushTodayShape = {
  push: z.object({ heldUp: heldUpSchema.nullable() }),
};
const pushTodaySchema = z.object(pushTodayShape);
export type PushToday = z.infer<typeof pushTodaySchema>;

export const noPush: PushToday["push"] = { heldUp: null };
