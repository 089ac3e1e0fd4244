import { pool } from "#server/db/connection.ts";
import { advanceImports } from "#server/imports/runner/jobs.ts";

/** A running worker takes a due job within half a second: a job that waits this long shows that none runs. */
const takenWithinSeconds = 3;
/** A round ends long before this: a job that is active for longer belongs to a worker that died. */
const longestRoundSeconds = 120;

/** Whether an import job of a database waits and no worker takes it. */
export async function isLeftAlone(databaseId: string): Promise<boolean> {
  const { rows } = await pool().query<{ waits: boolean; runs: boolean }>(
    `select
       coalesce(bool_or(state = 'created' and start_after < now() - make_interval(secs => $3)), false) as waits,
       coalesce(bool_or(state = 'active' and started_on > now() - make_interval(secs => $4)), false) as runs
     from pgboss.job where name = $1 and data->>'databaseId' = $2`,
    ["import-advance", databaseId, takenWithinSeconds, longestRoundSeconds],
  );
  return rows[0]?.waits === true && !rows[0].runs;
}

export type Driver = {
  /** Starts a round of the database's imports here, unless one is under way or a worker does it. */
  help(): Promise<void>;
  /** Whether this process ran a round: then the import goes on only when Autos runs again. */
  hasHelped(): boolean;
  /** Resolves when the round under way, if any, is over. */
  settled(): Promise<void>;
};

/** Does the worker's job for one database while no worker runs. Safe beside a worker too, as items have leases. */
export function driverOf(databaseId: string): Driver {
  let round: Promise<void> | null = null;
  let helped = false;
  return {
    async help() {
      if (round !== null || !(await isLeftAlone(databaseId))) return;
      helped = true;
      round = advanceImports({ databaseId }).finally(() => {
        round = null;
      });
      // Failures are stored with the items; an error of the round itself must not count as an unhandled rejection.
      round.catch(() => {});
    },
    hasHelped: () => helped,
    async settled() {
      await round?.catch(() => {});
    },
  };
}
