import "server-only";
import { buffer } from "node:stream/consumers";
import type { z } from "zod";
import { allMigrations } from "#server/db/journal.ts";
import { parseKeyring } from "#server/secrets/keyring.ts";
import type { ComingEntry } from "./archive.ts";
import { BackupError } from "./error.ts";
import { files, format, type Header, headerSchema, longest } from "./manifest.ts";

/** The files of an archive, as `unpacked` gives them. */
export type Entries = AsyncGenerator<ComingEntry>;

/** The next file of the archive. Throws BackupError `cut` when there is none. */
export async function following(entries: Entries): Promise<ComingEntry> {
  const { value, done } = await entries.next();
  if (done) throw new BackupError("cut");
  return value;
}

/** The first file. Throws BackupError `format`, `limits`, `newer` or `older`. */
export async function readHeader(entries: Entries): Promise<Header> {
  const header = await jsonOf(await named(entries, files.header), headerSchema, longest.header);
  const { when } = header.migration;
  if (when < (allMigrations[0]?.when ?? 0)) throw new BackupError("older");
  const isKnown = allMigrations.some((one) => one.when === when);
  if (header.format > format || !isKnown) throw new BackupError("newer");
  return header;
}

/** The second file: the key ring, as AUTOS_KEYS has it. Throws BackupError `format` or `limits`. */
export async function readKeys(entries: Entries): Promise<string> {
  const keys = (await textOf(await named(entries, files.keys), longest.keys)).trim();
  try {
    parseKeyring(keys);
  } catch {
    throw new BackupError("format");
  }
  return keys;
}

/** What a file says. Throws BackupError `format`, or `limits` before it is read. */
export async function jsonOf<S extends z.ZodType>(
  entry: ComingEntry,
  schema: S,
  most: number,
): Promise<z.output<S>> {
  const text = await textOf(entry, most);
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BackupError("format");
  }
}

async function named(entries: Entries, name: string): Promise<ComingEntry> {
  const { value, done } = await entries.next();
  if (done || value.name !== name) throw new BackupError("format");
  return value;
}

async function textOf({ bytes, size }: ComingEntry, most: number): Promise<string> {
  if (size > most) throw new BackupError("limits");
  return (await buffer(bytes)).toString("utf8");
}
