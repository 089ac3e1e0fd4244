import type { Cnj } from "#lib/cnj/number.ts";
import type { Offered } from "#lib/users/links.ts";
import type { TrailCursor, TrailOutcome } from "./filters.ts";

/** Who acted. `name`: null for somebody of whom nothing but an id is left. */
export type TrailActor =
  | { kind: "person"; name: string | null }
  | { kind: "nobody" }
  | { kind: "autos" | "terminal" | "key" };

export type TrailDetail = Record<string, string | number | boolean | null>;

/** An invitation by its id. The rest is empty once nothing more is known of it; nowhere its e-mail. */
export type Invitation = {
  id: string;
  /** The person who accepted it, or the name that it was made for. */
  whom: string | null;
  /** Who made it, `terminal` for the terminal. */
  by: string | null;
  offered: Offered[];
};

/** A row as the page shows it. What the reader may not see is left out: the number of a case, and what was done with it. */
export type TrailRow = {
  /** Of the trail of a database no number stands anywhere: gaps would tell of cases that the reader does not see. */
  number: number | null;
  at: string;
  who: TrailActor;
  action: string;
  outcome: TrailOutcome;
  /** The case it is about. */
  cnj: Cnj | null;
  /** Whether the reader may open the case: it is here. */
  opensCase: boolean;
  /** What of a case it is about, which the reader may open. */
  work: { kind: "filing" | "guide" | "deadline" | "publication"; id: string } | null;
  /** The calendar that it is about. `court`: null of the national one; `year`: null of all its years. */
  calendar: { court: string | null; city: string | null; year: number | null } | null;
  /** What it is about besides a case: how its petition or deadline is called, a name, a code. */
  object: string | null;
  /** The database that a row about people is about besides: where somebody got a role. */
  base: string | null;
  /** Who became responsible. */
  responsible: string | null;
  /** The file that it is about. `name`: as it is called now; null once it is not there any more. */
  document: { id: string; name: string | null } | null;
  /** The invitation it is about, or that gave the role. */
  invitation: Invitation | null;
  detail: TrailDetail;
  address: string | null;
  isSealed: boolean;
};

/**
 * A page of a trail. `next`: where the next one begins. `count`: of all that the filters find, up to `mostCounted`. `openings`:
 * how often who of them opened a filing window, where that is what is searched for; null else.
 */
export type TrailPage = {
  rows: TrailRow[];
  next: TrailCursor | null;
  count: number;
  openings: { who: TrailActor; count: number }[] | null;
};

export const mostCounted = 10_000;

/**
 * How the trail is sealed. Times are ISO texts. Of the trail of a database it says nothing that rows of cases which the
 * reader does not see would change: no counts and no seals, and `last` is the newest sealed row of those that they see.
 */
export type SealingState = {
  last: { at: string; seal: { number: number; head: string } | null } | null;
  waiting: { count: number | null; since: string | null; isLate: boolean };
  /** The last verification of which Autos itself wrote what it found. */
  verified: { at: string; finished: boolean; rows: number | null; findings: number } | null;
};

/** A trail that the reader may choose. */
export type TrailChoice = { trail: string; name: string };
export type TrailView = {
  choices: TrailChoice[];
  trail: string;
  people: { id: string; name: string }[];
  /** Whether the reader sees cases here: only then their numbers stand in the rows. */
  seesCases: boolean;
  state: SealingState;
};

/** A verification that was asked for: of which trail, and when the last one before it began. */
export type Asked = { trail: string; verified: string | null };

/** Whether what came of it is still to come, as the page of a trail stands; of another trail the page does not wait for it. */
export const isAwaited = (
  asked: Asked,
  { trail, state }: { trail: string; state: Pick<SealingState, "verified"> },
): boolean => asked.trail === trail && asked.verified === (state.verified?.at ?? null);
