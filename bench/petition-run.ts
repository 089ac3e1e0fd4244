import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** Has a process of its own do something with petitions (`petition-work.ts`), and gives what it prints. */
export const petitionWork =
  (env: Record<string, string>) =>
  async (...args: string[]) => {
    const script = join(import.meta.dirname, "petition-work.ts");
    const { stdout } = await promisify(execFile)("node", ["--conditions=react-server", script, ...args], {
      cwd: join(import.meta.dirname, ".."),
      env: { ...process.env, ...env },
    });
    return JSON.parse(stdout);
  };
