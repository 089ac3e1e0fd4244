/** Speed is given as a ratio to a reference of the same run on the same machine: absolute figures are not comparable. */

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The median of what was measured, and between what it lay. */
export const spreadOf = (values: number[]) => ({
  median: median(values),
  least: Math.min(...values),
  greatest: Math.max(...values),
});

/** The median time of each kind of work, in milliseconds, measured in turns so that a busy moment slows all of them. */
export async function inTurns<Name extends string>(
  works: Record<Name, () => Promise<unknown> | unknown>,
  times: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const taken = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let time = 0; time < times; time++) {
    for (const name of names) {
      const start = performance.now();
      await works[name]();
      taken.get(name)?.push(performance.now() - start);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(taken.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

export async function drain(response: Response): Promise<number> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  let bytes = 0;
  for await (const part of response.body ?? []) bytes += part.length;
  return bytes;
}

/** Prints a figure. A figure above its bound makes the run fail. */
export function report(given: { what: string; value: number; unit: string; most?: number }): void {
  const { what, value, unit, most } = given;
  const over = most !== undefined && value > most;
  if (over) process.exitCode = 1;
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(2);
  const bound = most === undefined ? "" : ` (até ${most}${over ? ": PASSOU" : ""})`;
  console.log(`${what}: ${figure} ${unit}${bound}`);
}
