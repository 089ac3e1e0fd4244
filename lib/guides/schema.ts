import { z } from "zod";

/** Court fee guides: what a court asks for, and the drafts made of the answers. Texts are ready to be shown. */

const guideFieldSchema = z.object({
  /** As it is sent back; never empty, never twice in one definition. */
  name: z.string(),
  label: z.string(),
  /** "text-input" is the only one known; others are kept as they came. */
  type: z.string(),
  required: z.boolean(),
  isCaseNumber: z.boolean(),
});
export type GuideField = z.infer<typeof guideFieldSchema>;

export const guideDefinitionSchema = z.object({
  id: z.string(),
  court: z.string(),
  flow: z.string().nullable(),
  package: z.string().nullable(),
  system: z.string().nullable(),
  /** The court's own site; only http or https. */
  address: z.string().nullable(),
  /** In the order of the form. */
  fields: z.array(guideFieldSchema),
});
export type GuideDefinition = z.infer<typeof guideDefinitionSchema>;

/** All values are texts; amounts are decimal-comma texts ("1.234,56"). */
export type GuideValues = Record<string, string>;

export const guideDraftSchema = z.object({
  /** The service's id of the draft: the status (operation 9) is asked with it. */
  guideId: z.string(),
  operatorId: z.string(),
  situation: z.string().nullable(),
});
export type GuideDraft = z.infer<typeof guideDraftSchema>;
