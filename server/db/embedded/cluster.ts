import "server-only";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asAccount } from "./account.ts";
import { exists, type Home } from "./home.ts";
import { diskFull, StartupError } from "./startup-error.ts";

/** Makes the cluster under another name and renames it: a start killed half-way leaves none. The slower of two throws its own away. */
export async function ensureCluster(options: {
  home: Home;
  initdb: string;
  password: string;
}): Promise<void> {
  const { home } = options;
  await removeLeftovers(home);
  if (await exists(home.cluster)) return;
  const beside = join(home.dir, `initdb-${process.pid}-${randomBytes(4).toString("hex")}`);
  try {
    await initdb({ ...options, target: beside });
    await rename(beside, home.cluster);
  } catch (error) {
    if (!(await exists(home.cluster))) throw error;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function initdb(options: {
  home: Home;
  initdb: string;
  password: string;
  target: string;
}): Promise<void> {
  const { home, target } = options;
  const passwordFile = `${target}.password`;
  await writeFile(passwordFile, `${options.password}\n`, { mode: 0o600, flag: "wx" });
  try {
    if (home.account) await chown(passwordFile, home.account.uid, home.account.gid);
    const { code, output } = await collect(options.initdb, home, [
      `--pgdata=${target}`,
      `--pwfile=${passwordFile}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // Named rather than taken from LANG; sorting and letter case come from PostgreSQL itself, so that an upgrade
      // of the system's libc cannot break an index.
      "--locale=C.UTF-8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--set=timezone=UTC",
      "--set=log_timezone=UTC",
      "--no-instructions",
    ]);
    if (code === 0) return;
    if (/No space left on device|Disk quota exceeded/.test(output)) throw diskFull(home.dir);
    const reason = output.split("\n").findLast((line) => /error|could not/i.test(line)) ?? `código ${code}`;
    throw new StartupError(`Não foi possível criar o banco de dados em ${home.dir}: ${reason.trim()}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function collect(
  command: string,
  home: Home,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    // Detached, so that a Ctrl-C in the terminal reaches only this process, which ends the child in order.
    const child = spawn(command, args, {
      ...asAccount(home.account),
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    let output = "";
    const keep = (chunk: Buffer) => {
      output += chunk.toString("utf8");
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** Removes what killed starts left behind. A cluster that a live process is making stays. */
async function removeLeftovers(home: Home): Promise<void> {
  for (const name of await readdir(home.dir)) {
    const pid = /^initdb-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(home.dir, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
