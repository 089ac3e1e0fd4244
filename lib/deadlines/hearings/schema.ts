import { z } from "zod";
import type { Hearing } from "#lib/cases/hearings/schema.ts";
import type { Person } from "#lib/cases/organisation/schema.ts";
import { isCnj } from "#lib/cnj/number.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";

/** A hearing that the movements of a case tell of and no deadline does: nobody can confirm it here. */
export type CourtHearing = Pick<
  Hearing,
  "id" | "kind" | "day" | "time" | "place" | "state" | "revision" | "told"
> & {
  cnj: string;
  activeParty: string | null;
  passiveParty: string | null;
  restricted: boolean;
  /** Who is responsible for the case. */
  responsible: Person | null;
  /** The movement that last changed it. */
  movementId: string;
  /** The day it is at its court. */
  today: string;
};

/** A hearing that a movement sets, and whose day Autos could not read. */
export type UndatedHearing = Pick<
  CourtHearing,
  "cnj" | "activeParty" | "passiveParty" | "restricted" | "responsible" | "movementId" | "kind"
> & {
  /** The day of the movement. */
  setOn: string;
};

/** One of which a person said that there is no day to be noted: who (null of before it was kept), and when. */
export type SettledHearing = Pick<UndatedHearing, "movementId" | "kind" | "setOn"> & {
  by: string | null;
  at: string;
};

/** Those about which nobody decided, the latest first. `left`: how many more there are. */
export type UndatedHearings = { items: UndatedHearing[]; left: number };

/** A hearing to come, each once: the deadline that somebody wrote or a publication gave, or else what movements tell. */
export type NextHearing =
  | { by: "deadline"; day: string; time: string | null; state: "scheduled"; row: DeadlineRow }
  | ({ by: "movement" } & CourtHearing);

/** The hearings from today on, the next one first. */
export type NextHearings = {
  items: NextHearing[];
  /** The day up to which the page lists them: 14 days ahead, or nearer when not all are here. Null when not even today's are. */
  until: string | null;
  /** Not all cases were read: after `until`, or any day, there may be more than these. */
  isCut: boolean;
  /** How many have no day that could be read. */
  undated: number;
  /** What older movements say is still being read: there may be more without a day. */
  isReading: boolean;
};

export const noUndated: UndatedHearings = { items: [], left: 0 };
export const noHearings: NextHearings = {
  items: [],
  until: null,
  isCut: false,
  undated: 0,
  isReading: false,
};

/** A hearing of movements that is none, as a person says who saw it as it was with this revision, after this movement. */
export const dismissedHearingSchema = z.object({
  cnj: z.string().refine(isCnj),
  id: z.string().min(1),
  told: z.string().min(1),
  revision: z.int().nonnegative(),
});
export type DismissedHearing = z.infer<typeof dismissedHearingSchema>;
