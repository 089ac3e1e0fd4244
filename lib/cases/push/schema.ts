import { z } from "zod";

/** How often the service asks the court: daily, twice a week, weekly, every two weeks, monthly (times a month). */
export const periodicities = [30, 8, 4, 2, 1] as const;
export type Periodicity = (typeof periodicities)[number];
export const periodicitySchema = z.literal(periodicities);

export const pushStateSchema = z.object({
  enabled: z.boolean(),
  /** Null when the service names none, or one that the interface does not know. */
  periodicity: periodicitySchema.nullable(),
  withDocuments: z.boolean().nullable(),
  createdAt: z.string().nullable(),
});
export type PushState = z.infer<typeof pushStateSchema>;
