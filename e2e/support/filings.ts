import type { steps } from "../../testing/filings.ts";
import { type AppState, people } from "./running-app.ts";
import { store } from "./stored.ts";

type Heard = Parameters<(typeof steps)["told"]>[0];
type Step = { kind: string; [name: string]: unknown };

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
    ...(message === undefined ? {} : { message }),
  }),
} as const;

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
  store(
    state,
    "add-filings.ts",
    petitions.map((one) => ({ database, email: people.lawyer.email, ...one })),
  );
