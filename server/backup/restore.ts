import "server-only";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { Client } from "pg";
import { inTransaction } from "#server/db/installed.ts";
import { migrate, migrationLock } from "#server/db/migrate.ts";
import { isPooled } from "#server/db/pooled.ts";
import { recreateTables } from "#server/db/recreate.ts";
import * as schema from "#server/db/schema/schema.ts";
import { takeAlone } from "#server/keys/alone.ts";
import { unpacked } from "./archive.ts";
import { opened } from "./container.ts";
import { BackupError } from "./error.ts";
import { continueSequences, dropReferences } from "./load.ts";
import type { Header } from "./manifest.ts";
import { readHeader, readKeys } from "./read.ts";
import { type Settled, settle } from "./settle.ts";
import { loadTables } from "./tables.ts";
import type { Bytes } from "./web-streams.ts";

type Given = {
  source: Bytes;
  passphrase: string;
  ownerUrl: string;
  appRole: string;
  doctorRole: string;
  /** Makes the keys of the backup known here, before anything that they sealed is. Throws BackupError `keys`. */
  takeKeys: (keys: string) => void;
};

export type Restored = { header: Header; keys: string; tables: number; rows: number; settled: Settled };

/** Puts a backup in place of an empty installation's tables, in one transaction. Throws BackupError where it cannot be. */
export async function restore(given: Given): Promise<Restored> {
  const { ownerUrl, appRole, doctorRole } = given;
  const client = newClient(ownerUrl);
  await client.connect();
  try {
    await requireOwnSession(client, ownerUrl);
    // Until the connection ends nobody begins to work on the database, nor to restore into it.
    const others = await takeAlone(client);
    if (others.some(({ alone }) => alone)) throw new BackupError("restoring");
    if (others.length > 0)
      throw new BackupError(
        "running",
        others.map(({ name }) => name),
      );
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    if (!(await isVacant(client))) throw new BackupError("occupied");
    const restored = await loaded(client, given);
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
    await migrate({ ownerUrl, appRole, doctorRole }).catch((cause) => {
      throw Object.assign(new BackupError("unfinished"), { cause });
    });
    return restored;
  } finally {
    // Of what was not committed nothing stays.
    await client.end().catch(() => {});
  }
}

function newClient(ownerUrl: string): Client {
  const client = new Client({
    connectionString: ownerUrl,
    application_name: "autos restore",
    // A long file keeps the connection silent.
    keepAlive: true,
  });
  client.on("error", () => {});
  return client;
}

/** What keeps everybody else out is the session's, which behind a pooler is nobody's. */
async function requireOwnSession(client: Client, ownerUrl: string): Promise<void> {
  const other = newClient(ownerUrl);
  try {
    await other.connect();
    if (await isPooled(client, other)) throw new BackupError("pooled");
  } finally {
    await other.end().catch(() => {});
  }
}

async function loaded(client: Client, given: Given): Promise<Restored> {
  const entries = unpacked(opened(given.source, given));
  const header = await readHeader(entries);
  const keys = await readKeys(entries);
  return await inTransaction(client, async () => {
    await recreateTables({ client, until: header.migration.when, appRole: given.appRole });
    const setReferences = await dropReferences(client);
    const withTriggers = await triggersOff(client);
    const tables = await loadTables(client, entries);
    await setReferences();
    await withTriggers();
    await continueSequences(client);
    for (const [part, digest] of Object.entries(header.installed))
      await client.query(
        "insert into drizzle.installed (part, digest) values ($1, $2) on conflict do nothing",
        [part, digest],
      );
    await client.query("delete from pgboss.job");
    const settled = await settle(client);
    given.takeKeys(keys);
    return {
      header,
      keys,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      settled,
    };
  });
}

/** Rows come as they were: what triggers do to new ones was done to them. */
async function triggersOff(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct t.tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  const each = async (verb: "disable" | "enable") => {
    for (const { table } of rows) await client.query(`alter table ${table} ${verb} trigger user`);
  };
  await each("disable");
  return () => each("enable");
}

const ours: string[] = [
  ...Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : [])),
  // Of the version before, which may have prepared the place.
  ...["events", "links", "removals", "seals", "unsealed"].map((name) => `access_${name}`),
];

/** Whether a database has neither people nor customer databases, and no tables of others. */
async function isVacant(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  if (rows.some(({ name }) => !ours.includes(name))) return false;
  if (!rows.some(({ name }) => name === "users")) return true;
  const { rows: found } = await client.query<{ some: boolean }>(
    "select exists (select from users) or exists (select from databases) as some",
  );
  return found[0]?.some === false;
}
