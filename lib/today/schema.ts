import { z } from "zod";
import { blindGroupSchema } from "#lib/cases/blind/schema.ts";

const namedCase = {
  cnj: z.string(),
  activeParty: z.string().nullable(),
  passiveParty: z.string().nullable(),
};

const importSummarySchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  /** Null while it runs. */
  finishedAt: z.string().nullable(),
  /** Without what was cancelled. */
  total: z.number().int(),
  ready: z.number().int(),
  /** Items not found, failed or stalled. */
  problems: z.number().int(),
  /** How many of those are no case at all; the others are here, or on their way again. */
  missing: z.number().int(),
});
export type ImportSummary = z.infer<typeof importSummarySchema>;

/** What *Hoje* shows of a database, as far as this person may see its cases. */
export const todaySchema = z.object({
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
  /**
   * Running ones, then those with problems that are not older than seven days or with numbers that are missing; each
   * newest first, at most five, and how many more there are.
   */
  imports: z.array(importSummarySchema),
  moreImports: z.number().int(),
  /** Numbers that an import was to bring and did not: they are no cases, and nothing is known of them. */
  missing: z.number().int(),
  /** Numbers on their way into the base, of all imports; most of them are no cases yet. */
  awaited: z.number().int(),
});
export type Today = z.infer<typeof todaySchema>;
