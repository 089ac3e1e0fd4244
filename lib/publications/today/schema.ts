import { z } from "zod";
import { feederSchema } from "#lib/publications/deliveries/view.ts";

/** A publication nobody has read, as *Hoje* names it. */
const unreadRowSchema = z.object({
  id: z.string(),
  availableOn: z.string().nullable(),
  /** Null until the worker has read it, and of one without text. */
  excerpt: z.string().nullable(),
  cnj: z.string().nullable(),
  caseNumber: z.string().nullable(),
  /** Whether the case is here, and its parties then. */
  isHere: z.boolean(),
  activeParty: z.string().nullable(),
  passiveParty: z.string().nullable(),
  restricted: z.boolean(),
  isCancelled: z.boolean(),
  isDoubtfullyCancelled: z.boolean(),
});
export type UnreadRow = z.infer<typeof unreadRowSchema>;

/** The part of publications on *Hoje*. */
export const publicationsTodayShape = {
  publications: z.object({
    /** How many nobody has read, and the newest of them. */
    unread: z.object({ count: z.int(), rows: z.array(unreadRowSchema) }),
    /** How many of the inbox are assigned to whoever reads. */
    mine: z.int(),
    /** How many were archived within the last seven days without anybody having read them. */
    left: z.int(),
    /** How many of the inbox set a hearing on no day that could be read. */
    hearings: z.int(),
    /** The keys with which nothing comes that should. */
    silent: z.array(feederSchema),
    /** The keys of whose last delivery something could not be read. */
    flawed: z.array(feederSchema),
    /** No key, and nothing was ever delivered. */
    isUnfed: z.boolean(),
  }),
};
const publicationsTodaySchema = z.object(publicationsTodayShape);
export type PublicationsToday = z.infer<typeof publicationsTodaySchema>;

export const noPublications: PublicationsToday["publications"] = {
  unread: { count: 0, rows: [] },
  mine: 0,
  left: 0,
  hearings: 0,
  silent: [],
  flawed: [],
  isUnfed: false,
};
