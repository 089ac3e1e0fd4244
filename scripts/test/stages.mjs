import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../install.mjs";
import { reportFile } from "./reports.mjs";

/** The parts of which a run of tests is made. Plain built-ins, Node 20. */

/** `in`: the runs it is part of. `cores`: how many it keeps busy, else all. `needs`: what passes before. `report`: what it leaves. */
const stages = [
  {
    name: "tipos",
    in: ["verify", "changed", "gate", "all"],
    cores: 1,
    args: [bin("typescript", "bin/tsc"), "--noEmit", "--incremental", "false", "--checkers", "1"],
  },
  {
    name: "Biome",
    in: ["verify", "changed", "gate", "all"],
    cores: 1,
    args: [bin("@biomejs/biome", "bin/biome"), "check", "--error-on-warnings"],
    // Those that the branch changed, and what is not committed.
    changed: (since) => ["--changed", `--since=${since}`, "--no-errors-on-unmatched"],
  },
  { name: "estrutura", in: ["verify", "changed", "gate", "all"], cores: 1, args: ["scripts/structure.ts"] },
  { name: "sem uso", in: ["verify", "changed", "gate", "all"], cores: 1, args: [bin("knip", "bin/knip.js")] },
  {
    name: "unidade",
    in: ["verify", "changed", "gate", "all"],
    report: "pure",
    args: vitest("pure", "pure"),
    changed: reached,
  },
  {
    name: "janela do serviço simulado e formulários",
    in: ["gate", "all"],
    cores: 1,
    report: "window",
    args: vitest("window", "window"),
  },
  { name: "build", in: ["gate", "all"], args: ["--conditions=react-server", "scripts/build.ts"] },
  {
    name: "banco de dados",
    in: ["changed", "gate", "all"],
    report: "database",
    args: vitest("database", "database"),
    changed: reached,
  },
  {
    name: "rotas e actions",
    in: ["gate", "all"],
    needs: "build",
    cores: 1,
    report: "walk",
    args: vitest("walk", "walk"),
  },
  {
    name: "início e encerramento",
    in: ["gate", "all"],
    needs: "build",
    cores: 1,
    report: "startup",
    args: vitest("startup", "startup"),
  },
  {
    name: "navegador",
    in: ["gate", "all"],
    needs: "build",
    report: "browser",
    args: [bin("@playwright/test", "cli.js"), "test"],
  },
  { name: "longos", in: ["long"], report: "long", args: vitest("long", "long") },
];

/** The stages of a run; `since`: of what was reached by a change since that commit alone. */
export function stagesOf(run, since) {
  const all = stages.filter((stage) => stage.in.includes(run));
  if (since === null) return all;
  return all.map((stage) => ({
    ...stage,
    args: [...stage.args, ...(stage.changed?.(since) ?? [])],
    mayBeEmpty: true,
  }));
}

/** The commit from which this branch left the main one: what came since, committed or not, is the change. */
export function branchPoint() {
  for (const main of ["origin/main", "main"]) {
    const { status, stdout } = spawnSync("git", ["merge-base", "HEAD", main], {
      cwd: root,
      encoding: "utf8",
    });
    if (status === 0) return stdout.trim();
  }
  return "HEAD";
}

function bin(name, path) {
  return join(root, "node_modules", name, path);
}

function reached(since) {
  return [`--changed=${since}`, "--passWithNoTests"];
}

function vitest(report, ...projects) {
  return [
    bin("vitest", "vitest.mjs"),
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reportFile(report)}`,
  ];
}
