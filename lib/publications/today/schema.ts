import type { FirstRows } from "#lib/desk/today.ts";
import type { Feeder } from "#lib/publications/deliveries/view.ts";
import type { Doubt } from "#lib/publications/list/filters.ts";

/** A publication nobody has read, as *Hoje* names it. */
export type UnreadRow = {
  id: string;
  availableOn: string | null;
  /** Null until the worker has read it, and of one without text. */
  excerpt: string | null;
  cnj: string | null;
  caseNumber: string | null;
  /** Whether the case is here, and its parties then. */
  isHere: boolean;
  activeParty: string | null;
  passiveParty: string | null;
  restricted: boolean;
  isCancelled: boolean;
  isDoubtfullyCancelled: boolean;
};

/** The part of publications on *Hoje*. */
export type PublicationsToday = {
  publications: {
    /** How many nobody has read, and the newest of them. */
    unread: FirstRows<UnreadRow>;
    /** How many of the inbox are assigned to whoever reads. */
    mine: number;
    /** How many were archived within the last seven days without anybody having read them. */
    left: number;
    /** How many of the inbox are in each doubt. */
    doubts: Readonly<Record<Doubt, number>>;
    /** The keys with which nothing comes that should. */
    silent: Feeder[];
    /** The keys of whose last delivery something could not be read. */
    flawed: Feeder[];
    /** No key, and nothing was ever delivered. */
    isUnfed: boolean;
  };
};

export const noPublications: PublicationsToday["publications"] = {
  unread: { count: 0, rows: [] },
  mine: 0,
  left: 0,
  doubts: { order: 0, hearing: 0 },
  silent: [],
  flawed: [],
  isUnfed: false,
};
