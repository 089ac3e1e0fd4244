import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { makeCnj } from "../cnj.ts";
import { jsonBody, startTestSandbox, type TestSandbox } from "../testing/start.ts";

const cnj = makeCnj("0000201.2023.8.26.0100");
const body = { justices: [{ number: cnj }] };
let sandbox: TestSandbox;
let id: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.capture(cnj);
  id = (await sandbox.cover(cnj))._id;
});
afterAll(() => sandbox.close());

/** The status of a refusal; checks that it says why and is in the list of violations. */
async function refusal(answer: Response): Promise<number> {
  const { message } = z.object({ message: z.string().min(5) }).parse(await answer.json());
  const violations = await sandbox.violations();
  expect(violations.at(-1)).toMatchObject({ message });
  await sandbox.control("/violations", { method: "DELETE" });
  return answer.status;
}

describe("operation 1", () => {
  const send = (query: string, init: RequestInit = jsonBody(body)) =>
    sandbox.call(`process/capture${query}`, init);
  const good = () => `?token=${sandbox.info().tokens.capture}`;

  test("takes the capture token under either name, and only one of them", async () => {
    const { capture, api } = sandbox.info().tokens;
    expect((await send(`?token_captura=${capture}`)).status).toBe(200);
    expect(await refusal(await send(`?token=${capture}&token_captura=${capture}`))).toBe(400);
    expect(await refusal(await send(`?token=${capture}&token=${capture}`))).toBe(400);
    expect(await refusal(await send(""))).toBe(401);
    expect(await refusal(await send(`?token=${api}`))).toBe(401);
    expect(await refusal(await send(`?token=${capture}&outro=1`))).toBe(400);
  });

  test.each([
    ["no justices", {}],
    ["an empty list", { justices: [] }],
    ["plain strings", { justices: [cnj] }],
    ["a number that is a number", { justices: [{ number: 1 }] }],
    ["an unknown field in an item", { justices: [{ number: cnj, extra: true }] }],
    ["an unknown field beside", { justices: [{ number: cnj }], extra: true }],
    ["wrong check digits", { justices: [{ number: "10188748220234018200" }] }],
    ["one bad number among good ones", { justices: [{ number: cnj }, { number: "123" }] }],
  ])("refuses %s", async (_case, value) => {
    expect(await refusal(await send(good(), jsonBody(value)))).toBe(422);
  });

  test("refuses broken JSON, another content type, another method and huge bodies", async () => {
    expect(await refusal(await send(good(), { ...jsonBody(body), body: '{"justices":' }))).toBe(400);
    expect(await refusal(await send(good(), { ...jsonBody(body), body: "" }))).toBe(400);
    expect(await refusal(await send(good(), { method: "POST", body: JSON.stringify(body) }))).toBe(415);
    expect(await refusal(await send(good(), jsonBody(body, "PUT")))).toBe(405);
    const huge = await send(good(), jsonBody({ justices: "9".repeat(9_000_000) })).catch(() => null);
    // The answer may come before the whole body is sent, which some clients report as a broken connection.
    if (huge !== null) expect(huge.status).toBe(413);
  });
});

describe("credentials", () => {
  const withToken = (path: string, authorization: string) =>
    sandbox.call(path, { headers: { authorization } });

  test("movements and documents need the API token, raw or Bearer", async () => {
    const { api, capture } = sandbox.info().tokens;
    for (const path of [`movements/${id}`, `documents/${id}`]) {
      expect((await withToken(path, api)).status).toBe(200);
      expect((await withToken(path, `Bearer ${api}`)).status).toBe(200);
      expect(await refusal(await sandbox.call(path))).toBe(401);
      expect(await refusal(await withToken(path, capture))).toBe(401);
      expect(await refusal(await withToken(path, "Bearer "))).toBe(401);
    }
  });

  test("cover and download work without a token, and refuse a wrong one", async () => {
    const [document] = await sandbox.documents(id);
    for (const path of [`process/${cnj}`, `documents/file/${document?.file}`]) {
      expect((await sandbox.call(path)).status).toBe(200);
      expect((await withToken(path, `Bearer ${sandbox.info().tokens.api}`)).status).toBe(200);
      expect(await refusal(await withToken(path, "errado"))).toBe(401);
    }
  });
});

describe("addresses", () => {
  const root = (path: string, init?: RequestInit) => fetch(`${sandbox.info().baseUrl}${path}`, init);

  test("unknown databases, paths, ids and methods are refused", async () => {
    expect(await refusal(await root(`/v1/00000000000000/process/${cnj}`))).toBe(404);
    expect(await refusal(await root("/v2/qualquer"))).toBe(404);
    expect(await refusal(await root("/"))).toBe(404);
    expect(await refusal(await sandbox.authorized(`process/${cnj}/`))).toBe(404);
    expect(await refusal(await sandbox.authorized(`movements/${"0".repeat(24)}`))).toBe(404);
    expect(await refusal(await sandbox.authorized("movements/inexistente"))).toBe(400);
    expect(await refusal(await sandbox.authorized("documents/file/inexistente"))).toBe(404);
    expect(await refusal(await sandbox.authorized("process/123"))).toBe(400);
    expect(await refusal(await sandbox.authorized("process/%E0%A4%A"))).toBe(400);
    expect(await refusal(await sandbox.authorized(`process/${cnj}?page=1`))).toBe(400);
    expect(await refusal(await sandbox.call(`movements/${id}`, { method: "DELETE" }))).toBe(405);
  });

  test("a case that was never captured is not found, which is no violation", async () => {
    const answer = await sandbox.authorized(`process/${makeCnj("0000299.2023.8.26.0100")}`);
    expect(answer.status).toBe(404);
    expect(await sandbox.violations()).toEqual([]);
  });

  test("the two further addresses answer in Portuguese", async () => {
    for (const url of [sandbox.info().appUrl, sandbox.info().webUrl]) {
      const answer = await fetch(`${url}/nada`);
      expect(await answer.clone().json()).toEqual({ message: "Endereço não encontrado." });
      expect(await refusal(answer)).toBe(404);
    }
  });
});

test("the journal keeps calls without their tokens", async () => {
  await sandbox.control("/requests", { method: "DELETE" });
  await sandbox.capture(cnj);
  await sandbox.authorized(`movements/${id}`);
  await sandbox.authorized(`movements/${id}?chave=${sandbox.info().tokens.api}`);
  const requests = await sandbox.requests();
  expect(requests).toMatchObject([
    {
      operation: 1,
      method: "POST",
      path: `/v1/${sandbox.database()}/process/capture?token=removido`,
      status: 200,
    },
    { operation: 3, method: "GET", path: `/v1/${sandbox.database()}/movements/${id}`, status: 200 },
    { operation: 3, path: `/v1/${sandbox.database()}/movements/${id}?chave=removido`, status: 400 },
  ]);
  const text = JSON.stringify([requests, await sandbox.violations()]);
  for (const token of Object.values(sandbox.info().tokens)) expect(text).not.toContain(token);
});
