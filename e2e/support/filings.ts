import type { Step, steps } from "../../testing/filings.ts";
import { emailOf } from "./firm.ts";
import { make } from "./maker.ts";
import type { AppState } from "./running-app.ts";

type Heard = Parameters<(typeof steps)["told"]>[0];

/** What happens to a petition, in the shape of `testing/filings.ts`, which a browser test cannot load. */
export const happens = {
  readied: { kind: "readied" },
  opened: { kind: "opened" },
  returned: { kind: "returned" },
  failing: { kind: "unanswered", at: "", failure: "unavailable" },
  receipt: { kind: "receipt" },
  told: (heard: Heard, message?: string): Step => ({
    kind: "answered",
    heard,
    isKnown: false,
    isSettled: false,
    ...(message === undefined ? {} : { message }),
  }),
} as const satisfies Record<string, Step | ((...given: never[]) => Step)>;

export type Petition = {
  cnj: string;
  act: string;
  minutesAgo: number;
  happened: readonly Step[];
  email?: string;
};

/** Stores petitions as they are after these things happened to them; their ids. */
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
