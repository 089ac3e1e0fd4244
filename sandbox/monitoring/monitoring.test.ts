import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCnj } from "../cnj.ts";
import { jsonBody, startTestSandbox, type TestSandbox, until } from "../testing/start.ts";
import { present } from "../testing/time.ts";

const watched = makeCnj("0000701.2023.8.26.0100");
const unwatched = makeCnj("0000702.2023.8.26.0100");
let sandbox: TestSandbox;
let id: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.capture(watched, unwatched);
  id = (await sandbox.cover(watched))._id;
});
afterAll(() => sandbox.close());

const push = (init: RequestInit) =>
  sandbox.call(`justices/push/${id}?token=${sandbox.info().tokens.services}`, init);
/** Makes a simulated day last 20 ms. */
const hurry = () => sandbox.control("/clock", jsonBody({ factor: 86_400 * 50 }));

test("a monitored case gets new movements and documents, another none until it is captured again", async () => {
  const other = (await sandbox.cover(unwatched))._id;
  const before = await sandbox.movements(id);
  const documents = await sandbox.documents(id);
  const otherBefore = await sandbox.movements(other);
  const started = present().toISOString();
  await push(jsonBody({ periodicity: 30 }));
  await hurry();

  const after = await until(
    () => sandbox.movements(id),
    (movements) => movements.length >= before.length + 12,
  );
  expect(after.slice(-before.length)).toEqual(before);
  const news = after.slice(0, -before.length);
  expect(new Set(news.map(({ _id }) => _id)).size).toBe(news.length);
  const now = present().toISOString();
  for (const { dateTime } of news)
    expect(dateTime >= (before[0]?.dateTime ?? "") && dateTime <= now).toBe(true);
  expect(news.some(({ dateTime }) => dateTime >= started)).toBe(true);
  expect(news.every(({ origin }) => origin === "Court")).toBe(true);

  const found = await until(
    () => sandbox.documents(id),
    (list) => list.length > documents.length,
  );
  expect(found.slice(0, documents.length)).toEqual(documents);
  const file = await sandbox.call(`documents/file/${found.at(-1)?.file}`);
  expect((await file.arrayBuffer()).byteLength).toBe(found.at(-1)?.fileSize);

  expect(await sandbox.movements(other)).toEqual(otherBefore);
  await sandbox.capture(unwatched);
  const renewed = await sandbox.movements(other);
  expect(renewed.length).toBeGreaterThan(otherBefore.length);
  expect(renewed.slice(-otherBefore.length)).toEqual(otherBefore);
});

test("news end with the monitoring, and a restart changes none of them", async () => {
  await push({ method: "DELETE" });
  const movements = await sandbox.movements(id);
  await sandbox.restart();
  expect(await sandbox.movements(id)).toEqual(movements);
  await hurry();
  const later = performance.now() + 100;
  await until(
    async () => performance.now(),
    (now) => now > later,
  );
  expect(await sandbox.movements(id)).toEqual(movements);
});

test("at normal speed a case that is captured again at once has nothing new", async () => {
  await sandbox.restart();
  const before = await sandbox.movements(id);
  await sandbox.capture(watched);
  await sandbox.capture(watched);
  expect((await sandbox.movements(id)).length).toBeLessThanOrEqual(before.length + 3);
  const settled = await sandbox.movements(id);
  await sandbox.capture(watched);
  expect(await sandbox.movements(id)).toEqual(settled);
});
