import "server-only";
import { readFile, statfs } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#server/env.ts";
import { log } from "#server/log.ts";

const megabyte = 1_048_576;
/** What is stored stands in PostgreSQL's log as well before it stands in its place. */
const writtenTimes = 2;

/**
 * Whether so many bytes can be stored and the disk keeps `MIN_FREE_DISK_MB`, without which PostgreSQL stops for all firms.
 * Of a PostgreSQL on another machine only this one's disk is known.
 */
export async function hasRoom(bytes: number): Promise<boolean> {
  const least = env().MIN_FREE_DISK_MB * megabyte + bytes * writtenTimes;
  for (const folder of await dataFolders()) {
    const free = await freeOf(folder);
    if (free === null || free >= least) continue;
    log().warn({ folder, freeMb: Math.floor(free / megabyte) }, "too little room on the disk to store more");
    return false;
  }
  return true;
}

/** The embedded PostgreSQL may live elsewhere than the rest (server/db/embedded/home.ts). */
async function dataFolders(): Promise<string[]> {
  const { DATA_DIR } = env();
  const elsewhere = await readFile(join(DATA_DIR, "postgres.path"), "utf8").catch(() => "");
  return [DATA_DIR, elsewhere.trim()].filter((folder) => folder !== "");
}

/** Bytes; null where nobody can say. */
async function freeOf(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found === null ? null : found.bavail * found.bsize;
}
