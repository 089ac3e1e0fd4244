import type { Candidate } from "./infer.ts";
import type { Regime } from "./regime.ts";

/** Another regime that is possible, with the day it would give. `why`: words that follow "porque". */
export type Alternative = { regime: Regime; due: string; why: string };

/**
 * Of the regimes that are possible the one that gives the earliest day, the most likely one of those alike, and the others.
 * `count`: null where the calendar never lets it end. Null where none can be counted.
 */
export function chooseRegime<T extends { due: string }>(
  candidates: readonly Candidate[],
  count: (regime: Regime) => T | null,
): { chosen: Candidate; counted: T; alternatives: Alternative[] } | null {
  const every = candidates.flatMap((candidate) => {
    const counted = count(candidate.regime);
    return counted === null ? [] : [{ candidate, counted }];
  });
  const all = every.filter(
    ({ candidate: { since } }) =>
      since === undefined ||
      every.some((one) => one.candidate.since === undefined && one.counted.due >= since),
  );
  const first = all.toSorted((one, other) => one.counted.due.localeCompare(other.counted.due))[0];
  if (first === undefined) return null;
  return {
    chosen: first.candidate,
    counted: first.counted,
    alternatives: all
      .filter((one) => one !== first)
      .map(({ candidate: { regime, why }, counted }) => ({ regime, why, due: counted.due })),
  };
}
