import type { BlindGroup, BlindReason, BlindRow } from "#lib/cases/blind/schema.ts";

type NamedCase = {
  cnj: string;
  activeParty: string | null;
  passiveParty: string | null;
  /** The court keeps the case secret. */
  restricted: boolean;
};

/** A new movement or document on *Hoje*. */
export type NewsLine = {
  kind: "movement" | "document";
  id: string;
  /** The time of the movement or of the document's act, as the court says it; null without a usable one. */
  at: string | null;
  cameAt: string;
  /** What the movement says, or the document's name. */
  text: string;
};

/** The part of cases on *Hoje*. */
export type CasesToday = {
  cases: {
    total: number;
    /** Cases that are not blind: the service answered completely within the last 24 hours, and not with nothing. */
    verified: number;
    /** Cases in their first import, which has not taken too long yet. */
    importing: number;
    /** The newest complete answer of any case, and the newest question that had none. */
    lastCheckedAt: string | null;
    lastMissedAt: string | null;
  };
  /** Blind cases: not verified, so nobody can say what is new in them (lib/cases/blind/schema.ts). */
  blind: {
    total: number;
    /** The reason with most cases first. */
    groups: BlindGroup[];
    isRefused?: boolean;
    /** The five cases that have been blind longest. */
    items: (NamedCase & Pick<BlindRow, "checkedAt"> & { reason: BlindReason; since: string })[];
  };
  /** What this person has not seen: the same cases, movements and documents as in the list *Com novidades*. */
  news: {
    movements: number;
    documents: number;
    cases: number;
    /** There are more than these: counting stops at 1,000 cases. */
    more: boolean;
    /** When the oldest of them came; null when there are none. */
    since: string | null;
    /** What came since yesterday began (in São Paulo), seen or not; never what an import brought. */
    came: {
      movements: number;
      documents: number;
      cases: number;
      /** How many of these the person has not seen. */
      unseen: { movements: number; documents: number };
      /** Counting stopped at 1,000 cases. */
      more: boolean;
      /** When the first of them came; null when none did. */
      since: string | null;
    };
    /** The ten cases to which something came last. */
    items: (NamedCase & {
      /** When the last of it came, to the microsecond: up to here *Visto* marks. */
      cameAt: string;
      /** What is new in the case, what came last first, at most five. */
      lines: NewsLine[];
      /** How many more are new. */
      more: number;
    })[];
  };
};

const nothing = { movements: 0, documents: 0 };
export const noNews: CasesToday["news"] = {
  ...nothing,
  cases: 0,
  more: false,
  since: null,
  items: [],
  came: { ...nothing, cases: 0, unseen: nothing, more: false, since: null },
};
