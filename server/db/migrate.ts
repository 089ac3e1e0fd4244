import "server-only";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { Client, DatabaseError } from "pg";
import { PgBoss } from "pg-boss";
import { StartupError } from "./embedded/startup-error.ts";
import { createFunctions } from "./functions/create.ts";
import { type Digests, digestsOf, type FunctionFile, readFunctions } from "./functions/files.ts";
import { grantPrivileges } from "./grants.ts";
import { bringPart, prepareInstalled } from "./installed.ts";
import { queues } from "./queues.ts";
import { rebuilds } from "./rebuild/parts.ts";
import { bringAgain, type Terminal } from "./rebuild/run.ts";
import { finishTables, watchKeys, watchRouting, watchSecrecy, watchTrails } from "./tables.ts";

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
/** Any constant will do: it keeps two starting processes from migrating at once. */
export const migrationLock = 7_034_511;

/** Brings the database to this version, as its owner: functions, tables, queues, privileges, stored results. Repeatable. */
export async function migrate({
  ownerUrl,
  appRole,
  doctorRole,
  terminal = null,
}: {
  ownerUrl: string;
  appRole: string;
  doctorRole: string;
  terminal?: Terminal | null;
}): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: "autos migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const files = readFunctions();
    const digests = digestsOf(files);
    await bringSchema({ client, files, digests, appRole }).catch((error) => {
      throw unfit(error);
    });
    await prepareQueues(ownerUrl);
    await grantPrivileges({ client, appRole, doctorRole });
    for (const rebuild of rebuilds) await bringAgain({ client, digests, rebuild, terminal });
  } finally {
    await client.end();
  }
}

/** Functions come before tables, because a column calls one; both need the extensions. */
async function bringSchema({
  client,
  files,
  digests,
  appRole,
}: {
  client: Client;
  files: FunctionFile[];
  digests: Digests;
  appRole: string;
}): Promise<void> {
  await client.query("create extension if not exists unaccent; create extension if not exists btree_gin");
  await prepareInstalled(client);
  await bringPart({
    client,
    digests,
    part: "functions",
    work: () => createFunctions({ client, files, appRole }),
  });
  await runMigrations(drizzle(client), { migrationsFolder });
  await finishTables(client);
  await watchSecrecy(client);
  await watchRouting(client);
  await watchTrails(client);
  await watchKeys(client);
}

/** One line for the administrator when the database is not Autos's, or of a version that cannot be migrated. */
function unfit(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error;
  if (!(cause instanceof DatabaseError)) return error;
  return new StartupError(
    `O banco de dados não pôde ser atualizado para esta versão do Autos (${cause.code}: ${cause.message}).`,
  );
}

async function prepareQueues(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 2 });
  boss.on("error", () => {});
  await boss.start();
  try {
    for (const name of Object.keys(queues)) await boss.createQueue(name, { policy: "short", retryLimit: 0 });
  } finally {
    await boss.stop({ graceful: false });
  }
}
