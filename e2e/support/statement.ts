import pg from "pg";
import { ensureEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";

/** Runs a statement on the application's database, for what else takes minutes; its values are the other arguments. */
const [dataDir = "", statement = "", ...values] = process.argv.slice(2);
const embedded = await ensureEmbeddedPostgres({ dataDir });
const address = new URL(embedded.superuserUrl);
address.pathname = "/autos";
const client = new pg.Client(address.href);
await client.connect();
await client.query(statement, values);
await client.end();
await embedded.release();
