import { z } from "zod";

/** What kind of event a movement is, by its words. */
export const movementKinds = ["decision", "hearing", "notice", "petition", "other"] as const;
export type MovementKind = (typeof movementKinds)[number];

export const movementSchema = z.object({
  id: z.string(),
  origin: z.enum(["court", "system"]),
  /** Null when the service sent no usable time. */
  at: z.string().nullable(),
  kind: z.enum(movementKinds),
  description: z.string(),
  complement: z.array(z.string()),
});
export type Movement = z.infer<typeof movementSchema>;

export const movementPageSchema = z.object({
  items: z.array(movementSchema),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});
export type MovementPage = z.infer<typeof movementPageSchema>;
