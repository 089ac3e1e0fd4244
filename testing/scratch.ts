import { statfsSync } from "node:fs";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const roomBytes = 4 * 1024 ** 3;

/**
 * Where tests put clusters and whatever else is thrown away: in memory where the machine has room. On a disk they wait
 * most of their time for writes, their own and everybody's.
 */
export const scratch = hasRoom(memory) ? memory : tmpdir();

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= roomBytes;
  } catch {
    return false;
  }
}

/** A new folder with our process id in its name. As root, PostgreSQL runs as another user, which must pass through. */
export async function makeScratch(name: string): Promise<string> {
  const folder = await mkdtemp(join(scratch, `autos-${name}-${process.pid}-`));
  await chmod(folder, 0o711);
  return folder;
}

/** The same, once what killed runs left under that name is cleared away. */
export async function makeOnlyScratch(name: string): Promise<string> {
  for (const folder of await leftovers(name)) await rm(folder, { recursive: true, force: true });
  return await makeScratch(name);
}

/** Folders of that name whose makers were killed before they could clear them away. */
export async function leftovers(name: string): Promise<string[]> {
  const pattern = new RegExp(`^autos-${name}-(\\d+)-`);
  const all = await readdir(scratch);
  return all.filter((folder) => isOver(pattern.exec(folder)?.[1])).map((folder) => join(scratch, folder));
}

function isOver(pid: string | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "EPERM");
  }
}
