import { z } from "zod";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { typedLine } from "#lib/format/typed.ts";

/** Why a cookie of an answer is left out. */
export type LeftOutReason = "name" | "characters" | "prefix" | "sameSite" | "path" | "domain";

/** The names of the cookies that were left out, by reason. */
export type LeftOut = Partial<Record<LeftOutReason, string[]>>;

/** Who enters which court system; the values identify them to the service. */
export type AccessRequest = { lawyer: string; instance: string; court: string };

/** A cookie of a court's session without its value, which is a secret and travels apart. */
export type AccessCookie = {
  name: string;
  domain: string | null;
  path: string;
  secure: boolean;
  httpOnly: boolean;
  /** True when it goes to `domain` itself and to nothing below it. */
  hostOnly: boolean;
  sameSite: "none" | "lax" | "strict" | null;
  createdAt: string | null;
};

const word = (missing: string) =>
  typedLine.pipe(z.string().min(1, missing).max(200, "Escreva até 200 letras."));

/** What a person writes to enter a court: one line each, as the service knows them. */
export const accessFormSchema = z.object({
  lawyer: word("Escreva o nome do advogado."),
  instance: word("Escreva a instância."),
  court: word("Escreva o tribunal."),
});

/** In the order of the form. */
export const accessFields = ["lawyer", "instance", "court"] as const satisfies (keyof AccessRequest)[];

/** What is wrong with each field of the form: one sentence each, the first. */
export function wrongFields(error: z.ZodError<AccessRequest>): Partial<AccessRequest> {
  const { fieldErrors } = z.flattenError(error);
  const messages = accessFields.flatMap((name) => {
    const message = fieldErrors[name]?.[0];
    return message === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(messages);
}

/** Where a court session stays when it is out of memory: in a file, or in the browser into which the extension put it. */
export const takenAs = ["file", "extension"] as const;
export type TakenAs = (typeof takenAs)[number];

/** What a browser gets to know of a court session in memory: nothing by which one enters. */
export type Held = AccessRequest & {
  /** Names it to the server; of no use without the session of whoever asked. */
  handle: string;
  host: string;
  cookies: number;
  secure: number;
  httpOnly: number;
  leftOut: LeftOut;
  arrivedAt: string;
  leavesAt: string;
  /** Counted by the server when it answered, so that the browser's clock does not matter. */
  leavesInMs: number;
  /** As what the person took it along so far. */
  taken: TakenAs[];
};

/** How an attempt to enter ended. `unusable`: with an answer that Autos hands to nobody; `unknown`: a session may be open. */
export const accessOutcomes = ["entered", "refused", "failed", "unusable", "unknown"] as const;
export type AccessOutcome = (typeof accessOutcomes)[number];

/** Failures that say nothing of a court: the service's own, or those of Autos. */
export const serviceFailures = [
  "credential",
  "busy",
  "unavailable",
  "internal",
] as const satisfies FailureReason[];

/** How entering one court as one lawyer went. */
export type KnownCourt = AccessRequest & {
  /** The last attempts, the newest first, at most five. */
  last: AccessOutcome[];
  lastAt: string;
  lastEnteredAt: string | null;
  lastFailure: { at: string; outcome: AccessOutcome; failure: string | null; message: string | null } | null;
  /** The first failure since the last entry. */
  failsSince: string | null;
  /** The days of the last thirty on which somebody tried, and whether an attempt failed. */
  days: Record<string, "entered" | "failed">;
};

export type Integration = {
  /** What is in memory for this person, the newest first. */
  held: Held[];
  /** Until when the person's confirmation holds; null when the next access asks for it. */
  confirmedUntil: string | null;
  /** The firm's lawyers, by name, with their first registration. */
  lawyers: { name: string; oab: string | null }[];
  courts: KnownCourt[];
  /** Why the newest request of the last day failed, where that was no failure of its court. */
  serviceFailure: (AccessRequest & { at: string; reason: FailureReason }) | null;
  last: (AccessRequest & {
    at: string;
    outcome: AccessOutcome | null;
    failure: string | null;
    by: string;
    isOwn: boolean;
  })[];
};

/** What is handed out of a court session: its cookies, in two kinds of files, and the address that they open. */
const exportFormats = ["storage-state", "cookies-txt", "address"] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportRequestSchema = z.object({ handle: z.string().max(100), format: z.enum(exportFormats) });

export const mostCourts = 100;
/** For how many hours a court into which nobody ever came is told: most are mistyped. */
export const neverEnteredHours = 24;
export const shownDays = 30;
/** For how many days attempts are remembered. */
export const accessDays = 180;
