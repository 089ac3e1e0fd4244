import { execFile } from "node:child_process";
import { join } from "node:path";
import type { AppState } from "./running-app.ts";

/** Runs a program of this folder that stores things in a firm that runs, which a browser test cannot load; what it prints. */
export function store<Printed = string[]>(
  { env }: AppState,
  program: string,
  given: unknown,
): Promise<Printed> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      "node",
      ["--conditions=react-server", join(import.meta.dirname, program)],
      { cwd: join(import.meta.dirname, "..", ".."), env: { ...process.env, ...env } },
      (error, stdout, stderr) => (error ? reject(new Error(stderr)) : resolve(JSON.parse(stdout))),
    );
    child.stdin?.end(JSON.stringify(given));
  });
}
