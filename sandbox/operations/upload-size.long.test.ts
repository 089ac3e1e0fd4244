import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { makeCnj } from "../cnj.ts";
import { draftBody } from "../testing/filing.ts";
import { jsonBody, testDatabaseUrl } from "../testing/start.ts";

const megabyte = 1024 * 1024;
const piece = Buffer.alloc(3 * megabyte, "%PDF-1.7 SIMULACAO ").toString("base64");
const infoSchema = z.object({
  baseUrl: z.string(),
  databases: z.array(z.string()),
  tokens: z.object({ capture: z.string() }),
});
const coverSchema = z.object({ data: z.object({ _id: z.string() }) });
const draftSchema = z.object({ intermediates: z.object({ _id: z.string() }) });

let child: ChildProcess;
let api: string;
let justice: string;
let id: string;

/** The sandbox runs in its own process, so that its memory can be measured. */
beforeAll(async () => {
  const env = {
    ...process.env,
    SANDBOX_DATABASE_URL: testDatabaseUrl(),
    SANDBOX_PORT: "0",
    SANDBOX_IMPORT_MS: "0",
  };
  const started = spawn("node", [fileURLToPath(new URL("../main.ts", import.meta.url)), "--json"], {
    env,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  child = started;
  if (started.stdout === null) throw new Error("no output");
  const [line] = await once(started.stdout, "data");
  const info = infoSchema.parse(JSON.parse(String(line)));
  api = `${info.baseUrl}/v1/${info.databases[0]}`;
  const cnj = makeCnj("0001101.2023.8.26.0100");
  await fetch(
    `${api}/process/capture?token=${info.tokens.capture}`,
    jsonBody({ justices: [{ number: cnj }] }),
  );
  justice = coverSchema.parse(await (await fetch(`${api}/process/${cnj}`)).json()).data._id;
  const draft = await fetch(`${api}/intermediates`, jsonBody(draftBody(justice)));
  id = draftSchema.parse(await draft.json()).intermediates._id;
});
afterAll(async () => {
  child.kill("SIGTERM");
  await once(child, "exit");
});

function residentMegabytes(): number {
  if (process.platform !== "linux")
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)])) / 1024;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024;
}

/** Sends a body of `pieces` pieces of 3 MB, each made when it is sent. */
async function send(pieces: number): Promise<{ status: number; text: string; peak: number }> {
  let peak = 0;
  const outgoing = request(`${api}/documents/upload`, {
    method: "POST",
    headers: { "content-type": "application/json" },
  });
  const answered = once(outgoing, "response");
  outgoing.write(`{"filename":"Grande.pdf","justice":"${justice}","intermediate":"${id}","file":"`);
  for (let sent = 0; sent < pieces; sent += 1) {
    if (!outgoing.write(piece)) await once(outgoing, "drain");
    peak = Math.max(peak, residentMegabytes());
  }
  outgoing.end('"}');
  const [incoming] = await answered;
  let text = "";
  for await (const chunk of incoming) text += chunk;
  return { status: incoming.statusCode, text, peak };
}

test("147 MB are uploaded and downloaded in little memory", { timeout: 60_000 }, async () => {
  const before = residentMegabytes();
  const { status, text, peak } = await send(49);
  expect(status).toBe(200);
  const { file, fileSize } = z.object({ file: z.string(), fileSize: z.number() }).parse(JSON.parse(text));
  expect(fileSize).toBe(147 * megabyte);
  // The whole file would take 147 MB as bytes and 196 MB as text.
  expect(peak - before).toBeLessThan(110);

  let size = 0;
  for await (const chunk of (await fetch(`${api}/documents/file/${file}`)).body ?? []) size += chunk.length;
  expect(size).toBe(fileSize);
});

test("more than 150 MB is refused with a sentence", { timeout: 60_000 }, async () => {
  const { status, text } = await send(51);
  expect([status, JSON.parse(text)]).toEqual([413, { message: "O arquivo passa de 150 MB." }]);
});
