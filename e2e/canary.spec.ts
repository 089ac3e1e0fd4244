import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { outputFile } from "./support/running-app.ts";
import { secretsIn, secretsOf } from "./support/secrets.ts";
import { expect, test } from "./support/test.ts";

/** Runs after all other browser tests and searches what the product printed and stored during them. */

test("no secret is in anything the processes printed, and none of them fell", ({ state }) => {
  const printed = readFileSync(outputFile, "utf8");
  expect(printed).toContain("Autos em");
  expect(secretsIn(printed, secretsOf(state))).toEqual([]);
  expect(printed).not.toMatch(/ caiu \(|uncaught error/);
});

test("no secret is in any row of the database: jobs, audit, mirror, credentials", ({ state }) => {
  const rows = execFileSync(
    "node",
    ["--conditions=react-server", join(import.meta.dirname, "support", "dump.ts"), state.dataDir],
    { encoding: "utf8", maxBuffer: 1024 * 1024 * 1024 },
  ).split("\n");
  const tables = ["public.audit_events", "pgboss.job", "public.credentials", "public.movements"];
  const secrets = secretsOf(state);
  const found = rows.flatMap((row) => secretsIn(row, secrets).map((name) => `${name}: ${row.slice(0, 40)}`));
  expect(found).toEqual([]);
  for (const table of tables) expect(rows.some((row) => row.startsWith(`${table} {`))).toBe(true);
  // What the service said when it repeated a token is here, without the token.
  expect(rows.some((row) => row.includes("Repetido pelo serviço: […]"))).toBe(true);
});
