import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { makeCnj } from "../cnj.ts";
import { jsonBody, startTestSandbox, type TestSandbox, until } from "../testing/start.ts";

const cnj = makeCnj("0000801.2023.8.26.0100");
let sandbox: TestSandbox;
let inbox: Server;
let received: { authorization: string | undefined; ids: string[] }[] = [];
let answers: number[] = [];

const itemsSchema = z.array(z.looseObject({ _id: z.string(), type: z.literal("Distribution") }));
const deliveriesSchema = z.array(z.object({ count: z.number(), status: z.number(), at: z.string() }));

beforeAll(async () => {
  inbox = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const items = itemsSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
    const status = answers.shift() ?? 200;
    received.push({ authorization: request.headers.authorization, ids: items.map(({ _id }) => _id) });
    response.writeHead(status, status === 302 ? { location: "/longe" } : {}).end("{}");
  }).listen(0, "127.0.0.1");
  await once(inbox, "listening");
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.control("/deliveries/target", { method: "DELETE" });
  received = [];
  answers = [];
});
afterAll(async () => {
  await sandbox.close();
  inbox.close();
});

function inboxUrl(): string {
  const address = inbox.address();
  return `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}/ingest`;
}
const target = (url = inboxUrl()) => sandbox.control("/deliveries/target", jsonBody({ url, key: "chave-1" }));
const collectedSchema = z.array(z.object({ deliveredAt: z.string().nullable() }));
const collected = async () => collectedSchema.parse(await (await sandbox.control("/publications")).json());
const isDelivered = ({ deliveredAt }: { deliveredAt: string | null }) => deliveredAt !== null;
const deliveries = async () => deliveriesSchema.parse(await (await sandbox.control("/deliveries")).json());

test("an empty array is delivered as a heartbeat when there is no publication", async () => {
  expect((await target()).status).toBe(201);
  await until(
    async () => received.length,
    (count) => count > 0,
  );
  expect(received[0]).toEqual({ authorization: "Bearer chave-1", ids: [] });
});

test("a few publications of imported cases are delivered each day, each once, also across a restart", async () => {
  await sandbox.capture(cnj, makeCnj("0000802.2023.8.26.0100"), makeCnj("0000803.2023.5.02.0071"));
  await target();
  await until(collected, (list) => list.length >= 2 && list.every(isDelivered));
  await sandbox.restart();
  await sandbox.control("/publications", jsonBody({ count: 3, cnj }));
  const ids = await until(
    async () => received.flatMap((delivery) => delivery.ids),
    (list) => list.length >= 5,
  );
  expect(new Set(ids).size).toBe(ids.length);
  const all = await until(collected, (list) => list.every(isDelivered));
  expect(all).toHaveLength(ids.length);
});

test("a faster clock makes more days and so more publications", async () => {
  const before = (await collected()).length;
  await sandbox.control("/clock", jsonBody({ factor: 86_400 * 50 }));
  await until(
    async () => (await collected()).length,
    (count) => count >= before + 6,
  );
  await sandbox.control("/clock", jsonBody({ factor: 1 }));
});

test("a failed delivery is tried again with the same publications, after growing pauses", async () => {
  await sandbox.control("/deliveries", { method: "DELETE" });
  await target();
  // Not by what was received: that is noted down after its answer.
  await until(deliveries, (list) => list.length > 0);
  await sandbox.control("/deliveries", { method: "DELETE" });
  received = [];
  answers = [500, 302, 429];
  await sandbox.control("/publications", jsonBody({ count: 2, cnj }));
  await until(
    async () => (await deliveries()).at(-1)?.status,
    (status) => status === 200,
  );
  const [first, ...others] = received.filter(({ ids }) => ids.length > 0);
  for (const { ids } of others) expect(ids).toEqual(first?.ids);
  const attempts = (await deliveries()).filter(({ count }) => count > 0);
  expect(attempts.map(({ status }) => status)).toEqual([500, 302, 429, 200]);
  // Each pause is twice the one before, at least: a busy machine makes any of them longer.
  const [, two = 0, three = 0, four = 0] = attempts.map(({ at }) => Date.parse(at));
  expect(three - two).toBeGreaterThanOrEqual(35);
  expect(four - three).toBeGreaterThanOrEqual(70);
});

test("after eight failed attempts there is no further one for now", async () => {
  await sandbox.control("/deliveries", { method: "DELETE" });
  await target("http://127.0.0.1:9/");
  await until(
    async () => (await deliveries()).length,
    (count) => count === 8,
  );
  expect((await deliveries()).every(({ status }) => status === 0)).toBe(true);
  const later = performance.now() + 300;
  await until(
    async () => performance.now(),
    (now) => now > later,
  );
  expect(await deliveries()).toHaveLength(8);
}, 20_000);

test("targets on other machines and invalid requests are refused", async () => {
  expect((await target("http://exemplo.com/")).status).toBe(422);
  const wrong = await Promise.all([
    sandbox.control("/deliveries/target", jsonBody({ url: inboxUrl() })),
    sandbox.control("/deliveries/target", jsonBody({ url: inboxUrl(), key: "k", database: "1" })),
    sandbox.control("/publications", jsonBody({ count: 0 })),
    sandbox.control("/publications", jsonBody({ count: 1, cnj: makeCnj("0000899.2023.8.26.0100") })),
  ]);
  expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 404]);
  expect(JSON.stringify(await (await sandbox.control("/deliveries/target")).json())).not.toContain("chave");
});
