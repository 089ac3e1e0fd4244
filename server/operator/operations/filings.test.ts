import { describe, expect, test } from "vitest";
import { filingDraftSchema, filingEvidenceSchema } from "#lib/filings/schema.ts";
import { failureOf, operatorSaying, quick } from "#testing/operator.ts";
import { invented } from "#testing/operator-calls.ts";
import { createDraft, fetchFiling } from "./filings.ts";

/** A service that says one thing has no other reading: filings under each are in `filing-life.test.ts`. */

const { filingId, operatorId } = invented;
const status = async (body: unknown) => fetchFiling((await operatorSaying(body)).to, { filingId });
const pdf = Buffer.from("%PDF-1.7\nrecibo\n%%EOF\n");

describe("drafts (6)", () => {
  const draft = async (body: unknown) =>
    createDraft((await operatorSaying(body)).to, { operatorId, signed: true });

  test("what is sent is what the interface says", async () => {
    const { service, to } = await operatorSaying({ intermediates: { _id: filingId } });
    await createDraft(to, { operatorId, signed: true });
    expect(service.requests).toEqual(["POST /v1/45123876000163/intermediates"]);
    expect(service.bodies).toEqual([
      `{"intermediate":{"justice":"${operatorId}","situation":"Rascunho","isWorked":false,"signed":true}}`,
    ]);
  });

  test.each([
    ["in its wrapper", (record: object) => ({ intermediates: record })],
    ["in a list of one", (record: object) => ({ intermediates: [record] })],
    ["in the wrapper of the cover", (record: object) => ({ data: record })],
    ["in both", (record: object) => ({ data: { intermediates: record } })],
    ["in none", (record: object) => record],
  ])("%s", async (_, wrapped) => {
    const record = { _id: filingId, justice: operatorId, situation: "Rascunho", signed: "true" };
    const { filing, raw, warnings } = await draft(
      wrapped({ ...record, createdAt: "2026-11-18T14:00:00.000Z" }),
    );
    expect(filing).toEqual({
      filingId,
      operatorId,
      situation: "Rascunho",
      signed: true,
      createdAt: "2026-11-18T14:00:00.000Z",
    });
    expect(filingDraftSchema.parse(filing)).toEqual(filing);
    expect(raw).toMatchObject(record);
    expect(warnings).toEqual([]);
  });

  test("odd fields are dropped; a situation that is a boolean says nothing", async () => {
    const odd = {
      _id: filingId,
      justice: { _id: operatorId },
      situation: false,
      signed: 7,
      createdAt: "ontem",
    };
    const { filing, warnings } = await draft(odd);
    expect(filing).toEqual({ filingId, operatorId, situation: null, signed: null, createdAt: null });
    expect(warnings.toSorted()).toEqual(["createdAt", "justice", "signed"]);
  });

  test.each([
    ["no id", { intermediates: { justice: operatorId } }],
    ["nothing", {}],
    ["a draft in another case", { intermediates: { _id: filingId, justice: "5f1d7a84c2b1e3a4d5f60799" } }],
  ])("%s is not what the interface says, and there may be a draft all the same", async (_, body) => {
    expect(await failureOf(draft(body))).toMatchObject({ code: "contract", operation: 6, effect: "unknown" });
  });

  test("of a refusal with status 200 the words are kept", async () => {
    expect(await failureOf(draft({ success: false, message: "Processo em segredo." }))).toMatchObject({
      code: "rejected",
      effect: "unknown",
      serviceMessage: "Processo em segredo.",
    });
  });
});

describe("the status (9)", () => {
  test("a fresh draft is not running, and not finished either", async () => {
    const { evidence, receipt, warnings } = await status({
      intermediates: { _id: filingId, justice: operatorId, situation: "Rascunho", isWorked: false },
    });
    expect(evidence).toEqual({
      filingId,
      operatorId,
      situation: "Rascunho",
      running: false,
      finished: false,
      success: null,
      message: null,
      worker: null,
      job: null,
      updatedAt: null,
    });
    expect(filingEvidenceSchema.parse(evidence)).toEqual(evidence);
    expect(receipt).toBeNull();
    expect(warnings).toEqual([]);
  });

  test("filed: success as a text, and the receipt decoded and taken out of the record", async () => {
    const { evidence, receipt, raw } = await status({
      _id: filingId,
      justice: operatorId,
      situation: "Ativo",
      isWorked: false,
      worker: "w-3",
      job: "j-9",
      success: "true",
      message: "Protocolada\r\ncom sucesso.",
      receipt: pdf.toString("base64"),
      novo: 1,
    });
    expect(evidence).toMatchObject({
      running: false,
      finished: true,
      success: true,
      message: "Protocolada\ncom sucesso.",
      worker: "w-3",
      job: "j-9",
    });
    expect(receipt).toEqual({ bytes: pdf, isPdf: true });
    expect(raw).toMatchObject({ _id: filingId, success: "true", novo: 1 });
    expect(raw).not.toHaveProperty("receipt");
  });

  test.each([
    [{ isWorked: true }, { running: true, finished: false, success: null }],
    [
      { isWorked: "true", message: "Aguardando" },
      { running: true, finished: false, message: "Aguardando" },
    ],
    [
      { isWorked: true, success: "false" },
      { running: true, finished: false, success: false },
    ],
    [
      { isWorked: false, success: false, message: "Certificado vencido" },
      { finished: true, success: false },
    ],
    [
      { isWorked: false, success: "False" },
      { finished: true, success: false },
    ],
    [
      { isWorked: false, success: true },
      { finished: true, success: true },
    ],
    [
      { isWorked: false, message: "Em análise" },
      { finished: true, success: null, message: "Em análise" },
    ],
    [
      { isWorked: false, message: "  ", receipt: "", success: null },
      { finished: false, message: null },
    ],
    [
      { situation: false, isWorked: null },
      { situation: null, running: false, finished: false },
    ],
    [{ situation: true }, { situation: null }],
    [
      { success: "talvez", message: 7, isWorked: 1 },
      { success: null, message: null, running: false },
    ],
  ])("%j", async (record, expected) => {
    const { evidence } = await status({ intermediates: { _id: filingId, ...record } });
    expect(evidence).toMatchObject(expected);
  });

  test.each([
    ["with data: before it", `data:application/pdf;base64,${pdf.toString("base64")}`, pdf, true],
    ["over lines", pdf.toString("base64").replace(/(.{5})/g, "$1\r\n"), pdf, true],
    ["URL-safe, without padding", pdf.toString("base64url"), pdf, true],
    [
      "not a PDF",
      Buffer.from("<html>Recibo</html>").toString("base64"),
      Buffer.from("<html>Recibo</html>"),
      false,
    ],
    ["not base64", "Recibo nº 12 — não disponível", Buffer.from("Recibo nº 12 — não disponível"), false],
  ])("a receipt %s is kept", async (_, written, bytes, isPdf) => {
    const { receipt, evidence } = await status({ _id: filingId, receipt: written });
    expect(receipt).toEqual({ bytes, isPdf });
    expect(evidence.finished).toBe(true);
  });

  test("a receipt of another type stays in the record, with a warning", async () => {
    const { receipt, raw, warnings } = await status({
      _id: filingId,
      receipt: { type: "Buffer", data: [1] },
    });
    expect(receipt).toBeNull();
    expect(raw.receipt).toEqual({ type: "Buffer", data: [1] });
    expect(warnings).toEqual(["receipt"]);
  });

  test("a large receipt is read, up to the limit of an answer", async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024, 7)]);
    const { to } = await operatorSaying({ _id: filingId, receipt: large.toString("base64") });
    const patient = { ...quick, headersMs: 10_000, idleMs: 10_000, totalMs: 20_000 };
    const whole = { ...patient, maxJsonBytes: 8 * 1024 * 1024 };
    const short = { ...patient, maxJsonBytes: 1024 * 1024 };
    const { receipt } = await fetchFiling({ ...to, limits: whole }, { filingId });
    expect(receipt?.bytes.equals(large)).toBe(true);
    expect(await failureOf(fetchFiling({ ...to, limits: short }, { filingId }))).toMatchObject({
      code: "contract",
      effect: "none",
      cause: { message: "answer too large" },
    });
  });

  test("another filing's status is never taken for this one's", async () => {
    const other = { _id: "5f1d7a84c2b1e3a4d5f60700", success: "true", receipt: pdf.toString("base64") };
    expect(await failureOf(status(other))).toMatchObject({ code: "contract", operation: 9 });
  });
});
