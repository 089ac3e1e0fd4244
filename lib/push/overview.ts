import { z } from "zod";
import { periodicitySchema } from "#lib/cases/push/schema.ts";
import { failureReasons } from "#lib/failures/reasons.ts";

const count = z.number().int();

/** Why a change of what is watched is proposed. */
export const suggestions = ["with-deadline", "archived", "quiet"] as const;
export type Suggestion = (typeof suggestions)[number];

/** The watched cases of one rhythm that are followed; `rhythm` null: the service names none, or another than we know. */
const rhythmRowSchema = z.object({
  rhythm: periodicitySchema.nullable(),
  /** The one that it names then. */
  other: z.number().nullable(),
  cases: count,
  /** How many of them nobody can say of whether they have news. */
  blind: count,
  /** How many of them had news in the last 30 days. */
  withNews: count,
  /** When the service last answered about one of them. */
  lastCheckedAt: z.string().nullable(),
});
export type RhythmRow = z.infer<typeof rhythmRowSchema>;

/** A watched case of which nobody can say whether it has news. */
const watchedBlindSchema = z.object({
  cnj: z.string(),
  activeParty: z.string().nullable(),
  passiveParty: z.string().nullable(),
  partyCount: count,
  restricted: z.boolean(),
  rhythm: periodicitySchema.nullable(),
  since: z.string(),
  checkedAt: z.string().nullable(),
  failure: z.enum(failureReasons).nullable(),
});
export type WatchedBlind = z.infer<typeof watchedBlindSchema>;

/** A case for which a change is proposed. */
const suggestedCaseSchema = z.object({
  cnj: z.string(),
  activeParty: z.string().nullable(),
  passiveParty: z.string().nullable(),
  partyCount: count,
  restricted: z.boolean(),
});
export type SuggestedCase = z.infer<typeof suggestedCaseSchema>;

/** What the service watches at the court of the cases that the person sees. */
export const monitoringSchema = z.object({
  /** Followed cases, and those of them that are watched. */
  total: count,
  watched: count,
  rhythms: z.array(rhythmRowSchema),
  blind: z.object({ count, items: z.array(watchedBlindSchema) }),
  /**
   * Since when Autos can know of news: since the first answer about the first of them; `isWhole`: of each for 30 days or
   * longer. `unanswered`: of so many, which are not blind, there was never an answer.
   */
  known: z.object({ since: z.string().nullable(), isWhole: z.boolean(), unanswered: count }),
  /** The credits that the service names in its answers; null when it names none. */
  credits: z.object({ sum: z.number(), cases: count }).nullable(),
  /** For how many cases each change is proposed. */
  suggested: z.object({ "with-deadline": count, archived: count, quiet: count }),
  /** The first cases of each. */
  named: z.record(z.enum(suggestions), z.array(suggestedCaseSchema)),
});
export type Monitoring = z.infer<typeof monitoringSchema>;
