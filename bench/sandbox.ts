import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ensureEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { cards } from "../sandbox/cards.ts";
import { makeCnj } from "../sandbox/cnj.ts";

/**
 * The sandbox in its own process: how much its memory grows while it streams 300 MB (Linux only, from /proc), and how
 * long 1,000 imports take compared with the time set by its clock.
 */

const importMs = 4_000;
const howMany = 1_000;
/** How many times the usual time an import may take (docs/sandbox.md), and how much memory a stream may add. */
const longest = 1.5;
const memoryLimit = 64 * 1_048_576;

/** Resident memory in bytes: now, or the highest so far. */
function memory(pid: number, field: "VmRSS" | "VmHWM"): number {
  const line = new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0) * 1_024;
}

const mebibytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MiB`;

type Info = { baseUrl: string; databases: string[]; tokens: { api: string; capture: string } };

async function measure(info: Info, pid: number): Promise<void> {
  const base = `${info.baseUrl}/v1/${info.databases[0]}`;
  const headers = { Authorization: info.tokens.api, "Content-Type": "application/json" };
  const capture = (numbers: string[]) =>
    fetch(`${base}/process/capture?token=${info.tokens.capture}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ justices: numbers.map((number) => ({ number })) }),
    });
  const cover = async (number: string) => {
    const response = await fetch(`${base}/process/${number}`, { headers });
    return response.ok ? (await response.json()).data : null;
  };
  const until = async (number: string) => {
    for (let time = 0; time < 400; time++) {
      const found = await cover(number);
      if (found?.isWorked === false) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("the import did not end");
  };

  await capture([cards.hugeDocument.cnj]);
  const { _id } = await until(cards.hugeDocument.cnj);
  const { data } = await (await fetch(`${base}/documents/${_id}`, { headers })).json();
  const huge = data.toSorted(
    (a: { fileSize: number }, b: { fileSize: number }) => b.fileSize - a.fileSize,
  )[0];
  const before = memory(pid, "VmRSS");
  let bytes = 0;
  for await (const part of (await fetch(`${base}/documents/file/${huge.file}`, { headers })).body ?? []) {
    bytes += part.length;
  }
  const growth = memory(pid, "VmHWM") - before;
  if (growth > memoryLimit) process.exitCode = 1;
  console.log(`documento de ${mebibytes(bytes)} do serviço simulado: memória cresce ${mebibytes(growth)}`);

  const numbers = Array.from({ length: howMany }, (_, index) =>
    makeCnj(`${String(1_000_000 + index)}.2024.8.26.0100`),
  );
  const start = performance.now();
  await capture(numbers);
  // Asked only when even the longest import must be over.
  await new Promise((resolve) => setTimeout(resolve, importMs * longest - (performance.now() - start)));
  let ready = 0;
  for (const number of numbers) if ((await cover(number))?.isWorked === false) ready += 1;
  if (ready < howMany) process.exitCode = 1;
  console.log(
    `${ready} de ${howMany} importações prontas em ${longest} × o tempo típico de uma (${importMs} ms)`,
  );
}

const dataDir = mkdtempSync(join(tmpdir(), "autos-bench-"));
// When run as root, PostgreSQL runs as another user, which must be able to pass through this folder.
chmodSync(dataDir, 0o711);
const postgres = await ensureEmbeddedPostgres({ dataDir });
const child = spawn("node", [join(import.meta.dirname, "..", "sandbox", "main.ts"), "--json"], {
  env: {
    ...process.env,
    SANDBOX_DATABASE_URL: postgres.sandboxUrl,
    SANDBOX_PORT: "0",
    SANDBOX_IMPORT_MS: String(importMs),
  },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const line = await new Promise<string>((resolve) => createInterface(child.stdout).once("line", resolve));
  await measure(JSON.parse(line), child.pid ?? 0);
} finally {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
  await postgres.stop({ mode: "fast" });
  rmSync(dataDir, { recursive: true, force: true });
}
