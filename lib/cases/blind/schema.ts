import { failureReasons } from "#lib/failures/reasons.ts";

/** Why a case is blind: asking fails, no answer ever had data (`blank`), its import does not end, or it was not asked for a day. */
export const blindReasons = [...failureReasons, "blank", "importing", "overdue"] as const;
export type BlindReason = (typeof blindReasons)[number];

export type BlindGroup = {
  reason: BlindReason;
  count: number;
  /** Since when the first of its cases has been blind for this reason. */
  since: string;
};

/** The blind cases of a database by reason, and how far its other cases can be relied on. */
export type Blind = {
  total: number;
  blind: number;
  /** Cases that are not blind: the service answered completely within the last 24 hours, and not with nothing. */
  verified: number;
  /** Cases still being imported, whose import has not taken too long yet. */
  importing: number;
  /** Numbers somebody wanted to import that did not become a case and are not being imported now. */
  missing: number;
  /** How many of them the service does not know. */
  notFound: number;
  /** The import to which all missing numbers belong; null when there are several. */
  missingImport: string | null;
  /** The newest complete answer of any case, and the newest question that had none. */
  lastCheckedAt: string | null;
  lastMissedAt: string | null;
  /** Most cases first. */
  groups: BlindGroup[];
  /** The service refuses the token of the API now. Else what still fails for it waits for its next question. */
  isRefused?: boolean;
  /** The names of those who may replace this database's tokens. */
  admins: string[];
  /** Until when the service asked us not to call it; null when it did not. */
  waitUntil: string | null;
};

export type BlindRow = {
  cnj: string;
  activeParty: string | null;
  passiveParty: string | null;
  partyCount: number;
  restricted: boolean;
  chamber: string | null;
  since: string;
  /** When the last complete answer with data came: what is shown of the case is from then. */
  checkedAt: string | null;
  refreshing: boolean;
};

export type BlindPage = { items: BlindRow[]; nextCursor: string | null };
