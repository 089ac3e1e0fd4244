import "server-only";
import { z } from "zod";

/** The version of what is described here. One that adds a file or a meaning raises it. */
export const format = 1;

/** The first file, `autos.json`: what wrote the backup, and which schema its tables have. */
export const headerSchema = z.object({
  format: z.number().int(),
  version: z.string().regex(/^[\w.+-]{1,64}$/),
  createdAt: z.iso.datetime(),
  postgresql: z.string(),
  /** The last migration of its schema: its name and its time, by which migrations are ordered. */
  migration: z.object({ tag: z.string(), when: z.number() }),
  /** The versions of what tables store of functions' results (server/db/installed.ts). */
  installed: z.record(z.string(), z.string()),
});
export type Header = z.infer<typeof headerSchema>;

/** The last file, `manifest.json`: without it a backup is not whole. Of each table its columns, rows, and SHA-256. */
export const manifestSchema = z.object({
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), sha256: z.string() }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type SavedTable = Manifest["tables"][number];

export const files = {
  header: "autos.json",
  /** The key ring, as AUTOS_KEYS has it. */
  keys: "keys",
  columns: (table: string) => `tables/${table}/columns.json`,
  /** Rows in PostgreSQL's text format of COPY, cut into parts anywhere. */
  part: (table: string, place: number) => `tables/${table}/${String(place).padStart(8, "0")}.copy`,
  manifest: "manifest.json",
} as const;

/** The bytes that each part of a table has at least, but its last one: there are no more of them than there are rows for. */
export const partSize = 4 * 1024 * 1024;

/** How long a file may be, in bytes. A part is longer than `partSize` by what PostgreSQL gave last, at most. */
export const longest = {
  header: 64 * 1024,
  keys: 64 * 1024,
  columns: 64 * 1024,
  part: 4 * partSize,
  manifest: 1024 * 1024,
} as const;

const tablePattern = /^tables\/([a-z_]{1,63})\//;

/** The table that a file of the archive says it is of; null for any other file. */
export const tableOf = (name: string): string | null => tablePattern.exec(name)?.[1] ?? null;
