import pg from "pg";
import { ensureEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";

/**
 * Holds all searches in PostgreSQL, as the superuser, and prints what happens: "held", "asked" when a search waits, "gone"
 * when none does any more. Then it lets them go.
 */
const [dataDir = ""] = process.argv.slice(2);
const waiting = `select count(*)::int as count from pg_stat_activity
  where state = 'active' and wait_event_type = 'Lock' and query like '%list_cases%'`;

const embedded = await ensureEmbeddedPostgres({ dataDir });
const address = new URL(embedded.superuserUrl);
address.pathname = "/autos";
const client = new pg.Client(address.href);
// Within a transaction PostgreSQL shows others as they were when it first looked.
const beside = new pg.Client(address.href);
await Promise.all([client.connect(), beside.connect()]);
await client.query("begin; lock table case_texts in access exclusive mode");
console.log("held");
const until = async (isSo: (count: number) => boolean, word: string) => {
  for (;;) {
    const { rows } = await beside.query<{ count: number }>(waiting);
    if (isSo(rows[0]?.count ?? 0)) return console.log(word);
  }
};
await until((count) => count > 0, "asked");
await until((count) => count === 0, "gone");
await client.query("rollback");
await Promise.all([client.end(), beside.end()]);
await embedded.release();
