import type { SettledHearing, UndatedHearing } from "#lib/deadlines/hearings/schema.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";

/** What a petition is the answer to: a publication, a deadline, both, or neither. */
export type Answered = { publicationId: string | null; deadlineId: string | null };

/** What a person who begins a petition is told of that; days are `YYYY-MM-DD`. */
export type AnsweredFacts = Answered & {
  /** The diary and the day of the publication. */
  diary: string | null;
  availableOn: string | null;
  /** What the deadline asks for, and when it ends; null without a deadline. */
  act: string | null;
  dueOn: string | null;
};

/** The deadlines of a case, those that end first before the others, and which petition answers what. */
export type DeadlinesOfCase = {
  rows: DeadlineRow[];
  /** The hearings of the case that movements set, and whose day could not be read. */
  undated: UndatedHearing[];
  /** Those of them that a person settled. */
  settled: SettledHearing[];
  answers: { filingId: string; deadlineId: string | null; publicationId: string | null }[];
  /** The id of whoever reads; null for none. */
  me: string | null;
};
