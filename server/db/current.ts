import "server-only";
import { isDeepStrictEqual } from "node:util";
import { Client } from "pg";
import { digestsOf, readFunctions } from "./functions/files.ts";
import { readInstalled } from "./installed.ts";
import { allMigrations } from "./journal.ts";

/** Whether the database is of this version, so that a short command need not migrate. An error is a no: the migration tells it. */
export async function isCurrent(appUrl: string): Promise<boolean> {
  const client = new Client({
    connectionString: appUrl,
    application_name: "autos",
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ last: string | null }>(
      "select max(created_at)::text as last from drizzle.__drizzle_migrations",
    );
    const last = allMigrations.at(-1)?.when ?? Number.POSITIVE_INFINITY;
    if (Number(rows[0]?.last ?? 0) < last) return false;
    return isDeepStrictEqual(await readInstalled(client), digestsOf(readFunctions()));
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
