import { z } from "zod";
import { failureReasons } from "#lib/failures/reasons.ts";

/** Why nobody can say what happens in a case: asking fails, its import does not end, or nobody asked for a day. */
export const blindReasons = [...failureReasons, "importing", "overdue"] as const;
export type BlindReason = (typeof blindReasons)[number];

export const blindGroupSchema = z.object({
  reason: z.enum(blindReasons),
  count: z.number().int(),
  /** The earliest among its cases. */
  since: z.string(),
});
export type BlindGroup = z.infer<typeof blindGroupSchema>;

/** Everything a database is blind on, by reason, and how far the rest can be relied on. */
export const blindSchema = z.object({
  total: z.number().int(),
  blind: z.number().int(),
  /** Answered completely within the last 24 hours, with something, and not blind. */
  verified: z.number().int(),
  /** Answered as well, but with nothing: no class, no party, no movement. */
  blank: z.number().int(),
  /** Still in their import, which has not taken too long yet. */
  importing: z.number().int(),
  /** Numbers somebody wanted to import that are no case yet, and are not on their way. */
  missing: z.number().int(),
  /** The one import that has all of these numbers, if it is one. */
  missingImport: z.string().nullable(),
  /** The newest complete answer of any case. */
  lastCheckedAt: z.string().nullable(),
  /** Most cases first. */
  groups: z.array(blindGroupSchema),
  /** The names of those who may replace this database's tokens. */
  admins: z.array(z.string()),
  /** Until when the service wants us to ask nothing, while that is known. */
  waitUntil: z.string().nullable(),
});
export type Blind = z.infer<typeof blindSchema>;

export const blindRowSchema = z.object({
  cnj: z.string(),
  activeParty: z.string().nullable(),
  passiveParty: z.string().nullable(),
  partyCount: z.number().int(),
  restricted: z.boolean(),
  chamber: z.string().nullable(),
  since: z.string(),
  /** The last complete answer: what is shown of the case is of then. */
  checkedAt: z.string().nullable(),
  refreshing: z.boolean(),
});
export type BlindRow = z.infer<typeof blindRowSchema>;

export const blindPageSchema = z.object({
  items: z.array(blindRowSchema),
  nextCursor: z.string().nullable(),
});
export type BlindPage = z.infer<typeof blindPageSchema>;

export const blindCountSchema = z.object({ blind: z.number().int() });
