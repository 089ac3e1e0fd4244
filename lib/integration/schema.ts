import { z } from "zod";
import { type FailureReason, failureReasons } from "#lib/failures/reasons.ts";
import { typedLine } from "#lib/format/typed.ts";

/** Why a cookie of an answer is left out. */
const leftOutReasons = ["name", "characters", "prefix", "sameSite", "path", "domain"] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Who enters which court system; the values identify them to the service. */
const accessRequestSchema = z.object({
  lawyer: z.string(),
  instance: z.string(),
  court: z.string(),
});
export type AccessRequest = z.infer<typeof accessRequestSchema>;

/** A cookie of a court's session without its value, which is a secret and travels apart. */
const accessCookieSchema = z.object({
  name: z.string(),
  domain: z.string().nullable(),
  path: z.string(),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  /** True when it goes to `domain` itself and to nothing below it. */
  hostOnly: z.boolean(),
  sameSite: z.enum(["none", "lax", "strict"]).nullable(),
  createdAt: z.string().nullable(),
});
export type AccessCookie = z.infer<typeof accessCookieSchema>;

const word = (missing: string) =>
  z.pipe(
    typedLine,
    z
      .string()
      .min(1, { error: missing })
      .max(200, { error: "Escreva até 200 letras." })
      .regex(/^\P{Cc}*$/u, { error: "Há um caractere invisível aqui. Apague e escreva de novo." }),
  );

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
  const said = accessFields.flatMap((name) => {
    const message = fieldErrors[name]?.[0];
    return message === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(said);
}

/** Where a court session stays when it is out of memory: in a file, or in the browser into which the extension put it. */
export const takenAs = ["file", "extension"] as const;
export type TakenAs = (typeof takenAs)[number];

/** What a browser gets to know of a court session in memory: nothing by which one enters. */
const heldSchema = accessRequestSchema.extend({
  /** Names it to the server; of no use without the session of whoever asked. */
  handle: z.string(),
  host: z.string(),
  cookies: z.number(),
  secure: z.number(),
  httpOnly: z.number(),
  /** How many cookies were left out, by reason. */
  leftOut: z.partialRecord(z.enum(leftOutReasons), z.number()),
  arrivedAt: z.string(),
  leavesAt: z.string(),
  /** Counted by the server when it answered, so that the browser's clock does not matter. */
  leavesInMs: z.number(),
  /** As what the person took it along so far. */
  taken: z.array(z.enum(takenAs)),
});
export type Held = z.infer<typeof heldSchema>;

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

const momentOf = { at: z.string() };
/** How entering one court as one lawyer went. */
const courtStandingSchema = accessRequestSchema.extend({
  /** The last attempts, the newest first, at most five. */
  last: z.array(z.enum(accessOutcomes)),
  lastAt: z.string(),
  lastEnteredAt: z.string().nullable(),
  lastFailure: z
    .object({
      ...momentOf,
      outcome: z.enum(accessOutcomes),
      failure: z.string().nullable(),
      message: z.string().nullable(),
    })
    .nullable(),
  /** The first failure since the last entry. */
  failsSince: z.string().nullable(),
  /** The days of the last thirty on which somebody tried, and whether an attempt failed. */
  days: z.record(z.string(), z.enum(["entered", "failed"])),
});
export type CourtStanding = z.infer<typeof courtStandingSchema>;

export const integrationSchema = z.object({
  /** What is in memory for this person, the newest first. */
  held: z.array(heldSchema),
  /** Until when the person's confirmation holds; null when the next access asks for it. */
  confirmedUntil: z.string().nullable(),
  /** Where this person entered last, without repetitions. */
  again: z.array(accessRequestSchema),
  standings: z.array(courtStandingSchema),
  /** Why the newest request of the last day failed, where that was no failure of its court. */
  serviceFailure: accessRequestSchema.extend({ ...momentOf, reason: z.enum(failureReasons) }).nullable(),
  last: z.array(
    accessRequestSchema.extend({
      ...momentOf,
      outcome: z.enum(accessOutcomes).nullable(),
      failure: z.string().nullable(),
      by: z.string(),
      isOwn: z.boolean(),
    }),
  ),
});
export type Integration = z.infer<typeof integrationSchema>;

/** What is handed out of a court session: its cookies, in two kinds of files, and the address that they open. */
const exportFormats = ["storage-state", "cookies-txt", "address"] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportRequestSchema = z.object({ handle: z.string().max(100), format: z.enum(exportFormats) });

export const mostStandings = 100;
/** For how many hours a court into which nobody ever came is told: most are mistyped. */
export const neverEnteredHours = 24;
export const standingDays = 30;
/** For how many days attempts are remembered. */
export const accessDays = 180;
