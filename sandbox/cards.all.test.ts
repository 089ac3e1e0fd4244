import { afterAll, beforeAll, expect, test } from "vitest";
import { cards } from "./cards.ts";
import { startTestSandbox, type TestSandbox } from "./testing/start.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.capture(cards.hugeDocument.cnj);
});
afterAll(() => sandbox.close());

test("a document of 300 MB is streamed in little memory", async () => {
  const documents = await sandbox.documents((await sandbox.cover(cards.hugeDocument.cnj))._id);
  const document = documents.find(({ filename }) => filename === "Autos digitalizados - 300 MB.pdf");
  if (document === undefined) throw new Error("no document of 300 MB");
  const before = process.memoryUsage().rss;
  const answer = await sandbox.call(`documents/file/${document.file}`);
  let size = 0;
  for await (const chunk of answer.body ?? []) size += chunk.length;
  expect(size).toBe(300 * 1024 * 1024);
  expect(document.fileSize).toBe(size);
  expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024);
});
