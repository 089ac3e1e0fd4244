import "server-only";
import type { Client } from "pg";
import type { ComingEntry } from "./archive.ts";
import { type Table, tablesToSave } from "./catalog.ts";
import { BackupError } from "./error.ts";
import { TableLoad } from "./load.ts";
import { files, longest, manifestSchema, partSize, type SavedTable, tableOf } from "./manifest.ts";
import { type Entries, following, jsonOf } from "./read.ts";

/**
 * Loads the rows of all tables of the database, which are those of the backup's migration, and compares them with the
 * manifest behind them. What the archive says it holds decides nothing: each table must come in its turn, with its own
 * columns, in parts that are as long as Autos makes them. Throws BackupError `foreign`, `limits`, `cut` or `format`.
 */
export async function loadTables(client: Client, entries: Entries): Promise<SavedTable[]> {
  const known = await tablesToSave(client);
  const loaded: SavedTable[] = [];
  let entry = await following(entries);
  for (const table of known) {
    if (entry.name !== files.columns(table.name)) throw unexpected(entry, known);
    const columns = await ownColumns(entry, table);
    const load = new TableLoad(client, { name: table.name, columns });
    try {
      entry = await loadParts(load, table.name, entries);
      loaded.push(await load.end());
    } catch (error) {
      load.abort();
      throw error;
    }
  }
  if (entry.name !== files.manifest) throw unexpected(entry, known);
  const manifest = await jsonOf(entry, manifestSchema, longest.manifest);
  if (!isSame(manifest.tables, loaded)) throw new BackupError("cut");
  if (!(await entries.next()).done) throw new BackupError("format");
  return loaded;
}

/** Loads one part after the other, and gives the first file that is none. A short part is the last one. */
async function loadParts(load: TableLoad, table: string, entries: Entries): Promise<ComingEntry> {
  let before: number = partSize;
  for (let place = 1; ; place++) {
    const entry = await following(entries);
    if (entry.name !== files.part(table, place)) return entry;
    if (before < partSize || entry.size === 0 || entry.size > longest.part) throw new BackupError("limits");
    await load.take(entry.bytes);
    before = entry.size;
  }
}

/** The columns of a table in the order of its rows. */
async function ownColumns(entry: ComingEntry, { name, columns }: Table): Promise<string[]> {
  const given = await jsonOf(entry, columnsSchema, longest.columns);
  const isOwn = given.length === columns.length && columns.every((column) => given.includes(column));
  if (!isOwn) throw new BackupError("foreign", [name]);
  return given;
}

const columnsSchema = manifestSchema.shape.tables.element.shape.columns;

/** A file that is not in its turn: of a table that is none of ours, or behind something that is missing. */
function unexpected({ name }: ComingEntry, known: Table[]): BackupError {
  if (name === files.manifest) return new BackupError("cut");
  const table = tableOf(name);
  if (table === null) return new BackupError("format");
  const isKnown = known.some((one) => one.name === table);
  return isKnown ? new BackupError("cut") : new BackupError("foreign", [table]);
}

const isSame = (one: SavedTable[], other: SavedTable[]) =>
  one.length === other.length &&
  one.every(
    ({ name, rows, sha256 }, at) =>
      name === other[at]?.name && rows === other[at].rows && sha256 === other[at].sha256,
  );
