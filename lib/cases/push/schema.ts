import { z } from "zod";
import { poles } from "#lib/cases/poles/pole.ts";

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
