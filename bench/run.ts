import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs all measurements, or those named as arguments (`pages`, `documents`, `petition`, `guides`, `ingest`, `inbox`, `light`, `watching`, `monitoring`, `text`, `words`, `scale`,
 * `sandbox`, `neighbours`, `strangers`, `audit`). They run in a copy of the project with two empty pages more: one alone, and one in the frame of a signed-in person, to know
 * what every page costs before it shows anything.
 */

const root = join(import.meta.dirname, "..");
const left = new Set(["node_modules", ".next", ".git", "data", "test-results"]);
const all = [
  "text",
  "words",
  "pages",
  "documents",
  "petition",
  "guides",
  "ingest",
  "inbox",
  "light",
  "watching",
  "monitoring",
  "scale",
  "sandbox",
  "neighbours",
  "strangers",
  "audit",
];
const chosen = process.argv.slice(2);

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "autos-bench-copy-"));
  cpSync(root, copy, { recursive: true, filter: (source) => !left.has(source.slice(root.length + 1)) });
  // Hard links where the file system has them: the packages are large and only read.
  const linked = spawnSync("cp", ["-al", join(root, "node_modules"), copy]);
  if (linked.status !== 0)
    cpSync(join(root, "node_modules"), join(copy, "node_modules"), { recursive: true });
  for (const folder of ["app", join("app", "(desk)", "[database]")]) {
    const empty = join(copy, folder, "empty");
    mkdirSync(empty);
    writeFileSync(
      join(empty, "page.tsx"),
      `export const dynamic = "force-dynamic";\n\nexport default function EmptyPage() {\n  return null;\n}\n`,
    );
  }
  return copy;
}

/** Before anything waits for the product to start: on a busy machine that takes minutes. */
function build(copy: string): void {
  const { status } = spawnSync("node", [join(copy, "scripts", "start.mjs"), "build"], {
    cwd: copy,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("the copy was not built");
}

/** What the product printed while a measurement failed, which goes with the copy. */
function keepOutput(name: string): void {
  const printed = join(copy, "test-results", "app.log");
  if (!existsSync(printed)) return;
  const kept = join(root, "test-results", `bench-${name}.log`);
  mkdirSync(join(root, "test-results"), { recursive: true });
  cpSync(printed, kept);
  console.log(`O que o produto imprimiu: ${kept}`);
}

const copy = copyProject();
try {
  build(copy);
  for (const name of chosen.length > 0 ? chosen : all) {
    const { status } = spawnSync("node", ["--conditions=react-server", join(copy, "bench", `${name}.ts`)], {
      cwd: copy,
      stdio: "inherit",
    });
    if (status === 0) continue;
    process.exitCode = 1;
    keepOutput(name);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
