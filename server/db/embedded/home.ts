import "server-only";
import { randomBytes } from "node:crypto";
import {
  chmod,
  chown,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Account, canEnter, chooseAccount } from "./account.ts";
import { explainDataDirError, StartupError } from "./startup-error.ts";

/** The cluster's folder name. One cluster per major version: a newer PostgreSQL could not read an older one's folder. */
const MAJOR = "18";

/** When started by root: the folder for what PostgreSQL's own user must reach and cannot reach in the data folder. */
export const SYSTEM_FOLDER = "/var/lib/autos";

/** Longest socket folder: `sun_path` is 104 bytes on macOS, and the name `/.s.PGSQL.5432` and a zero come after it. */
const MAX_SOCKET_DIR = 85;

/** Where a cluster lives, and who runs it. `dir` holds the cluster, its socket and its log. */
export type Home = { dir: string; cluster: string; log: string; account: Account };

/** Creates the data folder when missing and makes sure that we can write in it. Returns its real path. */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    // When root starts Autos, PostgreSQL runs as another user, which must be able to pass through this folder.
    const made = await mkdir(dataDir, { recursive: true });
    if (made !== undefined) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    const probe = join(dataDir, `.write-${process.pid}-${randomBytes(4).toString("hex")}`);
    try {
      await writeFile(probe, Buffer.alloc(8192), { flag: "wx" });
    } finally {
      await rm(probe, { force: true });
    }
    return await realpath(dataDir);
  } catch (error) {
    throw explainDataDirError({ error, dataDir });
  }
}

/**
 * Finds or makes the cluster's home: `DATA_DIR/postgres`, or, where PostgreSQL's user cannot enter that, a folder
 * under `/var/lib/autos` whose path is remembered in `DATA_DIR/postgres.path`. Folders that are not ours keep their modes.
 */
export async function openHome({ dataDir }: { dataDir: string }): Promise<Home> {
  const remembered = join(dataDir, "postgres.path");
  const elsewhere = (await readFile(remembered, "utf8").catch(() => "")).trim();
  if (elsewhere) return await homeAt(elsewhere);

  const inside = join(dataDir, "postgres");
  const account = await chooseAccount({ cluster: join(inside, MAJOR) });
  if (await canEnter({ account, dir: dataDir })) return await homeAt(inside);
  if (await exists(join(inside, MAJOR))) {
    throw new StartupError(
      `O usuário de sistema do PostgreSQL não consegue mais entrar em ${inside}. Devolva a ele a permissão de passagem (x) nas pastas do caminho.`,
    );
  }
  await makeOpenFolder(SYSTEM_FOLDER);
  const chosen = join(SYSTEM_FOLDER, randomBytes(6).toString("hex"));
  return await homeAt(await rememberOnce({ file: remembered, path: chosen }));
}

/** Writes the path once: of several starts at once, the first one's choice counts. Returns that choice. */
async function rememberOnce({ file, path }: { file: string; path: string }): Promise<string> {
  const beside = `${file}.${process.pid}.tmp`;
  await writeFile(beside, `${path}\n`, { mode: 0o600 });
  try {
    await link(beside, file);
  } catch (error) {
    if (!(await exists(file))) throw error;
  } finally {
    await rm(beside, { force: true });
  }
  return (await readFile(file, "utf8")).trim();
}

async function homeAt(dir: string): Promise<Home> {
  const cluster = join(dir, MAJOR);
  const account = await chooseAccount({ cluster });
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if (account) await chown(dir, account.uid, account.gid);
  return { dir, cluster, log: join(dir, "postgresql.log"), account };
}

/** Makes a folder that every user may pass through, whatever the umask. */
export async function makeOpenFolder(dir: string): Promise<void> {
  const made = await mkdir(dir, { recursive: true });
  if (made !== undefined) await chmod(dir, 0o755);
}

/** A folder for the unix socket: in the home when that path is short enough, else the previous or a new private one. */
export async function openSocketDir(options: { home: Home; previous: string | undefined }): Promise<string> {
  const { home, previous } = options;
  const inside = join(home.dir, "socket");
  if (Buffer.byteLength(inside) <= MAX_SOCKET_DIR) {
    await mkdir(inside, { recursive: true, mode: 0o700 });
    if (home.account) await chown(inside, home.account.uid, home.account.gid);
    return inside;
  }
  if (previous && (await isPrivateFolder(previous, home.account))) return previous;
  const base = Buffer.byteLength(join(tmpdir(), "autos-XXXXXX")) <= MAX_SOCKET_DIR ? tmpdir() : "/tmp";
  const dir = await mkdtemp(join(base, "autos-"));
  if (home.account) await chown(dir, home.account.uid, home.account.gid);
  return dir;
}

/** Removes a socket folder that `openSocketDir` made outside the home, once the server is gone. */
export async function closeSocketDir({ home, socketDir }: { home: Home; socketDir: string }): Promise<void> {
  if (socketDir !== join(home.dir, "socket")) await rm(socketDir, { recursive: true, force: true });
}

async function isPrivateFolder(dir: string, account: Account): Promise<boolean> {
  const found = await lstat(dir).catch(() => null);
  return (
    !!found?.isDirectory() && found.uid === (account?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0
  );
}

export const exists = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => null)) !== null;
