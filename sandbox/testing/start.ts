import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { type SandboxInfo, type SandboxOptions, startSandbox } from "../server.ts";

const coverSchema = z.looseObject({ data: z.looseObject({ _id: z.string(), isWorked: z.boolean() }) });
const movementsSchema = z.object({ data: z.array(z.looseObject({ _id: z.string(), dateTime: z.string() })) });
const documentsSchema = z.object({
  data: z.array(
    z.looseObject({ _id: z.string(), file: z.string(), filename: z.string(), fileSize: z.number() }),
  ),
});
const journalSchema = z.array(z.looseObject({ operation: z.number().nullable(), path: z.string() }));

let started = 0;

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** A sandbox in its own schema, with the usual calls of tests. Imports end at once unless `speed` says otherwise. */
export async function startTestSandbox(speed: Pick<SandboxOptions, "importMs" | "filingMs"> = {}) {
  const { importMs = 0, filingMs = 0 } = speed;
  const databaseUrl = testDatabaseUrl();
  started += 1;
  const schema = `sandbox_test_${process.pid}_${started}`;
  let running = await startSandbox({ databaseUrl, schema, port: 0, importMs, filingMs, deliveryMs: 20 });

  const info = (): SandboxInfo => running.info;
  const database = (): string => info().databases[0] ?? "";
  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${info().baseUrl}/v1/${database()}/${path}`, init);
  const authorized = (path: string): Promise<Response> =>
    call(path, { headers: { authorization: info().tokens.api } });
  const control = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${info().controlUrl}${path}`, init);

  return {
    info,
    running: () => running.sandbox,
    database,
    call,
    authorized,
    control,
    capture: (...numbers: string[]): Promise<Response> =>
      call(
        `process/capture?token=${info().tokens.capture}`,
        jsonBody({ justices: numbers.map((number) => ({ number })) }),
      ),
    fault: (fault: Record<string, unknown>): Promise<Response> => control("/faults", jsonBody(fault)),
    cover: async (cnj: string) => coverSchema.parse(await (await authorized(`process/${cnj}`)).json()).data,
    movements: async (id: string) =>
      movementsSchema.parse(await (await authorized(`movements/${id}`)).json()).data,
    documents: async (id: string) =>
      documentsSchema.parse(await (await authorized(`documents/${id}`)).json()).data,
    violations: async () => journalSchema.parse(await (await control("/violations")).json()),
    requests: async () => journalSchema.parse(await (await control("/requests")).json()),
    /** Stops this sandbox and starts another one on the same data. */
    async restart(): Promise<void> {
      await running.close();
      running = await startSandbox({ databaseUrl, schema, port: 0, importMs, filingMs, deliveryMs: 20 });
    },
    async close(): Promise<void> {
      await running.close();
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(`drop schema if exists ${schema} cascade`);
      await client.end();
    },
  };
}

export function testDatabaseUrl(): string {
  const url = process.env.TEST_SANDBOX_DATABASE_URL;
  if (url === undefined)
    throw new Error("TEST_SANDBOX_DATABASE_URL is not set: run the tests through vitest");
  return url;
}

export const jsonBody = (body: unknown, method = "POST"): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

const pollMs = 20;

/** Asks again until the answer fits; the test's own time limit is the bound. */
export async function until<T>(ask: () => Promise<T>, fits: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await ask();
    if (fits(value)) return value;
    // Asking without a break would take the time of what is waited for.
    await pause(pollMs);
  }
}
