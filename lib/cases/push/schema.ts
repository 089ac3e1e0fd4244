import { z } from "zod";
import { poles } from "#lib/cases/poles/pole.ts";
import { failureReasons } from "#lib/failures/reasons.ts";

/** How often the service asks the court: daily, twice a week, weekly, every two weeks, monthly (times a month). */
export const periodicities = [30, 8, 4, 2, 1] as const;
export type Periodicity = (typeof periodicities)[number];
export const periodicitySchema = z.literal(periodicities);

export const pushStateSchema = z.object({
  enabled: z.boolean(),
  /** Null when the service names none, or one that the interface does not know. */
  periodicity: periodicitySchema.nullable(),
  /** The one that it names and the interface does not know, as it came. */
  otherPeriodicity: z.number().nullish(),
  withDocuments: z.boolean().nullable(),
  /** As the service says it; the interface does not say what one is worth, nor what it is counted for. */
  credits: z.number().nullish(),
  createdAt: z.string().nullable(),
  /** The sides on which the service says that the firm's client is. */
  clientPoles: z.array(z.enum(poles)).optional(),
});
export type PushState = z.infer<typeof pushStateSchema>;

/** The last wish for a case, as long as the service has not done it. */
export const pushWishSchema = z.object({
  /** The rhythm that is wanted; null: not to be monitored. */
  wanted: periodicitySchema.nullable(),
  by: z.string(),
  at: z.string(),
  /** Waits for the service; somebody paused it; the service refused it. */
  state: z.enum(["waiting", "paused", "refused"]),
  /** Why it was refused or, while it waits, why the service has not done it yet. */
  failure: z.enum(failureReasons).nullable(),
  failureMessage: z.string().nullable(),
  failingSince: z.string().nullable(),
});

/** While the service is asked for nothing of this kind: since when and why, and when it is tried again. */
export const haltSchema = z.object({ failure: z.enum(failureReasons), since: z.string(), until: z.string() });

/** What is wanted of a case, and whether the service is asked for it now. */
export const watchWishSchema = z.object({ wish: pushWishSchema.nullable(), halt: haltSchema.nullable() });

/** The elements of a list of which the interface shows no form, as far as they can be read. */
const toldSchema = z.object({
  /** What an element says, and the number of a case in it. */
  items: z.array(z.object({ cnj: z.string().nullable(), text: z.string() })),
  /** How many say nothing that can be read, or are too many to be shown. */
  rest: z.number().int(),
});
export type Told = z.infer<typeof toldSchema>;

/** What only answers about monitoring say of a case, besides how it is monitored. */
export const monitoredSchema = z.object({
  saidAt: z.string(),
  linkedCases: toldSchema,
  incidents: toldSchema,
  deadlines: toldSchema,
  /** As the service sent it; its unit is not shown. */
  provisioning: z.number().nullable(),
  /** An id of the service: it gives no name with it. */
  responsibleLawyerId: z.string().nullable(),
});
export type Monitored = z.infer<typeof monitoredSchema>;
