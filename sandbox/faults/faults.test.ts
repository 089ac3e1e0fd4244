import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { makeCnj } from "../cnj.ts";
import { startTestSandbox, type TestSandbox } from "../testing/start.ts";
import { faultSchema } from "./fault.ts";
import { strike } from "./strike.ts";

const cnj = makeCnj("0000301.2023.8.26.0100");
const other = makeCnj("0000302.2023.8.26.0100");
let sandbox: TestSandbox;
let id: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.capture(cnj, other);
  id = (await sandbox.cover(cnj))._id;
});
beforeEach(() => sandbox.control("/faults", { method: "DELETE" }));
afterAll(() => sandbox.close());

const cover = () => sandbox.authorized(`process/${cnj}`);

test("a status is answered as often as `times` says, and then no more", async () => {
  await sandbox.fault({ operation: 2, kind: "status", status: 503, times: 2 });
  const answers = [await cover(), await sandbox.authorized(`movements/${id}`), await cover(), await cover()];
  expect(answers.map(({ status }) => status)).toEqual([503, 200, 503, 200]);
  expect(await (await sandbox.control("/faults")).json()).toEqual([]);
});

test("the faults of one case are taken back without those of another", async () => {
  for (const number of [cnj, other]) await sandbox.fault({ operation: 2, kind: "status", cnj: number });
  await sandbox.control(`/cases/${cnj}/faults`, { method: "DELETE" });
  expect((await cover()).status).toBe(200);
  expect((await sandbox.authorized(`process/${other}`)).status).toBe(500);
});

test("a delay lasts until it is taken back, alone or with the other faults of its case", async () => {
  const [database = ""] = sandbox.info().databases;
  const delay = { operation: 2, kind: "latency", ms: 600_000 };
  const left = async () => (await (await sandbox.control("/faults")).json()).length;
  await sandbox.fault({ operation: 2, kind: "status", cnj, times: 2 });
  const { id: one }: { id: number } = await (await sandbox.fault({ ...delay, database })).json();
  const struck = cover();
  await expect.poll(left).toBe(1);
  await sandbox.control(`/faults/${one}`, { method: "DELETE" });
  expect([(await struck).status, (await cover()).status]).toEqual([500, 500]);

  await sandbox.fault({ ...delay, cnj: other });
  const held = sandbox.authorized(`process/${other}`);
  await expect.poll(left).toBe(0);
  await sandbox.control(`/cases/${other}/faults`, { method: "DELETE" });
  expect((await held).status).toBe(200);
});

test("a fault of one customer does not strike another", async () => {
  const [ours = "", theirs = ""] = sandbox.info().databases;
  await sandbox.fault({ operation: 2, kind: "status", database: theirs });
  expect((await cover()).status).toBe(200);
  await sandbox.fault({ operation: 2, kind: "status", database: ours });
  expect((await cover()).status).toBe(500);
});

test("busy answers with another status, and with the header as it was given, several times or not at all", async () => {
  const answerOf = async (retryAfter: string | string[] | null) => {
    await sandbox.fault({ operation: 2, kind: "busy", status: 503, retryAfter });
    const { status, headers } = await cover();
    return [status, headers.get("retry-after")];
  };
  expect(await answerOf("-3600")).toEqual([503, "-3600"]);
  expect(await answerOf(["5", "3600"])).toEqual([503, "5, 3600"]);
  expect(await answerOf(null)).toEqual([503, null]);
  expect((await sandbox.fault({ operation: 2, kind: "busy", retryAfter: "a\r\nb: c" })).status).toBe(422);
});

test("busy answers 429 with Retry-After, revoked 401, redirect 302", async () => {
  await sandbox.fault({ operation: "*", kind: "busy", retryAfter: 7 });
  const busy = await cover();
  expect([busy.status, busy.headers.get("retry-after")]).toEqual([429, "7"]);

  await sandbox.fault({ operation: 3, kind: "revoked" });
  expect((await sandbox.authorized(`movements/${id}`)).status).toBe(401);

  await sandbox.fault({ operation: 2, kind: "redirect" });
  const redirect = await sandbox.call(`process/${cnj}`, { redirect: "manual" });
  expect([redirect.status, redirect.headers.get("location")]).toEqual([302, "/outro-lugar"]);
  expect(await sandbox.violations()).toEqual([]);
});

test("latency combines with another fault", async () => {
  await sandbox.fault({ operation: 2, kind: "latency", ms: 1 });
  await sandbox.fault({ operation: 2, kind: "status" });
  expect((await cover()).status).toBe(500);
});

test("latency holds the call back, until whoever asked has left", async () => {
  const latency = faultSchema.parse({ operation: 2, kind: "latency", ms: 600_000 });
  const [left, run] = [new AbortController(), vi.fn()];
  const held = strike({ faults: [latency], run, token: "", signal: left.signal });
  left.abort();
  await expect(held).rejects.toMatchObject({ name: "AbortError" });
  expect(run).not.toHaveBeenCalled();
});

test("cut-before cuts the connection before the operation has its effect, cut-after afterwards", async () => {
  const before = makeCnj("0000303.2023.8.26.0100");
  const after = makeCnj("0000304.2023.8.26.0100");
  await sandbox.fault({ operation: 1, kind: "cut-before" });
  await expect(sandbox.capture(before)).rejects.toThrow();
  expect((await sandbox.authorized(`process/${before}`)).status).toBe(404);

  await sandbox.fault({ operation: 1, kind: "cut-after" });
  await expect(sandbox.capture(after)).rejects.toThrow();
  expect(await sandbox.cover(after)).toMatchObject({ isWorked: false });
});

test("truncated answers break off in the middle, JSON and streams alike", async () => {
  await sandbox.fault({ operation: 3, kind: "truncate" });
  const movements = await sandbox.authorized(`movements/${id}`);
  expect(movements.status).toBe(200);
  await expect(movements.text()).rejects.toThrow();

  const [document] = await sandbox.documents(id);
  await sandbox.fault({ operation: 5, kind: "truncate" });
  const file = await sandbox.call(`documents/file/${document?.file}`);
  expect(Number(file.headers.get("content-length"))).toBe(document?.fileSize);
  await expect(file.arrayBuffer()).rejects.toThrow();
});

test("an answer can be HTML instead of JSON, or endless", async () => {
  await sandbox.fault({ operation: 2, kind: "not-json" });
  const page = await cover();
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);

  await sandbox.fault({ operation: 2, kind: "oversize" });
  const endless = await cover();
  let size = 0;
  const reader = endless.body?.getReader();
  while (reader !== undefined && size < 20_000_000) size += (await reader.read()).value?.length ?? 0;
  await reader?.cancel();
  expect(size).toBeGreaterThanOrEqual(20_000_000);
});

test("a refusal can repeat the token that the call came with", async () => {
  await sandbox.fault({ operation: 2, kind: "repeat", status: 422 });
  const refused = await cover();
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining(sandbox.info().tokens.api),
  ]);
});

test("a fault can be limited to one case, whether a call has its number or its id", async () => {
  await sandbox.fault({ operation: "*", kind: "status", status: 502, times: 4, cnj });
  const [document] = await sandbox.documents((await sandbox.cover(other))._id);
  expect(document).toBeDefined();
  expect((await sandbox.capture(other)).status).toBe(200);
  expect((await sandbox.capture(other, cnj)).status).toBe(502);
  expect((await cover()).status).toBe(502);
  expect((await sandbox.authorized(`movements/${id}`)).status).toBe(502);
  expect((await sandbox.authorized(`documents/${id}`)).status).toBe(502);
  expect((await cover()).status).toBe(200);
});

test("a fault with a chance strikes some calls, the same ones for the same seed, `times` at most", async () => {
  const struck = async (seed: number): Promise<number[]> => {
    await sandbox.control("/faults", { method: "DELETE" });
    await sandbox.fault({ operation: 2, kind: "status", chance: 0.5, seed, times: 6 });
    const statuses: number[] = [];
    for (let call = 0; call < 24; call += 1) statuses.push((await cover()).status);
    return statuses;
  };
  const first = await struck(7);
  expect(first.filter((status) => status === 500)).toHaveLength(6);
  expect(first.slice(0, first.lastIndexOf(500))).toContain(200);
  expect(await struck(7)).toEqual(first);
  expect(await struck(8)).not.toEqual(first);
});

test("a wrong request is refused and uses up no fault", async () => {
  await sandbox.fault({ operation: 3, kind: "status" });
  expect((await sandbox.call(`movements/${id}`)).status).toBe(401);
  expect((await sandbox.authorized(`movements/${id}`)).status).toBe(500);
});

test("invalid faults are refused", async () => {
  for (const fault of [
    { operation: 17, kind: "busy" },
    { operation: 1, kind: "feitiço" },
    { operation: 1 },
    { operation: 1, kind: "busy", chance: 0 },
  ]) {
    expect((await sandbox.fault(fault)).status).toBe(422);
  }
  expect((await sandbox.fault({ operation: 1, kind: "busy", cnj: "123" })).status).toBe(422);
});
