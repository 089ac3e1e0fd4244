import { z } from "zod";
import { reasonSchema } from "#lib/deadlines/changing/schema.ts";

/** Suggestions whose day is over and which nobody decided about. */

/** Those that a list shows, as they are now, the latest first; `left`: how many more there are. */
export type Lapsed = { items: { id: string; revision: number }[]; left: number };

/** So many are closed for one reason, in steps of so many. */
export const mostLapsed = 5_000;
export const lapsedStep = 200;

/** `seen`: as the person saw them counted; whatever changed or came since stays. */
export const dismissLapsedSchema = z.object({
  database: z.string(),
  seen: z
    .array(z.object({ id: z.uuid(), revision: z.int() }))
    .min(1)
    .max(lapsedStep),
  reason: reasonSchema,
});

/** How many were closed, and how many stayed, as they are no longer what the person saw. */
export type Dismissed = { dismissed: number; stayed: number };
