import { pool } from "#server/db/connection.ts";
import { queueNames } from "#server/db/queues.ts";
import { advanceImports } from "#server/imports/runner/jobs.ts";

/** A worker takes what is due in half a second; what nobody took for this long, nobody will. */
const takenWithinSeconds = 3;
/** A round is over long before this: what is still called active then belongs to a worker that died. */
const longestRoundSeconds = 120;

/** Whether work for a database waits and no worker runs that would do it. */
export async function isLeftAlone(databaseId: string): Promise<boolean> {
  const { rows } = await pool().query<{ waits: boolean; runs: boolean }>(
    `select
       coalesce(bool_or(state = 'created' and start_after < now() - make_interval(secs => $3)), false) as waits,
       coalesce(bool_or(state = 'active' and started_on > now() - make_interval(secs => $4)), false) as runs
     from pgboss.job where name = $1 and data->>'databaseId' = $2`,
    [queueNames.importAdvance, databaseId, takenWithinSeconds, longestRoundSeconds],
  );
  return rows[0]?.waits === true && !rows[0].runs;
}

export type Driver = {
  /** Starts a round of the database's imports here, unless one is under way or a worker does it. */
  help(): Promise<void>;
  /** Whether anything was done here: without us nothing moves until Autos runs. */
  hasHelped(): boolean;
  /** The round that is under way, if one is. */
  settled(): Promise<void>;
};

/** Does the worker's work for one database while there is none. Beside one it is safe too: items have leases. */
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
      // What fails is said by the items; the round's own failure shows where it is waited for.
      round.catch(() => {});
    },
    hasHelped: () => helped,
    async settled() {
      await round?.catch(() => {});
    },
  };
}
