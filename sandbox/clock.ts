import type { Database } from "./database.ts";

/** Monitoring and publications follow simulated time, `factor` times as fast; records carry real times. Both in milliseconds. */
export type Clock = {
  /** How long an import typically takes from now on, in milliseconds. */
  importMs: number;
  /** How long a filing takes from Protocolar to its receipt from now on, in milliseconds. */
  filingMs: number;
  factor(): number;
  setFactor(factor: number): Promise<void>;
  /** The present simulated time. */
  now(): number;
  simulatedAt(real: number): number;
  realAt(simulated: number): number;
};

export const clockTables = `
  create table if not exists clock_segments (
    number bigint generated always as identity primary key,
    real_at double precision not null,
    simulated_at double precision not null,
    factor double precision not null
  );
`;

/** From `realAt` on, simulated time runs at this factor, until the next segment. */
type Segment = { realAt: number; simulatedAt: number; factor: number };

/** Continues the stored clock, at the factor given from now on. */
export async function loadClock(
  db: Database,
  { importMs, filingMs, factor }: { importMs: number; filingMs: number; factor: number },
): Promise<Clock> {
  const rows = await db.query("select real_at, simulated_at, factor from clock_segments order by number");
  const stored = rows.map((row) => ({
    realAt: Number(row.real_at),
    simulatedAt: Number(row.simulated_at),
    factor: Number(row.factor),
  }));
  // Simulated and real time are the same until the factor is changed.
  const segments: Segment[] = [{ realAt: 0, simulatedAt: 0, factor: 1 }, ...stored];
  const last = (): Segment => segments.at(-1) ?? { realAt: 0, simulatedAt: 0, factor: 1 };
  const simulatedAt = (real: number): number => {
    const segment = segments.findLast(({ realAt }) => realAt <= real) ?? last();
    return segment.simulatedAt + (real - segment.realAt) * segment.factor;
  };
  const clock: Clock = {
    importMs,
    filingMs,
    factor: () => last().factor,
    async setFactor(next) {
      if (next === last().factor) return;
      const realAt = Date.now();
      const segment = { realAt, simulatedAt: simulatedAt(realAt), factor: next };
      segments.push(segment);
      await db.query("insert into clock_segments (real_at, simulated_at, factor) values ($1, $2, $3)", [
        segment.realAt,
        segment.simulatedAt,
        segment.factor,
      ]);
    },
    now: () => simulatedAt(Date.now()),
    simulatedAt,
    realAt(simulated) {
      const segment = segments.findLast((candidate) => candidate.simulatedAt <= simulated) ?? last();
      return segment.realAt + (simulated - segment.simulatedAt) / segment.factor;
    },
  };
  await clock.setFactor(factor);
  return clock;
}
