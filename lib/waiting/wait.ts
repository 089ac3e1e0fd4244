import type { CredentialKind } from "#lib/credentials.ts";

/** For how long the service asked a database to leave it alone, and by which answer. Times are ISO strings. */
export type ServiceWait = {
  since: string;
  until: string;
  /** When the question was sent whose answer says so; its number in the interface; the status of the answer. */
  askedAt: string;
  operation: number | null;
  status: number | null;
};

/** A token that the service refuses: since when, and in its own words why; the times are ISO strings. */
export type RefusedToken = { kind: CredentialKind; since: string; message: string | null };

/** `mayTry`: the person may have the service asked before the wait is over. `mayReplace`: they may give another token. */
export type Waiting = {
  wait: ServiceWait | null;
  mayTry: boolean;
  refused: RefusedToken[];
  mayReplace: boolean;
  /** The names of those who may replace the tokens. */
  admins: string[];
};

/** What came of asking once before the wait is over. `wasAsked` false: there was none; `unanswered`: it stands as it was. */
export type Tried =
  | { came: "over"; wasAsked: boolean }
  | { came: "asked-to-wait"; wait: ServiceWait }
  | { came: "unanswered"; wait: ServiceWait; because: string };
