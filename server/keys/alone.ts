import "server-only";
import { Client, type ClientBase } from "pg";
import { StartRefused } from "#server/process.ts";
import { workLock } from "./locks.ts";
import { nameOf } from "./processes.ts";

/**
 * Says that whoever has this connection works on its database, until it ends. Throws StartRefused while somebody has the
 * database alone, whose tables are about to be others.
 */
export async function joinWork(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock_shared($1) as free", [
    workLock,
  ]);
  if (rows[0]?.free !== true) throw refused();
}

const refused = () =>
  new StartRefused(
    "Uma cópia de segurança está sendo restaurada neste banco de dados. Espere que ela termine e repita.",
  );

/** Throws StartRefused while somebody has the database alone. Whoever cannot connect hears why from what follows. */
export async function refuseWhileAlone(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: "autos",
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => {});
  try {
    const isReached = await client.connect().then(
      () => true,
      () => false,
    );
    if (isReached && (await atWork(client)).some(({ alone }) => alone)) throw refused();
  } finally {
    await client.end().catch(() => {});
  }
}

/** Who works on a database, or, `alone`, puts a backup in its place. */
export type AtWork = { name: string; alone: boolean };

/** Takes the database for this connection alone until it ends; or gives those who work on it, at once. */
export async function takeAlone(client: ClientBase): Promise<AtWork[]> {
  for (;;) {
    const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [
      workLock,
    ]);
    if (rows[0]?.free === true) return [];
    const others = await atWork(client);
    // Whoever kept it may have left before it was asked who that is.
    if (others.length > 0) return others;
  }
}

async function atWork(client: ClientBase): Promise<AtWork[]> {
  const { rows } = await client.query<{ name: string | null; mode: string }>(
    `select a.application_name as name, l.mode from pg_locks l left join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid::bigint = 0 and l.objid::bigint = $1 and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())
     order by l.pid`,
    [workLock],
  );
  return rows.map(({ name, mode }) => ({ name: nameOf(name ?? ""), alone: mode === "ExclusiveLock" }));
}
