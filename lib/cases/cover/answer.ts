import type { Cover } from "#lib/cases/schema.ts";
import type { FailedCall } from "#lib/pace/rules.ts";

/** How an answer of the service compares with what is already stored of the case. */

/** What came of a check: what the service answers about the case, or why there is no answer. */
export type CheckResult = {
  /** The case reads differently now. */
  changed?: boolean;
} /** The service is capturing the case. */ & (
  | { kind: "running" }
  /** The service has nothing of the case: no party, no class, no movement, no document; and nothing was known. */
  | { kind: "empty" }
  /** `isOther`: it says something that was not known. */
  | { kind: "done"; isOther?: boolean }
  | { kind: "failure"; error: FailedCall & { serviceMessage?: string | undefined } }
);

export type Named = { parties: readonly unknown[] } & { court: Pick<Cover["court"], "className"> };

/** A record without a party and without a class: the service answers so for a case that it could not import. */
export const isBlank = ({ parties, court }: Named): boolean =>
  parties.length === 0 && court.className === null;

/** Whether a blank record follows one with parties or a class: a fault of the service, as no case loses these. */
export const takesBack = ({ known, answer }: { known: Named | null; answer: Named }): boolean =>
  known !== null && !isBlank(known) && isBlank(answer);

/** An answer without any content. It does not count as the first answer, from which on news are counted. */
export const isEmpty = (answer: { cover: Named; movements: unknown[]; documents: unknown[] }): boolean =>
  isBlank(answer.cover) && answer.movements.length + answer.documents.length === 0;

/** Whether two records hold the same entries in any order: the interface promises no order. */
export const sameInAnyOrder = (one: unknown, other: unknown): boolean => unordered(one) === unordered(other);

function unordered(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(unordered).sort().join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).map(([name, held]) => `${JSON.stringify(name)}:${unordered(held)}`);
  return `{${fields.sort().join()}}`;
}

/** The cover `answer`; a list that holds the same entries as in `known` keeps the order it has there. */
export function inKnownOrder({ known, answer }: { known: Cover | null; answer: Cover }): Cover {
  if (known === null) return answer;
  const kept = <T>(before: T[], now: T[]) => (sameInAnyOrder(before, now) ? before : now);
  return {
    ...answer,
    parties: kept(known.parties, answer.parties),
    subjects: kept(known.subjects, answer.subjects),
    judges: kept(known.judges, answer.judges),
  };
}
