import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  findPart,
  type Installation,
  installations,
  isUp,
  kill,
  type Part,
  pidOf,
  pressCtrlC,
  processesOf,
  run,
  until,
} from "./harness.ts";

const install = installations();

/** Queries the installation's database through its socket, as its owner. */
async function ask(installation: Installation, query: string): Promise<unknown[]> {
  const { pg: passwords } = z
    .object({ pg: z.object({ owner: z.string() }) })
    .parse(JSON.parse(readFileSync(join(installation.dataDir, "secrets.json"), "utf8")));
  const host = join(installation.dataDir, "postgres", "socket");
  const client = new pg.Client({ host, user: "autos_owner", database: "autos", password: passwords.owner });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

describe("after kill -9", () => {
  test("a crashed process is started again; when PostgreSQL ends, everything ends with one line", async () => {
    const installation = await install();
    const started = run(installation);
    await started.ready;
    for (const part of ["web", "worker", "sandbox"] as const) {
      const pid = pidOf(installation, part);
      kill(pid, "SIGKILL");
      await until(() => ![undefined, pid].includes(findPart(installation, part)?.pid));
    }
    await until(() => isUp(installation));
    kill(pidOf(installation, "postgres"), "SIGKILL");
    expect(await started.exited).toBe(1);
    expect(started.output()).toContain("O PostgreSQL parou.");
    await until(() => processesOf(installation).length === 0);
  });

  test.each(["npm", "launcher", "supervisor"] as const)(
    "of the %s the other processes end, and the next start works",
    async (victim) => {
      const installation = await install();
      const started = run(installation);
      await started.ready;
      kill(victim === "npm" ? (started.child.pid ?? 0) : pidOf(installation, victim), "SIGKILL");
      const children: Part[] = ["web", "worker", "sandbox"];
      await until(() => children.every((part) => !findPart(installation, part)));
      const again = run(installation);
      await again.ready;
      pressCtrlC(again);
      expect(await again.exited).toBe(0);
      await until(() => processesOf(installation).length === 0);
    },
  );

  test("of all processes at once no committed data is lost", async () => {
    const installation = await install();
    const started = run(installation);
    await started.ready;
    await ask(installation, "create table acknowledged as select generate_series(1, 500) as n");
    for (const { pid } of processesOf(installation)) kill(pid, "SIGKILL");
    const again = run(installation);
    await again.ready;
    expect(await ask(installation, "select count(*)::int as n from acknowledged")).toEqual([{ n: 500 }]);
    pressCtrlC(again);
    expect(await again.exited).toBe(0);
    expect(processesOf(installation)).toEqual([]);
  });
});
