/** For how long the service asked a database to leave it alone, and by which answer. Times are ISO strings. */
export type ServiceWait = {
  since: string;
  until: string;
  /** When the question was sent whose answer says so; its number in the interface; the status of the answer. */
  askedAt: string;
  operation: number | null;
  status: number | null;
};

/** `mayTry`: the person may have the service asked before the wait is over. */
export type Waiting = { wait: ServiceWait | null; mayTry: boolean };

/** What came of asking once before the wait is over. `wasAsked` false: there was none; `unanswered`: it stands as it was. */
export type Tried =
  | { came: "over"; wasAsked: boolean }
  | { came: "asked-to-wait"; wait: ServiceWait }
  | { came: "unanswered"; wait: ServiceWait; because: string };
