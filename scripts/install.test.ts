import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { scratch } from "#testing/scratch.ts";

const packages = {
  "": { version: "1.0.0" },
  "node_modules/next": { version: "1.0.0" },
  "node_modules/vitest": { version: "1.0.0", dev: true },
  "node_modules/for-macos": { version: "1.0.0", optional: true },
};
type Present = Record<string, { version: string }>;

/** Asked as scripts/start.mjs asks it: plain JavaScript, without our types. */
function fits(present: Present, kind: "production" | "development"): boolean {
  const module = join(import.meta.dirname, "install.mjs");
  const given = JSON.stringify({ wanted: packages, present, kind });
  const program = `import { fits } from ${JSON.stringify(module)}; process.stdout.write(String(fits(${given})));`;
  return execFileSync("node", ["--input-type=module", "-e", program], { encoding: "utf8" }) === "true";
}

const next = { "node_modules/next": { version: "1.0.0" } };
const vitest = { "node_modules/vitest": { version: "1.0.0" } };

test.each<[string, Present, boolean, boolean]>([
  ["without what is for development", next, true, false],
  ["with it", { ...next, ...vitest }, true, true],
  ["with another version of it", { ...next, "node_modules/vitest": { version: "0.9.0" } }, false, false],
  ["without what everything needs", vitest, false, false],
  ["with what nobody wants", { ...next, ...vitest, "node_modules/left": { version: "1.0.0" } }, false, false],
])("packages %s serve a start (%o) and a test as they should", (_name, present, starts, tests) => {
  expect([fits(present, "production"), fits(present, "development")]).toEqual([starts, tests]);
});

/** A folder of Autos whose npm writes down what it was asked for, and installs what that says. */
function folder({ version = "1.0.0", installed = packages as Present, prepared = true } = {}) {
  const at = mkdtempSync(join(scratch, "autos-install-"));
  onTestFinished(() => rmSync(at, { recursive: true }));
  const write = (name: string, text: string, mode = 0o644) => writeFileSync(join(at, name), text, { mode });
  for (const name of ["scripts", "bin", "node_modules"]) mkdirSync(join(at, name));
  cpSync(join(import.meta.dirname, "install.mjs"), join(at, "scripts", "install.mjs"));
  // As the name of the process that hands over is.
  write("scripts/start.mjs", 'import { install } from "./install.mjs"; install(process.argv[2]);');
  write("package.json", JSON.stringify({ type: "module", allowScripts: {} }));
  const lock = (is: string) =>
    JSON.stringify({ packages: { ...packages, "node_modules/next": { version: is } } });
  write("package-lock.json", lock(version));
  write("node_modules/.package-lock.json", JSON.stringify({ packages: installed }));
  if (prepared) write("node_modules/.autos-prepared.json", "[]");
  write(
    "bin/npm",
    `#!${process.execPath}
import fs from "node:fs";
const args = process.argv.slice(2);
fs.appendFileSync(${JSON.stringify(join(at, "asked"))}, args.slice(0, -1).join(" ") + "\\n");
const { packages } = JSON.parse(fs.readFileSync(${JSON.stringify(join(at, "package-lock.json"))}, "utf8"));
const kept = Object.entries(packages).filter(([, { dev }]) => !dev || args.includes("--include=dev"));
fs.writeFileSync(${JSON.stringify(join(at, "node_modules/.package-lock.json"))},
  JSON.stringify({ packages: Object.fromEntries(kept) }));`,
    0o755,
  );
  const install = (kind: "production" | "development") => {
    const env = { ...process.env, PATH: `${join(at, "bin")}:${process.env.PATH}` };
    const { status, stderr } = spawnSync(process.execPath, ["scripts/start.mjs", kind], { cwd: at, env });
    return { status, said: stderr.toString() };
  };
  const read = (name: string) => (existsSync(join(at, name)) ? readFileSync(join(at, name), "utf8") : "");
  return {
    at,
    write,
    install,
    asked: () => read("asked").trim().split("\n"),
    stamp: () => read("node_modules/.autos-install").trim(),
  };
}

test("of an installation from before, what is for development leaves at the first start", () => {
  const { install, asked, stamp } = folder();
  expect(install("production").status).toBe(0);
  expect([asked(), stamp()]).toEqual([["install --no-save --omit=dev --include=optional"], "production"]);
  install("production");
  expect(asked()).toHaveLength(1);
});

test("what somebody installed by hand, or for tests, stays", () => {
  const byHand = folder({ prepared: false });
  byHand.install("production");
  const tested = folder();
  tested.install("development");
  tested.install("production");
  for (const { asked, stamp } of [byHand, tested]) expect([asked(), stamp()]).toEqual([[""], "development"]);
});

test("another version's packages are not put under an Autos that runs from the same folder", async () => {
  const { at, install, asked, write } = folder({ version: "2.0.0", installed: next });
  mkdirSync(join(at, "node_modules/.autos-running"));
  // Ended long ago, and another program that has its id now.
  write("node_modules/.autos-running/999999999", "");
  write(`node_modules/.autos-running/${process.pid}`, "");
  write("scripts/wait.mjs", "setInterval(() => {}, 60_000); console.log();");
  const running = spawn(process.execPath, ["scripts/wait.mjs", "start.mjs"], { cwd: at, stdio: "pipe" });
  await once(running.stdout, "data");
  write(`node_modules/.autos-running/${running.pid}`, "");
  expect(install("production")).toMatchObject({
    status: 1,
    said: expect.stringContaining("Encerre-o antes (Ctrl-C) e rode de novo."),
  });
  expect(asked()).toEqual([""]);
  running.kill();
  await once(running, "exit");
  expect(install("production").status).toBe(0);
  expect(asked()).toEqual(["ci --omit=dev --include=optional"]);
});
