import { z } from "zod";
import { blindGroupSchema } from "#lib/cases/blind/schema.ts";

const namedCase = {
  cnj: z.string(),
  activeParty: z.string().nullable(),
  passiveParty: z.string().nullable(),
};

/** What cases show on *Hoje*. */
export const casesTodayShape = {
  cases: z.object({
    total: z.number().int(),
    /** Answered completely within the last 24 hours, with something, and asking works now. */
    verified: z.number().int(),
    /** Answered within the last 24 hours, but with nothing: no class, no party, no movement. */
    blank: z.number().int(),
    /** In their first import, which has not taken too long yet. */
    importing: z.number().int(),
    /** The newest complete answer of any case. */
    lastCheckedAt: z.string().nullable(),
  }),
  /** Cases nobody can say anything of (lib/cases/blind/schema.ts). */
  unverified: z.object({
    total: z.number().int(),
    /** The earliest `since` among them. */
    since: z.string().nullable(),
    /** Most first. */
    groups: z.array(blindGroupSchema),
    /** The five that have been so longest. */
    items: z.array(z.object({ ...namedCase, since: z.string() })),
  }),
  /** Movements first seen by us since the start of yesterday in São Paulo, after the import of their case. */
  news: z.object({
    since: z.string(),
    movements: z.number().int(),
    cases: z.number().int(),
    /** The ten cases with the newest ones: the newest movement, and how many more of the case are new. */
    items: z.array(
      z.object({
        ...namedCase,
        /** When the court dates it; when we first saw it, if it has no usable time. */
        at: z.string(),
        description: z.string(),
        more: z.number().int(),
      }),
    ),
  }),
};
const casesTodaySchema = z.object(casesTodayShape);
export type CasesToday = z.infer<typeof casesTodaySchema>;
