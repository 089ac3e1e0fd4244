import { z } from "zod";
import { blindGroupSchema } from "#lib/cases/blind/schema.ts";
import { hearingSchema } from "#lib/cases/hearings/schema.ts";

const namedCase = {
  cnj: z.string(),
  activeParty: z.string().nullable(),
  passiveParty: z.string().nullable(),
  /** The court keeps the case secret. */
  restricted: z.boolean(),
};

/** A new movement or document on *Hoje*. */
const newsLineSchema = z.object({
  kind: z.enum(["movement", "document"]),
  id: z.string(),
  /** The time of the movement or of the document's act, as the court says it; null without a usable one. */
  at: z.string().nullable(),
  /** When it came. */
  cameAt: z.string(),
  /** What the movement says, or the document's name. */
  text: z.string(),
});
export type NewsLine = z.infer<typeof newsLineSchema>;

/** The part of cases on *Hoje*. */
export const casesTodayShape = {
  cases: z.object({
    total: z.number().int(),
    /** Cases that are not blind: the service answered completely within the last 24 hours, and not with nothing. */
    verified: z.number().int(),
    /** Cases in their first import, which has not taken too long yet. */
    importing: z.number().int(),
    /** The newest complete answer of any case. */
    lastCheckedAt: z.string().nullable(),
  }),
  /** Blind cases: not verified, so nobody can say what is new in them (lib/cases/blind/schema.ts). */
  blind: z.object({
    total: z.number().int(),
    /** The earliest `since` among them. */
    since: z.string().nullable(),
    /** The reason with most cases first. */
    groups: z.array(blindGroupSchema),
    /** The five cases that have been blind longest. */
    items: z.array(z.object({ ...namedCase, since: z.string() })),
  }),
  /** The hearings from today on that movements name, the next one first. */
  hearings: z.object({
    items: z.array(
      z.object({
        ...namedCase,
        ...hearingSchema.pick({ id: true, kind: true, day: true, time: true, place: true, state: true })
          .shape,
        /** The movement that last changed the hearing. */
        movementId: z.string(),
      }),
    ),
    /**
     * The day (`YYYY-MM-DD`) up to which the page lists them: 14 days ahead, or nearer when not all after it are here. Null
     * when not even all of today are here.
     */
    until: z.string().nullable(),
    /** Not all cases were read: after `until`, or any day, there may be more than these. */
    isCut: z.boolean(),
  }),
  /** What this person has not seen: the same cases, movements and documents as in the list *Com novidades*. */
  news: z.object({
    movements: z.number().int(),
    documents: z.number().int(),
    cases: z.number().int(),
    /** There are more than these: counting stops at 1,000 cases. */
    more: z.boolean(),
    /** When the oldest of them came; null when there are none. */
    since: z.string().nullable(),
    /** What came since yesterday began (in São Paulo), seen or not; never what an import brought. */
    came: z.object({
      movements: z.number().int(),
      documents: z.number().int(),
      cases: z.number().int(),
      /** How many of these the person has not seen. */
      unseen: z.object({ movements: z.number().int(), documents: z.number().int() }),
      /** Counting stopped at 1,000 cases. */
      more: z.boolean(),
      /** When the first of them came; null when none did. */
      since: z.string().nullable(),
    }),
    /** The ten cases to which something came last. */
    items: z.array(
      z.object({
        ...namedCase,
        /** When the last of it came, to the microsecond: up to here *Visto* marks. */
        cameAt: z.string(),
        /** What is new in the case, what came last first, at most five. */
        lines: z.array(newsLineSchema),
        /** How many more are new. */
        more: z.number().int(),
      }),
    ),
  }),
};
const casesTodaySchema = z.object(casesTodayShape);
export type CasesToday = z.infer<typeof casesTodaySchema>;

const nothing = { movements: 0, documents: 0 };
export const noNews: CasesToday["news"] = {
  ...nothing,
  cases: 0,
  more: false,
  since: null,
  items: [],
  came: { ...nothing, cases: 0, unseen: nothing, more: false, since: null },
};
