import { z } from "zod";
import { failureReasons } from "#lib/failures/reasons.ts";

/**
 * Why a case is blind (not verified): asking fails, no answer ever had data (`blank`), its import does not end, or it was
 * not asked about for a day.
 */
export const blindReasons = [...failureReasons, "blank", "importing", "overdue"] as const;
export type BlindReason = (typeof blindReasons)[number];

export const blindGroupSchema = z.object({
  reason: z.enum(blindReasons),
  count: z.number().int(),
  /** Since when the first of its cases has been blind. */
  since: z.string(),
});
export type BlindGroup = z.infer<typeof blindGroupSchema>;

/** The blind cases of a database by reason, and how far its other cases can be relied on. */
export const blindSchema = z.object({
  total: z.number().int(),
  blind: z.number().int(),
  /** Cases that are not blind: the service answered completely within the last 24 hours, and not with nothing. */
  verified: z.number().int(),
  /** Cases still being imported, whose import has not taken too long yet. */
  importing: z.number().int(),
  /** Numbers somebody wanted to import that did not become a case and are not being imported now. */
  missing: z.number().int(),
  /** How many of them the service does not know. */
  notFound: z.number().int(),
  /** The import to which all missing numbers belong; null when there are several. */
  missingImport: z.string().nullable(),
  /** The newest complete answer of any case. */
  lastCheckedAt: z.string().nullable(),
  /** Most cases first. */
  groups: z.array(blindGroupSchema),
  /** The names of those who may replace this database's tokens. */
  admins: z.array(z.string()),
  /** Until when the service asked us not to call it; null when it did not. */
  waitUntil: z.string().nullable(),
});
export type Blind = z.infer<typeof blindSchema>;

const blindRowSchema = z.object({
  cnj: z.string(),
  activeParty: z.string().nullable(),
  passiveParty: z.string().nullable(),
  partyCount: z.number().int(),
  restricted: z.boolean(),
  chamber: z.string().nullable(),
  since: z.string(),
  /** When the last complete answer with data came: what is shown of the case is from then. */
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
