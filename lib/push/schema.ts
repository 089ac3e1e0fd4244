import { z } from "zod";
import { poles } from "#lib/cases/pole.ts";

/** What only push answers say of a case, beside the cover; null: not said. Elements of the lists stay as they came. */
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
