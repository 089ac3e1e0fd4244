import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { outputFile } from "./support/running-app.ts";
import { expect, test } from "./support/test.ts";

/** Runs after all other browser tests and searches what the product printed and stored during them. */

const leaks = (text: string, tokens: Record<string, string>) =>
  Object.entries(tokens).flatMap(([kind, token]) =>
    [token, encodeURIComponent(token), Buffer.from(token).toString("base64")].some((form) =>
      text.includes(form),
    )
      ? [kind]
      : [],
  );

test("no token is in anything the processes printed", ({ state }) => {
  const printed = readFileSync(outputFile, "utf8");
  expect(printed).toContain("Autos em");
  expect(leaks(printed, state.sandbox.tokens)).toEqual([]);
});

test("no token is in any row of the database: jobs, audit, mirror, credentials", ({ state }) => {
  const rows = execFileSync(
    "node",
    ["--conditions=react-server", join(import.meta.dirname, "support", "dump.ts"), state.dataDir],
    { encoding: "utf8", maxBuffer: 1024 * 1024 * 1024 },
  );
  for (const table of ["public.audit_events", "pgboss.job", "public.credentials", "public.movements"]) {
    expect(rows).toContain(`${table} {`);
  }
  expect(leaks(rows, state.sandbox.tokens)).toEqual([]);
});

test("the live updates carry ids only", async ({ signedIn: page, state }) => {
  await page.goto("/account");
  const received = await page.evaluate(async () => {
    const response = await fetch("/api/events");
    const reader = response.body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    return { type: response.headers.get("content-type"), text: new TextDecoder().decode(first?.value) };
  });
  expect(received.type).toContain("text/event-stream");
  expect(leaks(received.text, state.sandbox.tokens)).toEqual([]);
});
