import "server-only";
import { createHash } from "node:crypto";
import { Client, escapeIdentifier, escapeLiteral } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { transactionOn } from "#server/db/connection.ts";
import { readInstalled } from "#server/db/installed.ts";
import { allMigrations } from "#server/db/journal.ts";
import { missingKeys } from "#server/keys/uses.ts";
import { parseKeyring } from "#server/secrets/keyring.ts";
import { type Entry, packed } from "./archive.ts";
import { type Table, tablesToSave } from "./catalog.ts";
import { sealed } from "./container.ts";
import { BackupError } from "./error.ts";
import { files, format, type Header, type Manifest, partSize, type SavedTable } from "./manifest.ts";
import type { Bytes } from "./web-streams.ts";

export type Saved = { tables: number; rows: number };

type Given = {
  /** As the application's role, directly: one transaction may take hours. */
  url: string;
  passphrase: string;
  /** The key ring, asked for before and after the snapshot is taken: a rotation may go on. */
  keys: () => string;
  version: string;
  /** The ids of keys that are lost: what they sealed is saved, and does not open. */
  lostKeys?: readonly string[];
  /** Of the passphrase, as age counts it. */
  work?: number | undefined;
};

/**
 * All that an installation has to keep, as one snapshot, in an age container: bytes to be written as they come. `done` is
 * told what they hold, after the last one. Throws BackupError `unopened`, before the first byte, when the key ring does not
 * open what is sealed.
 */
export const backup = (given: Given, done: (saved: Saved) => void = () => {}): Bytes =>
  sealed(packed(entriesOf(given, done)), given);

async function* entriesOf(
  { url, keys, version, lostKeys = [] }: Given,
  done: (saved: Saved) => void,
): AsyncGenerator<Entry> {
  const client = new Client({ connectionString: url, application_name: "autos backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    const before = keys();
    await client.query("begin isolation level repeatable read read only");
    await client.query(
      "select set_config('autos.person_id', '*', true), set_config('TimeZone', 'UTC', true)",
    );
    const header = await headerOf(client, version);
    const ring = joined(keys(), before);
    const tables = await tablesToSave(client);
    await requireKeys(client, { ring, tables, lostKeys });
    yield json(files.header, header);
    yield { name: files.keys, bytes: Buffer.from(`${ring}\n`) };
    const manifest: Manifest = { tables: [] };
    const databases = (await client.query<{ id: string }>("select id from databases order by id")).rows;
    // The installation's own rows of a guarded table are seen by who names no database.
    const scopes = ["", ...databases.map(({ id }) => id)];
    for (const table of tables) {
      const copying = { client, table, databases: table.guarded ? scopes : [null] };
      manifest.tables.push(yield* copied(copying));
    }
    yield json(files.manifest, manifest);
    done({ tables: manifest.tables.length, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) });
  } finally {
    await client.end().catch(() => {});
  }
}

const json = (name: string, value: unknown): Entry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});

/** The keys of two rings, each once, the present one's first. */
const joined = (present: string, before: string) => [...new Set(`${present},${before}`.split(","))].join(",");

/** A copy without the keys that its rows name is found out when nothing else is left: it is not made. */
async function requireKeys(
  client: Client,
  { ring, tables, lostKeys }: { ring: string; tables: Table[]; lostKeys: readonly string[] },
): Promise<void> {
  const unknown = await missingKeys(transactionOn(client), {
    ring: parseKeyring(ring),
    tables: tables.map(({ name }) => name),
  });
  const missing = unknown.filter((keyId) => !lostKeys.includes(keyId));
  if (missing.length > 0) throw new BackupError("unopened", missing);
}

async function headerOf(client: Client, version: string): Promise<Header> {
  const { rows } = await client.query<{ last: string; server: string }>(
    `select (select max(created_at)::text from drizzle.__drizzle_migrations) as last,
       current_setting('server_version') as server`,
  );
  const when = Number(rows[0]?.last);
  const tag = allMigrations.find((one) => one.when === when)?.tag ?? "";
  const postgresql = rows[0]?.server ?? "";
  const installed = await readInstalled(client);
  const createdAt = new Date().toISOString();
  return { format, version, createdAt, postgresql, migration: { tag, when }, installed };
}

/** The rows of a table, in parts; of a guarded one, of the installation and then of each customer database. */
async function* copied({
  client,
  table,
  databases,
}: {
  client: Client;
  table: Table;
  databases: (string | null)[];
}): AsyncGenerator<Entry, SavedTable> {
  yield json(files.columns(table.name), table.columns);
  const hash = createHash("sha256");
  let place = 0;
  let rows = 0;
  for await (const bytes of inParts(rowsOf({ client, table, databases }))) {
    hash.update(bytes);
    rows += linesIn(bytes);
    place += 1;
    yield { name: files.part(table.name, place), bytes };
  }
  return { name: table.name, columns: table.columns, rows, sha256: hash.digest("hex") };
}

async function* rowsOf(given: {
  client: Client;
  table: Table;
  databases: (string | null)[];
}): AsyncGenerator<Buffer> {
  const { client, table, databases } = given;
  const columns = table.columns.map((column) => escapeIdentifier(column)).join(", ");
  for (const id of databases) {
    if (id !== null) await client.query(`select set_config('autos.database_id', ${escapeLiteral(id)}, true)`);
    const query = `copy (select ${columns} from ${escapeIdentifier(table.name)}) to stdout`;
    yield* client.query(copyTo(query));
  }
}

/** Of a file in the archive the length must be known before its first byte. */
async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.length;
    if (size < partSize) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

const lineEnd = 10;

/** Each row is one line: a line break within a value is written otherwise. */
function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) lines += 1;
  return lines;
}
