import { z } from "zod";

/** Hearings that the movements' texts tell of. Nobody has confirmed them: each carries the text it was found in. */
const hearingStates = ["scheduled", "cancelled"] as const;

export const hearingSchema = z.object({
  /** The first movement that named the hearing; it stays the same when the hearing is moved to another day. */
  id: z.string(),
  /** "Audiência de conciliação", "Sessão de julgamento", "Perícia médica". */
  kind: z.string(),
  /** The day, `YYYY-MM-DD`, and the time, `HH:MM`, both as the text says them: local time of São Paulo. */
  day: z.string(),
  time: z.string().nullable(),
  /** Room, city or "por videoconferência (Teams)", as the text says it. */
  place: z.string().nullable(),
  /** An address of the hearing as the text says it: shown as text. */
  link: z.string().nullable(),
  state: z.enum(hearingStates),
  /** Higher with every text that moved, cancelled, completed or otherwise changed it, and with every text reworded. */
  revision: z.number().int(),
  /** The movement that last changed the hearing. */
  source: z.object({ movementId: z.string(), at: z.string().nullable(), text: z.string() }),
});
export type Hearing = z.infer<typeof hearingSchema>;

export const hearingsSchema = z.object({
  /** From today on, the next one first. */
  upcoming: z.array(hearingSchema),
  /** Before today, the latest first. */
  past: z.array(hearingSchema),
});
export type Hearings = z.infer<typeof hearingsSchema>;
