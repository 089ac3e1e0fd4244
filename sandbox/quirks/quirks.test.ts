import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { formatCnj, makeCnj } from "../cnj.ts";
import { readOptions } from "../options.ts";
import { draftBody, smallPdf } from "../testing/filing.ts";
import { jsonBody, startTestSandbox, type TestSandbox, until } from "../testing/start.ts";
import { createQuirks, type QuirkChange, usualQuirks } from "./quirks.ts";

const cnj = makeCnj("0000811.2023.8.26.0100");
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ filingMs: 600_000 });
});
beforeEach(async () => {
  await sandbox.control("/quirks", { method: "DELETE" });
  await sandbox.control("/clock", jsonBody({ importMs: 0 }));
});
afterAll(() => sandbox.close());

const set = (change: QuirkChange) => sandbox.control("/quirks", jsonBody(change));
const recordSchema = z.looseObject({ _id: z.string() });
const intermediateSchema = z.object({ intermediates: recordSchema });

async function drafted() {
  await sandbox.capture(cnj);
  const { _id: justice } = await sandbox.cover(cnj);
  const answer = await sandbox.call("intermediates", jsonBody(draftBody(justice)));
  const id = intermediateSchema.parse(await answer.json()).intermediates._id;
  const query = new URLSearchParams({
    pNumber: justice,
    intermediate: id,
    token: sandbox.info().tokens.filing,
  });
  const window = `${sandbox.info().appUrl}/delivery/?${query}`;
  return { id, justice, window, status: answer.status };
}
const press = (window: string) => fetch(window, { method: "POST", redirect: "manual" });

describe("quirks", () => {
  test("are set for all or for one database, at the start or later, and go back to those of the start", () => {
    const [one = "", other = ""] = ["7KM2A9QF000110", "45123876000163"] as const;
    const quirks = createQuirks([{ notYet: "null" }, { database: "45123876000163", afterCancel: "draft" }]);
    expect(quirks.of()).toEqual({ ...usualQuirks, notYet: "null" });
    expect(quirks.of(other)).toEqual({ ...usualQuirks, notYet: "null", afterCancel: "draft" });
    quirks.change({ database: "7KM2A9QF000110", notYet: "404", ids: "reserved" });
    quirks.change({ createdStatus: 201 });
    expect(quirks.of(one)).toEqual({ ...usualQuirks, ids: "reserved", createdStatus: 201 });
    quirks.reset();
    expect(quirks.of(one)).toEqual({ ...usualQuirks, notYet: "null" });
  });

  test("come from the environment, which is refused when it names others", () => {
    const env = (SANDBOX_QUIRKS: string) =>
      readOptions({ NODE_ENV: "test", SANDBOX_DATABASE_URL: "postgres://x", SANDBOX_QUIRKS }).quirks;
    expect(env("")).toEqual([]);
    expect(env('{"whileQueued":"draft"}')).toEqual([{ whileQueued: "draft" }]);
    expect(env('[{"ids":"reserved","database":"45123876000163"}]')).toHaveLength(1);
    for (const wrong of ["sim", '{"ids":"x"}', '{"id":"plain"}', '{"database":"1"}']) {
      expect(() => env(wrong)).toThrow(/^SANDBOX_QUIRKS: /);
    }
  });
});

describe("a database with a quirk", () => {
  test("is the only one that has it", async () => {
    await set({ database: "45123876000163", notYet: "null" });
    expect((await sandbox.authorized(`process/${makeCnj("0000812.2023.8.26.0100")}`)).status).toBe(404);
    await set({ database: "7KM2A9QF000110", notYet: "null" });
    const answer = await sandbox.authorized(`process/${makeCnj("0000812.2023.8.26.0100")}`);
    expect([answer.status, await answer.json()]).toEqual([200, { data: null }]);
  });

  test("may be one that was opened to practise with", async () => {
    const document = "12345678000195";
    await sandbox.control("/customers", jsonBody({ document }));
    await set({ database: document, notYet: "null" });
    const { databases } = await (await sandbox.control("/quirks")).json();
    expect(databases[document]).toMatchObject({ notYet: "null" });
  });

  test.each([
    ["null", { data: null }],
    ["empty", {}],
    ["list", { data: [] }],
    ["message", { message: "Processo em captura." }],
  ] as const)("says of a case that is not there yet: 200 with %s", async (notYet, body) => {
    await set({ notYet });
    const answer = await sandbox.authorized(`process/${makeCnj("0000812.2023.8.26.0100")}`);
    expect([answer.status, await answer.json()]).toEqual([200, body]);
  });

  test.each([
    ["any", 200, 200],
    ["required", 200, 401],
    ["refused", 400, 200],
  ] as const)(
    "has its way with tokens that the interface does not name: %s",
    async (unnamed, given, none) => {
      await sandbox.capture(cnj);
      const { _id } = await sandbox.cover(cnj);
      await set({ unnamedCredential: unnamed });
      const path = `process/${cnj}`;
      expect((await sandbox.authorized(path)).status).toBe(given);
      expect((await sandbox.call(path)).status).toBe(none);
      expect((await sandbox.authorized(`movements/${_id}`)).status).toBe(200);
    },
  );

  test.each([
    ["digits", 200, 422, 400],
    ["punctuated", 422, 200, 200],
  ] as const)("takes numbers as %s only", async (form, digits, punctuated, cover) => {
    await sandbox.capture(cnj);
    await set({ captureCnj: form, coverCnj: form });
    expect((await sandbox.capture(cnj)).status).toBe(digits);
    expect((await sandbox.capture(formatCnj(cnj))).status).toBe(punctuated);
    expect((await sandbox.authorized(`process/${formatCnj(cnj)}`)).status).toBe(cover);
  });

  test.each([
    ["idle", { situation: "Ativo", isWorked: false }],
    ["worked", { situation: "Ativo", isWorked: true, worker: expect.any(String), job: expect.any(String) }],
    ["draft", { situation: "Rascunho", isWorked: false }],
  ] as const)("says of a petition in the queue that it is %s", async (whileQueued, shown) => {
    await set({ whileQueued });
    const { id, justice, window } = await drafted();
    await press(window);
    const status = async () => (await sandbox.call(`intermediates/${id}`)).json();
    expect(await status()).toEqual({ _id: id, justice, ...shown });
    await sandbox.control(`/filings/${id}/advance`, jsonBody({ to: "executing" }));
    expect(await status()).toMatchObject({ situation: "Ativo", isWorked: true });
  });

  test.each([
    ["raw", 200, 401],
    ["bearer", 401, 200],
    ["any", 200, 200],
  ] as const)("takes the header %s", async (authorization, raw, bearer) => {
    await sandbox.capture(cnj);
    const { _id } = await sandbox.cover(cnj);
    await set({ authorization });
    const { api } = sandbox.info().tokens;
    const ask = async (header: string) =>
      (await sandbox.call(`movements/${_id}`, { headers: { authorization: header } })).status;
    expect([await ask(api), await ask(`Bearer ${api}`)]).toEqual([raw, bearer]);
  });

  test.each([
    ["token", 200, 400],
    ["token_captura", 400, 200],
  ] as const)("takes the capture's token as %s only", async (captureParameter, token, other) => {
    await set({ captureParameter });
    const ask = async (name: string) => {
      const path = `process/capture?${name}=${sandbox.info().tokens.capture}`;
      return (await sandbox.call(path, jsonBody({ justices: [{ number: cnj }] }))).status;
    };
    expect([await ask("token"), await ask("token_captura")]).toEqual([token, other]);
  });

  test("answers 201 to what was made, and 200 to the rest", async () => {
    await set({ createdStatus: 201 });
    expect((await sandbox.capture(cnj)).status).toBe(201);
    const { id, justice, status } = await drafted();
    expect(status).toBe(201);
    expect((await sandbox.call(`intermediates/${id}`)).status).toBe(200);
    const file = (await smallPdf()).toString("base64");
    const upload = { filename: "a.pdf", file, justice, intermediate: id };
    expect((await sandbox.call("documents/upload", jsonBody(upload))).status).toBe(201);
  });

  test("lists uploaded documents without their draft", async () => {
    const { id, justice } = await drafted();
    const file = (await smallPdf()).toString("base64");
    await sandbox.call("documents/upload", jsonBody({ filename: "a.pdf", file, justice, intermediate: id }));
    expect((await sandbox.documents(justice)).at(-1)).toMatchObject({ intermediate: id });
    await set({ draftListed: false });
    const listed = (await sandbox.documents(justice)).at(-1);
    expect(listed).toMatchObject({ origin: "Manual", filename: "a.pdf" });
    expect(listed).not.toHaveProperty("intermediate");
  });

  test("has ids that only an address that escapes them reaches", async () => {
    await sandbox.capture(cnj);
    await set({ ids: "reserved" });
    const { _id } = await sandbox.cover(cnj);
    expect(_id).toMatch(/^a\/b\?c#[0-9a-f]{24}&d=\+%2F é;$/);
    const path = (id: string) => sandbox.authorized(`documents/${id}`);
    const [document] = z
      .object({ data: z.array(z.looseObject({ file: z.string() })) })
      .parse(await (await path(encodeURIComponent(_id))).json()).data;
    expect(document?.file).toHaveLength(4_096);
    const file = await sandbox.call(`documents/file/${encodeURIComponent(document?.file ?? "")}`);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect((await path(_id)).status).toBe(404);
    expect((await path(_id.slice(6, 30))).status).toBe(404);
    const { status } = await sandbox.call("intermediates", jsonBody(draftBody(_id)));
    expect(status).toBe(200);
    expect((await sandbox.call("intermediates", jsonBody(draftBody(_id.slice(6, 30))))).status).toBe(404);
  });

  test("answers behind a prefix only", async () => {
    await set({ pathPrefix: "/servico/api" });
    const { baseUrl, webUrl, appUrl, tokens } = sandbox.info();
    const get = async (url: string) => (await fetch(url, { headers: { authorization: tokens.api } })).status;
    const guides = "/api/guides/guides";
    expect(await get(`${webUrl}${guides}`)).toBe(404);
    expect(await get(`${webUrl}/servico${guides}`)).toBe(404);
    expect(await get(`${webUrl}/servico/api${guides}`)).toBe(200);
    expect((await sandbox.capture(cnj)).status).toBe(404);
    expect(await get(`${baseUrl}/servico/api/v1/${sandbox.database()}/process/${cnj}`)).toBe(200);
    expect(await get(`${appUrl}/servico/api/delivery/`)).toBe(401);
  });

  test("refuses Protocolar to whoever has not opened the page", async () => {
    await set({ pressNeedsPage: true });
    const { window } = await drafted();
    expect((await press(window)).status).toBe(409);
    expect((await fetch(window)).status).toBe(200);
    expect((await press(window)).status).toBe(303);
  });

  test("answers with the old record until it begins to capture again", async () => {
    const [late, soon] = [makeCnj("0000813.2023.8.26.0100"), makeCnj("0000814.2023.8.26.0100")];
    await sandbox.capture(late, soon);
    const { _id } = await sandbox.cover(late);
    await sandbox.control("/clock", jsonBody({ importMs: 86_400_000 }));
    await set({ recaptureDelayMs: 86_400_000 });
    await sandbox.capture(late);
    expect(await sandbox.cover(late)).toMatchObject({ _id, isWorked: false });
    await set({ recaptureDelayMs: 100 });
    await sandbox.capture(soon);
    await until(
      () => sandbox.cover(soon),
      ({ isWorked }) => isWorked,
    );
  });
});
