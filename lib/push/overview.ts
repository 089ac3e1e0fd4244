import type { Periodicity } from "#lib/cases/push/schema.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";

/** Why a change of what is watched is proposed. */
export const suggestions = ["unwatched", "with-deadline", "archived", "quiet"] as const;
export type Suggestion = (typeof suggestions)[number];

/** The watched cases of one rhythm that are followed; `rhythm` null: the service names none, or another than we know. */
export type RhythmRow = {
  rhythm: Periodicity | null;
  /** The one that it names then. */
  other: number | null;
  cases: number;
  /** How many of them nobody can say of whether they have news. */
  blind: number;
  /** How many of them had news in the last 30 days. */
  withNews: number;
  /** When the service last answered about one of them. */
  lastCheckedAt: string | null;
};

/** A watched case of which nobody can say whether it has news. */
export type WatchedBlind = {
  cnj: string;
  activeParty: string | null;
  passiveParty: string | null;
  partyCount: number;
  restricted: boolean;
  rhythm: Periodicity | null;
  since: string;
  checkedAt: string | null;
  failure: FailureReason | null;
};

/** A case for which a change is proposed. */
export type SuggestedCase = {
  cnj: string;
  activeParty: string | null;
  passiveParty: string | null;
  partyCount: number;
  restricted: boolean;
};

/** What the service watches at the court of the cases that the person sees. */
export type Monitoring = {
  /** Followed cases, and those of them that are watched. */
  total: number;
  watched: number;
  rhythms: RhythmRow[];
  blind: { count: number; items: WatchedBlind[] };
  /** Since when Autos can know of news; `isWhole`: of each for 30 days. `unanswered`: never, and not blind. */
  known: { since: string | null; isWhole: boolean; unanswered: number };
  /** The credits that the service names in its answers; null when it names none. */
  credits: { sum: number; cases: number } | null;
  /** For how many cases each change is proposed. */
  suggested: Record<Suggestion, number>;
  /** The first cases of each. */
  named: Record<Suggestion, SuggestedCase[]>;
};
