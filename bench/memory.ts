import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

/** The memory and the time of the processes of this copy of the project (Linux only, from /proc). */

const root = join(import.meta.dirname, "..");
const mb = 1024 * 1024;

/** The process that runs a file of the project, such as `server/web/main.ts`. */
export function processOf(entry: string): number {
  const found = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, "utf8");
        return line.includes(join(entry)) && readlinkSync(`/proc/${pid}/cwd`) === root;
      } catch {
        return false;
      }
    });
  if (found === undefined) throw new Error(`no process runs ${entry}`);
  return Number(found);
}

const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;

/** By how much the memory of a process grows at most meanwhile, in MB. */
export async function growthOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentOf(pid);
  let highest = before;
  const look = setInterval(() => {
    highest = Math.max(highest, residentOf(pid));
  }, 10);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return (highest - before) / mb;
}

/** How long a process has used the machine's processors so far, in milliseconds. */
export function processorMs(pid: number): number {
  // What stands before the last bracket is the program's name, in which anything may be. Then: user and system ticks of 10 ms.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
