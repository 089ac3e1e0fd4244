import "server-only";
import { buffer } from "node:stream/consumers";
import { Client } from "pg";
import type { z } from "zod";
import { inTransaction } from "#server/db/installed.ts";
import { allMigrations } from "#server/db/journal.ts";
import { migrate, migrationLock } from "#server/db/migrate.ts";
import { recreateTables } from "#server/db/recreate.ts";
import { presentProcesses } from "#server/keys/presence.ts";
import { parseKeyring } from "#server/secrets/keyring.ts";
import { type ComingEntry, unpacked } from "./archive.ts";
import { opened } from "./container.ts";
import { BackupError } from "./error.ts";
import { continueSequences, dropReferences, TableLoad } from "./load.ts";
import {
  files,
  format,
  type Header,
  headerSchema,
  type Manifest,
  manifestSchema,
  type SavedTable,
  tableOf,
} from "./manifest.ts";
import { type Settled, settle } from "./settle.ts";
import { isVacant } from "./vacant.ts";
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

/**
 * Puts a backup in place of an empty installation's tables: all of it, in one transaction, or nothing. Throws BackupError
 * when it cannot be read or this is no place for it.
 */
export async function restore(given: Given): Promise<Restored> {
  const { ownerUrl, appRole, doctorRole } = given;
  const client = new Client({ connectionString: ownerUrl, application_name: "autos restore" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const running = (await presentProcesses(client)).filter(({ name }) => name !== "terminal");
    if (running.length > 0) throw new BackupError("running", [...new Set(running.map(({ name }) => name))]);
    if (!(await isVacant(client))) throw new BackupError("occupied");
    const restored = await loaded(client, given);
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
    await migrate({ ownerUrl, appRole, doctorRole });
    return restored;
  } finally {
    // Of what was not committed nothing stays.
    await client.end().catch(() => {});
  }
}

async function loaded(client: Client, given: Given): Promise<Restored> {
  const entries = unpacked(opened(given.source, given));
  const header = await headerIn(await next(entries, files.header));
  const keys = (await textOf(await next(entries, files.keys))).trim();
  parseKeyring(keys);
  return await inTransaction(client, async () => {
    await recreateTables({ client, until: header.migration.when, appRole: given.appRole });
    const setReferences = await dropReferences(client);
    const withTriggers = await triggersOff(client);
    const { manifest, tables } = await loadAll(client, entries);
    if (!isSame(manifest.tables, tables)) throw new BackupError("cut");
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

/** The next file of the archive, which must be this one. */
async function next(entries: AsyncGenerator<ComingEntry>, name: string): Promise<ComingEntry> {
  const { value, done } = await entries.next();
  if (done || value.name !== name) throw new BackupError("format");
  return value;
}

const textOf = async ({ bytes }: ComingEntry) => (await buffer(bytes)).toString("utf8");

async function jsonOf<S extends z.ZodType>(entry: ComingEntry, schema: S): Promise<z.output<S>> {
  const text = await textOf(entry);
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BackupError("format");
  }
}

async function headerIn(entry: ComingEntry): Promise<Header> {
  const header = await jsonOf(entry, headerSchema);
  const isKnown = allMigrations.some(({ when }) => when === header.migration.when);
  if (header.format > format || !isKnown) throw new BackupError("newer");
  return header;
}

async function loadAll(
  client: Client,
  entries: AsyncGenerator<ComingEntry>,
): Promise<{ manifest: Manifest; tables: SavedTable[] }> {
  const tables: SavedTable[] = [];
  let load: TableLoad | null = null;
  try {
    for await (const entry of entries) {
      const table = tableOf(entry.name);
      if (load !== null && (table === null || entry.name === files.columns(table))) {
        tables.push(await load.end());
        load = null;
      }
      if (entry.name === files.manifest) return { manifest: await jsonOf(entry, manifestSchema), tables };
      if (table === null) throw new BackupError("format");
      if (entry.name === files.columns(table)) {
        load = new TableLoad(client, { name: table, columns: await jsonOf(entry, columnsSchema) });
      } else if (load === null) throw new BackupError("format");
      else await load.take(entry.bytes);
    }
    throw new BackupError("cut");
  } catch (error) {
    load?.abort();
    throw error;
  }
}

const columnsSchema = manifestSchema.shape.tables.element.shape.columns;

const isSame = (one: SavedTable[], other: SavedTable[]) =>
  one.length === other.length &&
  one.every(
    ({ name, rows, sha256 }, at) =>
      name === other[at]?.name && rows === other[at].rows && sha256 === other[at].sha256,
  );

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
