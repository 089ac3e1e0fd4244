import { findCnj } from "./find.ts";
import { type Cnj, cnjProblem } from "./number.ts";

/** The one case number that a search names; `problem`: what was wrong with it as it was written, in a sentence. */
export type SearchedNumber = { cnj: Cnj; problem: string | null };

/** The case number in a search, null for none or several; one with wrong digits or lost zeros as it was probably meant. */
export function searchedNumber(q: string): SearchedNumber | null {
  const { valid, wrong, malformed } = findCnj(q);
  const [only] = valid;
  if (only !== undefined) return valid.length === 1 ? { cnj: only, problem: null } : null;
  const right = wrong.map((one) => ({
    cnj: one.corrected,
    problem: cnjProblem({ reason: "check-digit", ...one }),
  }));
  const mended = malformed.flatMap((one) =>
    one.corrected ? [{ cnj: one.corrected, problem: cnjProblem(one) }] : [],
  );
  const all = [...right, ...mended];
  return all.length === 1 ? (all[0] ?? null) : null;
}
