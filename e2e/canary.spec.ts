import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bringMovement } from "./support/new-movement.ts";
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
  const tables = [
    "public.audit_events",
    "public.access_events",
    "pgboss.job",
    "public.credentials",
    "public.movements",
  ];
  for (const table of tables) expect(rows.some((row) => row.startsWith(`${table} {`))).toBe(true);
  // What the service said when it repeated a token is here, and the token is not.
  expect(rows.some((row) => row.includes("Repetido pelo serviço: […]"))).toBe(true);
  const secrets = secretsOf(state);
  const found = rows.flatMap((row) => secretsIn(row, secrets).map((name) => `${name}: ${row.slice(0, 40)}`));
  expect(found).toEqual([]);
});

test("the live updates carry ids only", async ({ signedIn: page, state, context, openCase }) => {
  const { digits } = await openCase();
  const other = await context.newPage();
  await other.goto("/account");
  const stream = await other.evaluateHandle(async () => {
    const response = await fetch("/api/events");
    const reader = response.body?.getReader();
    const type = response.headers.get("content-type");
    return { type, text: new TextDecoder().decode((await reader?.read())?.value), reader };
  });
  await bringMovement(page, { state, digits, description: "Juntada de petição" });
  const received = await stream.evaluate(async (open) => {
    while (!open.text.includes("event: change")) {
      open.text += new TextDecoder().decode((await open.reader?.read())?.value);
    }
    await open.reader?.cancel();
    return { type: open.type, text: open.text };
  });
  expect(received.type).toContain("text/event-stream");
  const data = received.text.match(/^data: .*$/gm) ?? [];
  expect(data.length).toBeGreaterThan(0);
  for (const line of data)
    expect(Object.keys(JSON.parse(line.slice(6))).toSorted()).toEqual(["database", "id", "topic"]);
  expect(secretsIn(received.text, secretsOf(state))).toEqual([]);
});
