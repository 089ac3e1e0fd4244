import "server-only";
import type { ClientBase } from "pg";
import { pool } from "#server/db/connection.ts";
import { lockClasses } from "./locks.ts";

/** A process that runs now, the keys it knows, and those it may still seal with. */
export type RunningProcess = { pid: number; name: string; knows: string[]; seals: string[] };

export const keeperName = "autos keys";

/** What a process is called, by the name of its connection. */
export const nameOf = (connection: string): string => connection.replace(keeperName, "").trim() || "?";

/** The processes that work on a database, as `keepRing` of each says. A process that ended is gone at once. */
export async function runningProcesses(
  database: Pick<ClientBase, "query"> = pool(),
): Promise<RunningProcess[]> {
  const { knows, seals } = lockClasses;
  const { rows } = await database.query<RunningProcess>(`
    select l.pid, coalesce(max(a.application_name), '') as name,
      coalesce(array_agg(lpad(to_hex(l.objid::bigint), 8, '0')) filter (where l.classid::bigint = ${knows}), '{}') as knows,
      coalesce(array_agg(lpad(to_hex(l.objid::bigint), 8, '0')) filter (where l.classid::bigint = ${seals}), '{}') as seals
    from pg_locks l left join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.classid::bigint in (${knows}, ${seals})
      and l.database = (select oid from pg_database where datname = current_database())
    group by l.pid order by l.pid`);
  return rows.map((row) => ({ ...row, name: nameOf(row.name) }));
}
