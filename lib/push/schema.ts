import { z } from "zod";
import { poles } from "#lib/cases/schema.ts";

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

/**
 * What only push answers carry about a case; it is kept beside the cover and never replaces it. Null means that the
 * answer did not carry it. The elements of the lists are not shown in the interface and stay as they came.
 */
export const pushDetailsSchema = z.object({
  sides: z
    .array(
      z.object({
        /** The service's id of the person; the cover has names instead. */
        personId: z.string().nullable(),
        pole: z.enum(poles),
        poleLabel: z.string().nullable(),
        isClient: z.boolean(),
      }),
    )
    .nullable(),
  linkedCases: z.array(z.json()).nullable(),
  incidents: z.array(z.json()).nullable(),
  deadlines: z.array(z.json()).nullable(),
  /** As the service sent it; its unit is not shown. */
  provisioning: z.number().nullable(),
  responsibleLawyerId: z.string().nullable(),
});
export type PushDetails = z.infer<typeof pushDetailsSchema>;
