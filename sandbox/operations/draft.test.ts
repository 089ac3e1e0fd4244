import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeCnj } from "../cnj.ts";
import { draftBody, type FilingCalls, filingCalls, smallPdf } from "../testing/filing.ts";
import { refusalOf } from "../testing/refusal.ts";
import { jsonBody, startTestSandbox, type TestSandbox } from "../testing/start.ts";

const cnj = makeCnj("0000601.2023.8.26.0100");
let sandbox: TestSandbox;
let calls: FilingCalls;
let justice: string;
let pdf: Buffer;

beforeAll(async () => {
  sandbox = await startTestSandbox({ filingMs: 600_000 });
  calls = filingCalls(sandbox);
  await sandbox.capture(cnj);
  justice = (await sandbox.cover(cnj))._id;
  pdf = await smallPdf(2);
});
afterAll(() => sandbox.close());

const refusal = (answer: Response) => refusalOf(sandbox, answer);
const send = (body: unknown, headers: Record<string, string> = {}) =>
  sandbox.call("intermediates", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

describe("operation 6", () => {
  test("makes a draft with an id of its own each time", async () => {
    const answer = await send(draftBody(justice, true));
    expect(answer.status).toBe(200);
    const { intermediates } = JSON.parse(await answer.text());
    expect(intermediates).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      justice,
      situation: "Rascunho",
      isWorked: false,
      signed: true,
      createdAt: expect.any(String),
      updatedAt: intermediates.createdAt,
    });
    expect((await calls.draft(cnj)).id).not.toBe(intermediates._id);
    expect(await calls.status(intermediates._id)).toEqual({
      _id: intermediates._id,
      justice,
      situation: "Rascunho",
      isWorked: false,
    });
    expect(await sandbox.violations()).toEqual([]);
  });

  test("accepts the API token, raw or Bearer, or none, and no other token", async () => {
    const { api, filing } = sandbox.info().tokens;
    expect((await send(draftBody(justice), { authorization: api })).status).toBe(200);
    expect((await send(draftBody(justice), { authorization: `Bearer ${api}` })).status).toBe(200);
    expect(await refusal(await send(draftBody(justice), { authorization: filing }))).toBe(401);
  });

  test.each([
    ["no intermediate", {}],
    ["no justice", { intermediate: { situation: "Rascunho", isWorked: false, signed: false } }],
    [
      "another situation",
      { intermediate: { ...draftBody("0".repeat(24)).intermediate, situation: "Ativo" } },
    ],
    ["work going on", { intermediate: { ...draftBody("0".repeat(24)).intermediate, isWorked: true } }],
    ["signed as text", { intermediate: { ...draftBody("0".repeat(24)).intermediate, signed: "true" } }],
    ["signed left out", { intermediate: { justice: "0", situation: "Rascunho", isWorked: false } }],
    ["an unknown field", { intermediate: { ...draftBody("0".repeat(24)).intermediate, documents: [] } }],
    ["an unknown field beside", { ...draftBody("0".repeat(24)), extra: 1 }],
  ])("refuses %s", async (_case, body) => {
    expect(await refusal(await send(body))).toBe(422);
  });

  test("refuses unknown cases, methods, parameters and content types", async () => {
    expect(await refusal(await send(draftBody("0".repeat(24))))).toBe(404);
    expect(await refusal(await send(draftBody(cnj)))).toBe(400);
    expect(await refusal(await sandbox.call("intermediates"))).toBe(405);
    expect(await refusal(await sandbox.call("intermediates?token=1", jsonBody(draftBody(justice))))).toBe(
      400,
    );
    expect(await refusal(await sandbox.call("intermediates", { method: "POST", body: "x" }))).toBe(415);
  });
});

describe("operation 7", () => {
  const body = (id: string) => ({
    filename: "Petição.pdf",
    file: pdf.toString("base64"),
    justice,
    intermediate: id,
  });

  test("stores the file unchanged, and lists it", async () => {
    const { id } = await calls.draft(cnj);
    const answer = await calls.upload(body(id));
    expect(answer.status).toBe(200);
    const document = JSON.parse(await answer.text());
    expect(document).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      justice,
      filename: "Petição.pdf",
      secretLevel: expect.any(String),
      origin: "Manual",
      file: expect.stringMatching(/^[0-9a-f]{24}$/),
      fileSize: pdf.length,
      dateTime: expect.any(String),
      fileType: "PDF",
      isWorked: false,
      intermediate: id,
      createdAt: document.dateTime,
    });
    expect((await sandbox.documents(justice)).at(-1)).toEqual(document);
    const file = await sandbox.call(`documents/file/${document.file}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
    expect(await calls.truth(id)).toMatchObject({
      documents: [{ filename: "Petição.pdf", bytes: pdf.length, pages: 2 }],
    });
    await sandbox.control("/quirks", jsonBody({ manualDocumentsListed: false }));
    expect((await sandbox.documents(justice)).every(({ origin }) => origin !== "Manual")).toBe(true);
    await sandbox.control("/quirks", { method: "DELETE" });
    expect((await sandbox.documents(justice)).at(-1)).toEqual(document);
    expect(await sandbox.violations()).toEqual([]);
  });

  test("reads the fields in any order and JSON in any spelling", async () => {
    const { id } = await calls.draft(cnj);
    const escaped = pdf.toString("base64").replaceAll("/", "\\/").replace("J", "\\u004a");
    const text = ` {"intermediate":"${id}",\n"file" : "${escaped}","filename":"Peti\\u00e7\\u00e3o \\"1\\" \\ud83d\\ude00.pdf", "justice":"${justice}"} `;
    const answer = await sandbox.call("documents/upload", { ...jsonBody(null), body: text });
    expect(await answer.json()).toMatchObject({ filename: 'Petição "1" 😀.pdf', fileSize: pdf.length });
  });

  test.each([
    ["no file name", { filename: undefined }, 422],
    ["a blank file name", { filename: " " }, 422],
    ["a name with a NUL", { filename: "a\u0000.pdf" }, 422],
    ["no file", { file: undefined }, 422],
    ["no case", { justice: undefined }, 422],
    ["no petition", { intermediate: undefined }, 422],
    ["an unknown field", { fileType: "PDF" }, 422],
    ["a number", { filename: 1 }, 422],
    ["what is not base64", { file: "não é" }, 422],
    ["base64 with a prefix", { file: `data:application/pdf;base64,${btoa("%PDF-1.7")}` }, 422],
    ["base64 cut off", { file: `${btoa("%PDF-1.7")}J` }, 422],
    ["base64 that goes on after its end", { file: `${btoa("%PDF-1.7")}JVBE` }, 422],
    ["line breaks in base64", { file: `JVBE\nRi0x` }, 422],
    ["an empty file", { file: "" }, 422],
    ["what is not a PDF", { file: btoa("PK zip") }, 422],
    ["another case", { justice: "f".repeat(24) }, 404],
    ["what is no id", { justice: "123" }, 400],
    ["another petition", { intermediate: "f".repeat(24) }, 404],
    ["a petition that is no id", { intermediate: "x" }, 400],
    ["a field too long", { filename: "x".repeat(10_000) }, 413],
  ])("refuses %s", async (_case, change, status) => {
    const { id } = await calls.draft(cnj);
    expect(await refusal(await calls.upload({ ...body(id), ...change }))).toBe(status);
    expect(await calls.truth(id)).toMatchObject({ documents: [] });
  });

  test.each([
    ["cut off", '{"filename":"a'],
    ["no object", "[]"],
    ["a comma at the end", '{"filename":"a",}'],
    ["something after it", '{"filename":"a"} x'],
    ["no comma", '{"filename":"a" "file":"b"}'],
    ["a bad escape", '{"filename":"\\x"}'],
    ["half a character", '{"filename":"\\ud83d"}'],
    ["a line break in a text", '{"filename":"a\nb"}'],
    ["nothing", ""],
  ])("refuses a body that is %s", async (_case, text) => {
    expect(await refusal(await sandbox.call("documents/upload", { ...jsonBody(null), body: text }))).toBe(
      400,
    );
  });

  test("refuses a field twice, another content type, method and a wrong token", async () => {
    const { id } = await calls.draft(cnj);
    const twice = await sandbox.call("documents/upload", {
      ...jsonBody(null),
      body: '{"filename":"a","filename":"b"}',
    });
    expect(await refusal(twice)).toBe(422);
    const form = { method: "POST", body: JSON.stringify(body(id)) };
    expect(await refusal(await sandbox.call("documents/upload", form))).toBe(415);
    expect(await refusal(await sandbox.call("documents/upload", jsonBody(body(id), "PUT")))).toBe(405);
    const { headers, ...rest } = jsonBody(body(id));
    const withToken = { ...rest, headers: { ...headers, authorization: "errado" } };
    expect(await refusal(await sandbox.call("documents/upload", withToken))).toBe(401);
  });

  test("refuses a petition of another case, and one that is no longer a draft", async () => {
    const { id } = await calls.draft(cnj);
    const other = await calls.draft(makeCnj("0000602.2023.8.26.0100"));
    expect(await refusal(await calls.upload({ ...body(id), justice: other.justice }))).toBe(422);
    await sandbox.control(`/filings/${id}/execute`, { method: "POST" });
    expect(await refusal(await calls.upload(body(id)))).toBe(409);
  });

  test("has no effect under cut-before, and its effect under cut-after", async () => {
    const { id } = await calls.draft(cnj);
    await sandbox.fault({ operation: 7, kind: "cut-before", cnj });
    await expect(calls.upload(body(id))).rejects.toThrow();
    expect(await calls.truth(id)).toMatchObject({ documents: [] });
    await sandbox.fault({ operation: 7, kind: "cut-after", cnj });
    await expect(calls.upload(body(id))).rejects.toThrow();
    expect(await calls.truth(id)).toMatchObject({ documents: [{ bytes: pdf.length }] });
    await sandbox.fault({ operation: 6, kind: "status", status: 503, cnj });
    expect((await send(draftBody(justice))).status).toBe(503);
  });
});
