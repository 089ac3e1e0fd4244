import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { closePool, db } from "#server/db/connection.ts";
import { databases } from "#server/db/schema/schema.ts";
import { moveToOwnDatabase } from "#testing/database.ts";
import { testDatabaseUrl } from "../../sandbox/testing/start.ts";
import { sandboxInfoSchema } from "../seed.ts";
import { programs } from "./programs.ts";
import { ControlGuard } from "./sandbox-control.ts";
import { readSettings } from "./settings.ts";

afterAll(closePool);

test("the control of a sandbox that runs closes when a base of another operator is added", async () => {
  const { appUrl } = await moveToOwnDatabase();
  const guard = new ControlGuard({ appUrl, settings: {} });
  onTestFinished(() => guard.end());
  const settings = { ...readSettings({}), SANDBOX_PORT: 0 };
  const { entry, env, args } = programs.sandbox({ url: testDatabaseUrl(), settings, guard });
  const child = spawn(process.execPath, ["--conditions=react-server", entry, ...(args ?? [])], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  onTestFinished(async () => {
    child.kill();
    await once(child, "exit");
  });
  guard.attend(child);
  if (child.stdout === null) throw new Error("no output");
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  const { baseUrl, controlUrl } = sandboxInfoSchema.parse(JSON.parse(line));
  const asked = async () =>
    (await Promise.all(["/health", "/requests"].map((path) => fetch(`${controlUrl}${path}`)))).map(
      ({ status }) => status,
    );
  expect(await asked()).toEqual([200, 200]);
  const base = (document: string, at: string, simulated: boolean) => ({
    document,
    name: document,
    baseUrl: at,
    appUrl: at,
    webUrl: at,
    simulated,
  });
  // Its own address is nobody else's operator.
  await db()
    .insert(databases)
    .values([base("45123876000163", baseUrl, true), base("52998224725", baseUrl, false)]);
  expect(await asked()).toEqual([200, 200]);
  await db()
    .insert(databases)
    .values(base("11222333000181", "https://api.operadora.example", false));
  expect(await asked()).toEqual([200, 403]);
});

test("with SANDBOX=off, and where the database cannot be asked, it is closed", async () => {
  const off = new ControlGuard({ appUrl: "", settings: { SANDBOX: "off" } });
  const lost = new ControlGuard({ appUrl: "postgres://x@127.0.0.1:1/x", settings: {} });
  const none = new ControlGuard({ appUrl: "", settings: {} });
  expect(await Promise.all([off, lost, none].map((guard) => guard.isClosed(null)))).toEqual([
    true,
    true,
    false,
  ]);
  await lost.end();
});
