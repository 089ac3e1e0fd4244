import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { testDatabaseUrl } from "./testing/start.ts";

const infoSchema = z.strictObject({
  baseUrl: z.url(),
  appUrl: z.url(),
  webUrl: z.url(),
  controlUrl: z.url(),
  databases: z.tuple([z.literal("7KM2A9QF000110"), z.literal("45123876000163")]),
  tokens: z.strictObject({
    api: z.string().startsWith("sbx-api-"),
    capture: z.string().startsWith("sbx-capture-"),
    services: z.string().startsWith("sbx-services-"),
    filing: z.string().startsWith("sbx-filing-"),
    integration: z.string().startsWith("sbx-integration-"),
  }),
});

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

function run(env: Record<string, string>, args: string[] = ["--json"]) {
  const { SANDBOX_DATABASE_URL: _url, ...clean } = process.env;
  const child = spawn("node", [fileURLToPath(new URL("main.ts", import.meta.url)), ...args], {
    env: { ...clean, SANDBOX_PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  children.push(child);
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  return {
    child,
    output: () => output,
    async firstLine(): Promise<string> {
      while (!output.includes("\n")) {
        if (child.stdout === null) throw new Error("no output");
        await once(child.stdout, "data");
      }
      return output.slice(0, output.indexOf("\n"));
    },
    async exit(): Promise<number | null> {
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      return child.exitCode;
    },
  };
}

describe("with a database", () => {
  const env = () => ({ SANDBOX_DATABASE_URL: testDatabaseUrl() });

  test("prints its addresses in one line of JSON, answers there and ends on SIGTERM", async () => {
    const sandbox = run(env());
    const info = infoSchema.parse(JSON.parse(await sandbox.firstLine()));
    expect((await fetch(`${info.controlUrl}/health`)).status).toBe(200);
    expect(new URL(info.baseUrl).hostname).toBe("127.0.0.1");
    sandbox.child.kill("SIGTERM");
    expect(await sandbox.exit()).toBe(0);
    await expect(fetch(`${info.controlUrl}/health`)).rejects.toThrow();
  });

  test("ends when its parent goes away", async () => {
    const sandbox = run(env());
    await sandbox.firstLine();
    sandbox.child.disconnect();
    expect(await sandbox.exit()).toBe(0);
  });

  test("prints Portuguese without --json", async () => {
    const sandbox = run(env(), []);
    expect(await sandbox.firstLine()).toBe("Sandbox do serviço de processos (SIMULAÇÃO)");
    sandbox.child.kill("SIGINT");
    expect(await sandbox.exit()).toBe(0);
  });

  test("names the port when it is in use", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const sandbox = run({ ...env(), SANDBOX_PORT: String(port) });
    expect(await sandbox.exit()).toBe(1);
    expect(sandbox.output()).toBe(`A porta ${port} já está em uso.\n`);
    server.close();
  });
});

test.each([
  ["no database", {}, "Defina SANDBOX_DATABASE_URL"],
  [
    "another kind of address",
    { SANDBOX_DATABASE_URL: "mysql://x" },
    "SANDBOX_DATABASE_URL deve começar com postgres://",
  ],
  [
    "nobody there",
    { SANDBOX_DATABASE_URL: "postgres://x:segredo@127.0.0.1:1/x" },
    "Não foi possível usar o banco",
  ],
  [
    "a port that is none",
    { SANDBOX_DATABASE_URL: "postgres://x@127.0.0.1:1/x", SANDBOX_PORT: "abc" },
    "SANDBOX_PORT deve",
  ],
  [
    "a clock that runs backwards",
    { SANDBOX_DATABASE_URL: "postgres://x@127.0.0.1:1/x", SANDBOX_CLOCK_FACTOR: "-1" },
    "SANDBOX_CLOCK_FACTOR deve",
  ],
  [
    "publications for another machine",
    {
      SANDBOX_DATABASE_URL: "postgres://x@127.0.0.1:1/x",
      SANDBOX_INGEST_URL: "http://exemplo.com/",
      SANDBOX_INGEST_KEY: "segredo",
    },
    "SANDBOX_INGEST_URL deve ser",
  ],
  [
    "publications without a key",
    { SANDBOX_DATABASE_URL: "postgres://x@127.0.0.1:1/x", SANDBOX_INGEST_URL: "http://127.0.0.1/" },
    "SANDBOX_INGEST_URL e SANDBOX_INGEST_KEY juntos",
  ],
])("does not start, with one line that says why: %s", async (_case, env, beginning) => {
  const sandbox = run(env);
  expect(await sandbox.exit()).toBe(1);
  expect(sandbox.output()).toMatch(/^[^\n]+\n$/);
  expect(sandbox.output()).toContain(beginning);
  expect(sandbox.output()).not.toContain("segredo");
});
