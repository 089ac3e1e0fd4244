import "server-only";
import type { ClientBase } from "pg";

type Connection = Pick<ClientBase, "query">;

/**
 * Whether two open connections are of a pooler that lends PostgreSQL's processes for one transaction each: what belongs to
 * a session there, as its locks, is the next one's. Both are idle, and idle afterwards. A pooler lends the process it got back
 * last, or the next in turn, as long as none is new: either way the two meet in one, or one of them changes.
 */
export async function isPooled(one: Connection, other: Connection): Promise<boolean> {
  const before = await processOf(one);
  await other.query("begin");
  const meets = await processOf(other).finally(() => other.query("rollback"));
  if (meets === before) return true;
  // By turns it may be the old one's turn again once, of two that are free not twice.
  return (await processOf(one)) !== before || (await processOf(one)) !== before;
}

async function processOf(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}
