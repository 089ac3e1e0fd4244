import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIResponse } from "@playwright/test";
import { bringMovement } from "./support/new-movement.ts";
import { outputFile } from "./support/running-app.ts";
import { secretsIn, secretsOf } from "./support/secrets.ts";
import { expect, test } from "./support/test.ts";

/** Runs after all other browser tests and searches what the product printed and stored during them. */

test("the live updates carry ids only", async ({ signedIn: page, state, context, openCase, database }) => {
  const { digits } = await openCase();
  const other = await context.newPage();
  await other.goto("/account");
  const stream = await other.evaluateHandle(async () => {
    const response = await fetch("/api/events");
    const reader = response.body?.getReader();
    const type = response.headers.get("content-type");
    return { type, text: new TextDecoder().decode((await reader?.read())?.value), reader };
  });
  await bringMovement(page, { state, database, digits, description: "Juntada de petição" });
  const received = await stream.evaluate(async (open) => {
    while (!open.text.includes("event: change")) {
      open.text += new TextDecoder().decode((await open.reader?.read())?.value);
    }
    await open.reader?.cancel();
    return { type: open.type, text: open.text };
  });
  expect(received.type).toContain("text/event-stream");
  // Some events say all by their name.
  const data = (received.text.match(/^data: .*$/gm) ?? []).filter((line) => line !== "data: {}");
  expect(data.length).toBeGreaterThan(0);
  for (const line of data)
    expect(Object.keys(JSON.parse(line.slice(6))).toSorted()).toEqual(["database", "id", "topic"]);
  expect(secretsIn(received.text, secretsOf(state))).toEqual([]);
});

test("no secret is in the answer to what is refused or goes wrong", async ({
  signedIn: page,
  request,
  state,
  database,
}) => {
  const { origin } = state;
  const cases = `/api/databases/${database}/cases`;
  const asked: [number, Promise<APIResponse>][] = [
    [401, request.get(cases)],
    [403, page.request.post(cases)],
    [404, page.request.get("/api/databases/00000000000000/cases")],
    [404, page.request.get(`${cases}/00008323520184013202/documents/x/file`)],
    [404, page.request.get("/nada/disso")],
    [405, page.request.post(cases, { headers: { Origin: origin } })],
    [413, page.request.post(cases, { headers: { Origin: origin }, data: "x".repeat(7_000_000) })],
    [421, page.request.get(cases, { headers: { Host: "mal.example" } })],
    [422, page.request.get(`${cases}/00008323520184013202/checks.pdf?de=lixo`)],
  ];
  const secrets = secretsOf(state);
  for (const [status, answering] of asked) {
    const answer = await answering;
    expect(answer.status()).toBe(status);
    const text = JSON.stringify(answer.headersArray()) + (await answer.text());
    expect([answer.url(), secretsIn(text, secrets)]).toEqual([answer.url(), []]);
  }
});

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
  const secrets = secretsOf(state);
  const found = rows.flatMap((row) => secretsIn(row, secrets).map((name) => `${name}: ${row.slice(0, 40)}`));
  expect(found).toEqual([]);
  for (const table of tables) expect(rows.some((row) => row.startsWith(`${table} {`))).toBe(true);
  // What the service said when it repeated a token is here, without the token.
  expect(rows.some((row) => row.includes("Repetido pelo serviço: […]"))).toBe(true);
});
