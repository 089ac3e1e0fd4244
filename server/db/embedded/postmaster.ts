import "server-only";
import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { asAccount } from "./account.ts";
import { closeSocketDir, type Home } from "./home.ts";
import { diskFull, StartupError } from "./startup-error.ts";

/** What `postmaster.pid` says of the server that wrote it. It stays behind after a crash. */
export type PidFile = { pid: number; port: number; socketDir: string };

export async function readPidFile(home: Home): Promise<PidFile | null> {
  const text = await readFile(pidFile(home), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]) || 0, socketDir: lines[4] ?? "" };
}

const pidFile = (home: Home): string => join(home.cluster, "postmaster.pid");

/** Whether the process with this id is this cluster's server: ids are reused, above all after the machine restarts. */
export async function isPostmasterOf({ pid, home }: { pid: number; home: Home }): Promise<boolean> {
  if (!(await isRunning(pid))) return false;
  try {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8");
    return command.split("\0").includes(home.cluster);
  } catch {
    // No /proc (macOS): ask ps. Unknown counts as ours; PostgreSQL then decides by its own lock.
    return await new Promise((resolve) => {
      const ps = spawn("ps", ["-p", String(pid), "-o", "command="], { stdio: ["ignore", "pipe", "ignore"] });
      let output = "";
      ps.stdout.on("data", (chunk) => {
        output += chunk;
      });
      ps.on("error", () => resolve(true));
      ps.on("close", () => resolve(output.trim() === "" ? false : output.includes(home.cluster)));
    });
  }
}

/** Removes a pid file whose id now belongs to another process of this user, which PostgreSQL would take for its server. */
export async function forgetForeignPid(home: Home): Promise<void> {
  const recorded = await readPidFile(home);
  if (recorded && (await isRunning(recorded.pid)) && !(await isPostmasterOf({ pid: recorded.pid, home }))) {
    await rm(pidFile(home), { force: true });
  }
}

async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  // In a container an ended process may stay as a zombie: it still answers signals.
  const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return !/\) Z /.test(state);
}

export type Postmaster = {
  pid: number | undefined;
  exited: Promise<{ log: string }>;
  hasExited: () => boolean;
};

/** Starts the server on its own unix socket only; the next start adopts it. Its log never has values. */
export async function startPostmaster(options: {
  home: Home;
  postgres: string;
  socketDir: string;
  settings: Record<string, string>;
}): Promise<Postmaster> {
  const { home, socketDir } = options;
  const settings: Record<string, string> = {
    listen_addresses: "",
    port: "5432",
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    // Without statistics PostgreSQL guesses, and reads a case of 12,000 movements whole for its first page. A minute, as
    // usual, is the first minute of a new firm.
    autovacuum_naptime: "5s",
    ...options.settings,
  };
  const from = await rotateLog(home);
  const log = openSync(home.log, "a", 0o600);
  const child = spawn(
    options.postgres,
    ["-D", home.cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...asAccount(home.account), stdio: ["ignore", log, log], detached: true },
  );
  closeSync(log);
  child.unref();
  let gone = false;
  const exited = new Promise<{ log: string }>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => {
      gone = true;
      readFile(home.log).then(
        (bytes) => resolve({ log: bytes.subarray(from).toString("utf8") }),
        () => resolve({ log: "" }),
      );
    });
  });
  exited.catch(() => {
    gone = true;
  });
  return { pid: child.pid, exited, hasExited: () => gone };
}

/** Moves the log aside when it is large. Returns the offset at which this run's part begins. */
async function rotateLog(home: Home): Promise<number> {
  const size = await stat(home.log).then(
    (found) => found.size,
    () => 0,
  );
  if (size < 8 * 1024 * 1024) return size;
  await rename(home.log, `${home.log}.1`);
  return 0;
}

export type StartFailure = "already-running" | "memory-in-use" | StartupError;

/** Reads from the log why a server did not start. "already-running" and "memory-in-use" pass by themselves. */
export async function explainExit({ log, home }: { log: string; home: Home }): Promise<StartFailure> {
  if (/lock file "[^"]+" already exists/.test(log)) return "already-running";
  if (/pre-existing shared memory block/.test(log)) return "memory-in-use";
  const { bavail, bsize } = await statfs(home.dir);
  if (/No space left on device|Disk quota exceeded/.test(log) || bavail * bsize < 1024 * 1024)
    return diskFull(home.dir);
  const reason =
    log.split("\n").findLast((line) => /FATAL|PANIC|postgres: /.test(line)) ?? "sem explicação no registro";
  return new StartupError(`O PostgreSQL não iniciou: ${reason.trim()} (registro em ${home.log})`);
}

/** Ends the server: disconnects everybody and writes a checkpoint (`fast`), or leaves that to the next start (`immediate`). */
export async function stopPostmaster(options: { home: Home; mode: "fast" | "immediate" }): Promise<void> {
  const { home } = options;
  const recorded = await readPidFile(home);
  if (!recorded || !(await isPostmasterOf({ pid: recorded.pid, home }))) return;
  const signals: [NodeJS.Signals, number][] = [["SIGQUIT", 10_000]];
  if (options.mode === "fast") signals.unshift(["SIGINT", 60_000]);
  for (const [signal, patience] of signals) {
    try {
      process.kill(recorded.pid, signal);
    } catch {
      return;
    }
    const until = Date.now() + patience;
    while (Date.now() < until) {
      if (!(await isRunning(recorded.pid))) {
        await closeSocketDir({ home, socketDir: recorded.socketDir });
        return;
      }
      await sleep(20);
    }
  }
  throw new StartupError(`O PostgreSQL (processo ${recorded.pid}) não terminou.`);
}
