import type { events as eventsOf, Step } from "../../testing/filings.ts";
import { emailOf } from "./firm.ts";
import { make } from "./maker.ts";
import type { AppState } from "./running-app.ts";

type Status = Parameters<(typeof eventsOf)["answered"]>[0];

/** The events of a petition, in the shape of `testing/filings.ts`, which a browser test cannot load. */
export const events = {
  readied: { kind: "readied" },
  opened: { kind: "opened" },
  returned: { kind: "returned" },
  failing: { kind: "unanswered", at: "", failure: "unavailable" },
  receipt: { kind: "receipt" },
  answered: (status: Status, message?: string): Step => ({
    kind: "answered",
    status,
    isKnown: false,
    isSettled: false,
    ...(message === undefined ? {} : { message }),
  }),
} as const satisfies Record<string, Step | ((...given: never[]) => Step)>;

export type Petition = {
  cnj: string;
  act: string;
  minutesAgo: number;
  events: readonly Step[];
  email?: string;
};

/** Stores petitions as they are after these events; their ids. */
export const addFilings = (
  state: AppState,
  database: string,
  petitions: readonly Petition[],
): Promise<string[]> =>
  make(
    state,
    "filings",
    petitions.map((one) => ({ database, email: emailOf("lawyer", database), ...one })),
  );
