import { z } from "zod";
import { poles } from "#lib/cases/pole.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";

/** How often the service asks the court: daily, twice a week, weekly, every two weeks, monthly (times a month). */
export const periodicities = [30, 8, 4, 2, 1] as const;
export type Periodicity = (typeof periodicities)[number];
export const periodicitySchema = z.literal(periodicities);

export const pushStateSchema = z.object({
  enabled: z.boolean(),
  /** Null when the service names none, or one that the interface does not know. */
  periodicity: periodicitySchema.nullable(),
  /** The one that it names and the interface does not know, as it came. */
  otherPeriodicity: z.number().nullish(),
  withDocuments: z.boolean().nullable(),
  /** As the service says it; the interface does not say what one is worth, nor what it is counted for. */
  credits: z.number().nullish(),
  createdAt: z.string().nullable(),
  /** The sides on which the service says that the firm's client is. */
  clientPoles: z.array(z.enum(poles)).optional(),
});
export type PushState = z.infer<typeof pushStateSchema>;

/** The last wish for a case, as long as the service has not done it. */
export type PushWish = {
  /** The rhythm that is wanted; null: not to be monitored. */
  wanted: Periodicity | null;
  by: string;
  at: string;
  /** Waits for the service; somebody paused it; the service refused it. */
  state: "waiting" | "paused" | "refused";
  /** Why it was refused or, while it waits, why the service has not done it yet. */
  failure: FailureReason | null;
  failureMessage: string | null;
  failingSince: string | null;
};

/** While the service is asked for nothing of this kind: since when and why, and when it is tried again. */
export type Halt = { failure: FailureReason; since: string; until: string };

/** What is wanted of a case, and whether the service is asked for it now. */
export type WatchWish = { wish: PushWish | null; halt: Halt | null };

/** The elements of a list of which the interface shows no form, as far as they can be read. */
export type NamedThings = {
  /** What an element says, and the number of a case in it. */
  items: { cnj: string | null; text: string }[];
  /** How many say nothing that can be read, or are too many to be shown. */
  rest: number;
};

/** What only answers about monitoring say of a case, besides how it is monitored. */
export type Monitored = {
  answeredAt: string;
  linkedCases: NamedThings;
  incidents: NamedThings;
  deadlines: NamedThings;
  /** As the service sent it; its unit is not shown. */
  provisioning: number | null;
  /** An id of the service: it gives no name with it. */
  responsibleLawyerId: string | null;
};
