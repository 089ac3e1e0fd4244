import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { makeCnj } from "../cnj.ts";
import { type FilingCalls, filingCalls } from "../testing/filing.ts";
import { startTestSandbox, type TestSandbox } from "../testing/start.ts";

let sandbox: TestSandbox;
let calls: FilingCalls;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  calls = filingCalls(sandbox);
});
afterAll(() => sandbox.close());

test("a file of many pieces goes through whole, both ways", async () => {
  const { id, justice } = await calls.draft(makeCnj("0001101.2023.8.26.0100"));
  const lines = Array.from({ length: 200_000 }, (_, line) => `% ${line} SIMULACAO desta linha\n`);
  const sent = Buffer.from(`%PDF-1.7\n${lines.join("")}`);
  const answer = await calls.upload({
    filename: "Grande.pdf",
    file: sent.toString("base64"),
    justice,
    intermediate: id,
  });
  expect(answer.status).toBe(200);
  const { file, fileSize } = z.object({ file: z.string(), fileSize: z.number() }).parse(await answer.json());
  expect(fileSize).toBe(sent.length);
  const received = createHash("sha256");
  for await (const chunk of (await sandbox.call(`documents/file/${file}`)).body ?? []) received.update(chunk);
  expect(received.digest("hex")).toBe(createHash("sha256").update(sent).digest("hex"));
});
