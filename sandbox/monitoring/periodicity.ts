const dayMs = 86_400_000;

/** The periodicities of the interface: checks in thirty days, and the days between two checks. */
const intervals: ReadonlyMap<number, number> = new Map([
  [30, 1],
  [8, 3.5],
  [4, 7],
  [2, 15],
  [1, 30],
]);

export const isPeriodicity = (value: unknown): value is number =>
  typeof value === "number" && intervals.has(value);

/** Simulated milliseconds from one check to the next. */
export const intervalOf = (periodicity: number): number => (intervals.get(periodicity) ?? 30) * dayMs;
