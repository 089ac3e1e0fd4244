import { createHash } from "node:crypto";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cards } from "../cards.ts";
import { makeCnj } from "../cnj.ts";
import { usualQuirks } from "../quirks/quirks.ts";
import { type FilingCalls, filingCalls, smallPdf } from "../testing/filing.ts";
import { refusalOf } from "../testing/refusal.ts";
import { jsonBody, startTestSandbox, type TestSandbox, until } from "../testing/start.ts";

const cnj = makeCnj("0000801.2023.8.26.0100");
let sandbox: TestSandbox;
let calls: FilingCalls;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  calls = filingCalls(sandbox);
});
beforeEach(async () => {
  await clock(600_000);
  await sandbox.control("/quirks", { method: "DELETE" });
});
afterAll(() => sandbox.close());

const clock = (filingMs: number) => sandbox.control("/clock", jsonBody({ filingMs }));
const pressed = async (number: string = cnj) => {
  const made = await calls.draft(number);
  await calls.press(made.id, made.justice);
  return made;
};
const queued = { situation: "Ativo", isWorked: false };
const running = { situation: "Ativo", isWorked: true, worker: expect.any(String), job: expect.any(String) };

describe("operations 9 and 10, from state to state", () => {
  test("status and cancel give their answers for draft, executing, processed and filed", async () => {
    const { id, justice } = await calls.draft(cnj);
    const base = { _id: id, justice };
    expect(await calls.status(id)).toEqual({ ...base, situation: "Rascunho", isWorked: false });
    await calls.press(id, justice);
    expect(await calls.status(id)).toEqual({ ...base, ...queued });
    await calls.advance(id, "executing");
    expect(await calls.status(id)).toEqual({ ...base, ...running });
    expect(await calls.cancel(id)).toEqual({ success: false, message: "O protocolo já está em execução." });
    await calls.advance(id, "processed");
    expect(await calls.status(id)).toEqual({ ...base, ...running });
    expect(await calls.cancel(id)).toEqual({
      success: false,
      message: "O protocolo já foi processado. Aguarde o retorno.",
    });
    await calls.advance(id, "ended");
    expect(await calls.status(id)).toEqual({
      ...base,
      ...running,
      isWorked: false,
      success: "true",
      message: expect.stringMatching(
        /^Petição protocolada no TJSP sob o nº \w+ em .+\(horário de Brasília\)\.$/,
      ),
      receipt: expect.stringMatching(/^JVBERi0/),
    });
    expect(await calls.cancel(id)).toEqual({
      success: false,
      message: "A petição já foi protocolada. Aguarde o recibo.",
    });
    expect(await calls.truth(id)).toMatchObject({ state: "filed", executions: 1, presses: 1 });
  });

  test("a queued petition can be cancelled, and cancelling again gives the same answer", async () => {
    const { id } = await pressed();
    const answer = { success: true, message: "Protocolo cancelado com sucesso." };
    expect(await calls.cancel(id)).toEqual(answer);
    expect(await calls.cancel(id)).toEqual(answer);
    await calls.advance(id, "receipt");
    expect(await calls.status(id)).toMatchObject({ situation: "Cancelado", isWorked: false });
    expect(await calls.truth(id)).toMatchObject({ state: "cancelled", executions: 0 });
  });

  test("a cancelled draft reads as cancelled or, by the quirk, as a draft that can be filed", async () => {
    const { id, justice } = await calls.draft(cnj);
    expect(await calls.cancel(id)).toMatchObject({ success: true });
    expect(await calls.status(id)).toMatchObject({ situation: "Cancelado" });
    await calls.press(id, justice);
    expect(await calls.truth(id)).toMatchObject({ state: "cancelled", presses: 1 });

    await sandbox.control("/quirks", jsonBody({ afterCancel: "draft" }));
    expect(await calls.status(id)).toMatchObject({ situation: "Rascunho", isWorked: false });
    await calls.press(id, justice);
    expect(await calls.status(id)).toMatchObject(queued);
    await calls.press(id, justice);
    await calls.advance(id, "ended");
    expect(await calls.truth(id)).toMatchObject({ state: "filed", executions: 1, presses: 3 });
  });

  test("a petition reaches its receipt by time alone, also across a restart", async () => {
    await clock(1_500);
    const { id } = await pressed();
    await sandbox.restart();
    expect(await calls.status(id)).toMatchObject({ situation: "Ativo" });
    const filed = await until(
      () => calls.status(id),
      ({ success }) => success !== undefined,
    );
    expect(filed).toMatchObject({ success: "true", receipt: expect.any(String) });
    expect(await calls.truth(id)).toMatchObject({ executions: 1 });
  });

  test("two presses and a cancel at once file the petition at most once", async () => {
    await clock(0);
    for (let round = 0; round < 10; round += 1) {
      const { id, justice } = await calls.draft(cnj);
      const [first, cancelled, second] = await Promise.all([
        calls.press(id, justice),
        calls.cancel(id),
        calls.press(id, justice),
      ]);
      expect([first.status, second.status]).toEqual([303, 303]);
      const { state, executions } = await calls.truth(id);
      const wasCancelled = JSON.stringify(cancelled).includes('"success":true');
      expect([state, executions]).toEqual(wasCancelled ? ["cancelled", 0] : ["filed", 1]);
    }
  });

  test("refuse other tokens, ids, methods, bodies and databases", async () => {
    const { id } = await calls.draft(cnj);
    const refusal = (answer: Response) => refusalOf(sandbox, answer);
    const headers = { authorization: sandbox.info().tokens.services };
    for (const method of ["GET", "POST"]) {
      expect(await refusal(await sandbox.call(`intermediates/${id}`, { method, headers }))).toBe(401);
      expect(await refusal(await sandbox.call(`intermediates/${"0".repeat(24)}`, { method }))).toBe(404);
      expect(await refusal(await sandbox.call("intermediates/123", { method }))).toBe(400);
      expect(await refusal(await sandbox.call(`intermediates/${id}?x=1`, { method }))).toBe(400);
    }
    expect(await refusal(await sandbox.call(`intermediates/${id}`, jsonBody({})))).toBe(400);
    expect(await refusal(await sandbox.call(`intermediates/${id}`, { method: "DELETE" }))).toBe(405);
    const [, other = ""] = sandbox.info().databases;
    const elsewhere = `${sandbox.info().baseUrl}/v1/${other}/intermediates/${id}`;
    expect(await refusal(await fetch(elsewhere))).toBe(404);
    expect(await refusal(await fetch(elsewhere, { method: "POST" }))).toBe(404);
    const { api } = sandbox.info().tokens;
    for (const authorization of [api, `Bearer ${api}`]) {
      const answer = await sandbox.call(`intermediates/${id}`, { headers: { authorization } });
      expect(answer.status).toBe(200);
    }
  });

  test("faults strike status and cancel, before the effect or after it", async () => {
    const { id } = await pressed();
    await sandbox.fault({ operation: 9, kind: "status", status: 503, cnj });
    expect((await sandbox.call(`intermediates/${id}`)).status).toBe(503);
    await sandbox.fault({ operation: 10, kind: "cut-before", cnj });
    await expect(calls.cancel(id)).rejects.toThrow();
    expect(await calls.truth(id)).toMatchObject({ state: "queued" });
    await sandbox.fault({ operation: 10, kind: "cut-after", cnj });
    await expect(calls.cancel(id)).rejects.toThrow();
    expect(await calls.truth(id)).toMatchObject({ state: "cancelled" });
  });
});

describe("a receipt", () => {
  test("is always the same PDF, and the case shows the petition and its documents", async () => {
    const { id, justice } = await calls.draft(cnj, true);
    const pdf = await smallPdf();
    const before = await sandbox.movements(justice);
    for (let at = 0; at < 30; at += 1) {
      const filename = `Doc. ${at + 1} - contrato de prestação de serviços, com um nome comprido.pdf`;
      await calls.upload({ filename, file: pdf.toString("base64"), justice, intermediate: id });
    }
    await calls.press(id, justice);
    await calls.advance(id, "ended");
    const { receipt = "" } = await calls.status(id);
    await sandbox.restart();
    expect((await calls.status(id)).receipt).toBe(receipt);
    const document = await PDFDocument.load(Buffer.from(receipt, "base64"));
    expect(document.getPageCount()).toBe(3);
    expect(document.getTitle()).toMatch(/^Recibo de protocolo \w+ - SIMULAÇÃO$/);

    const [joined, ...rest] = await sandbox.movements(justice);
    expect(rest).toHaveLength(before.length);
    expect(joined).toMatchObject({
      origin: "Court",
      identifier: "85",
      description: "Juntada de petição - Petição intermediária",
      complement: [expect.stringMatching(/^Protocolo nº WSIM/)],
    });
    const listed = await sandbox.documents(justice);
    expect(listed.filter(({ origin }) => origin === "Manual")).toHaveLength(30);
    expect(await calls.truth(id)).toMatchObject({
      documents: Array.from({ length: 30 }, () =>
        expect.objectContaining({ sha256: createHash("sha256").update(pdf).digest("hex"), pages: 1 }),
      ),
    });
  });
});

describe("test cards", () => {
  test("filingRejected: the court's reason, no receipt, and cancel says processed", async () => {
    const { id } = await pressed(cards.filingRejected.cnj);
    await calls.advance(id, "receipt");
    const status = await calls.status(id);
    expect(status).toMatchObject({
      isWorked: false,
      success: "false",
      message: expect.stringMatching(/rejeitada/),
    });
    expect(status).not.toHaveProperty("receipt");
    expect(await calls.cancel(id)).toMatchObject({
      success: false,
      message: expect.stringMatching(/processado/),
    });
    const late = await sandbox.control(`/filings/${id}/execute`, { method: "POST" });
    expect(late.status).toBe(200);
    await calls.advance(id, "receipt");
    expect(await calls.status(id)).toMatchObject({ success: "true", receipt: expect.any(String) });
  });

  test("filingHangs: executing however much time passes", async () => {
    await clock(0);
    const { id } = await pressed(cards.filingHangs.cnj);
    expect(await calls.status(id)).toMatchObject(running);
    expect(await calls.cancel(id)).toMatchObject({
      success: false,
      message: expect.stringMatching(/execução/),
    });
    await calls.advance(id, "receipt");
    expect(await calls.status(id)).toMatchObject({ success: "true", receipt: expect.any(String) });
  });

  test("receiptNotPdf: the receipt is HTML", async () => {
    const { id } = await pressed(cards.receiptNotPdf.cnj);
    await calls.advance(id, "ended");
    const { success, receipt = "" } = await calls.status(id);
    expect(success).toBe("true");
    expect(Buffer.from(receipt, "base64").toString()).toMatch(/^<!doctype html>/);
  });

  test("lateReceipt: success comes first, the receipt later", async () => {
    const { id } = await pressed(cards.lateReceipt.cnj);
    await calls.advance(id, "ended");
    const early = await calls.status(id);
    expect(early).toMatchObject({ isWorked: false, success: "true", message: expect.any(String) });
    expect(early).not.toHaveProperty("receipt");
    await calls.advance(id, "receipt");
    expect(await calls.status(id)).toMatchObject({ message: early.message, receipt: expect.any(String) });
  });

  test("lostAnswer: the answer to Protocolar is lost, and the petition is filed once", async () => {
    const { id, justice } = await calls.draft(cards.lostAnswer.cnj);
    await expect(calls.press(id, justice)).rejects.toThrow();
    expect(await calls.truth(id)).toMatchObject({ state: "queued" });
    expect((await calls.press(id, justice)).status).toBe(303);
    await calls.advance(id, "ended");
    expect(await calls.truth(id)).toMatchObject({ state: "filed", executions: 1, presses: 2 });
  });

  test("filedDespiteCancel: the petition is filed although it was cancelled", async () => {
    const { id, justice } = await pressed(cards.filedDespiteCancel.cnj);
    expect(await calls.cancel(id)).toMatchObject({ success: true });
    expect(await calls.status(id)).toMatchObject({ situation: "Cancelado", isWorked: false });
    await sandbox.control("/quirks", jsonBody({ afterCancel: "draft" }));
    await calls.press(id, justice);
    expect((await sandbox.control(`/filings/${id}/execute`, { method: "POST" })).status).toBe(409);
    await calls.advance(id, "ended");
    expect(await calls.status(id)).toMatchObject({ success: "true", receipt: expect.any(String) });
    expect(await calls.truth(id)).toMatchObject({ executions: 1 });
  });

  test("uploadRefused: a document too large for the court is refused, without a violation", async () => {
    const { id, justice } = await calls.draft(cards.uploadRefused.cnj);
    const file = (size: number) => Buffer.alloc(size, "%PDF-1.7 ").toString("base64");
    const send = (size: number) =>
      calls.upload({ filename: "Grande.pdf", file: file(size), justice, intermediate: id });
    const refused = await send(64 * 1024 + 1);
    expect([refused.status, await refused.json()]).toEqual([
      413,
      { message: "O arquivo passa do limite deste tribunal, que é de 64 kB." },
    ]);
    expect((await send(64 * 1024)).status).toBe(200);
    expect(await sandbox.violations()).toEqual([]);
  });
});

describe("control", () => {
  test("a draft can be filed outside the window, once", async () => {
    const { id } = await calls.draft(cnj);
    const execute = () => sandbox.control(`/filings/${id}/execute`, { method: "POST" });
    const [first, second] = await Promise.all([execute(), execute()]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect(await calls.status(id)).toMatchObject(running);
    await calls.advance(id, "ended");
    expect(await calls.truth(id)).toMatchObject({
      state: "filed",
      executions: 1,
      presses: 0,
      executedBy: "control",
      cnj,
      hasReceipt: true,
    });
  });

  test("a cancelled petition can be filed outside the window", async () => {
    const { id } = await pressed();
    await calls.cancel(id);
    await sandbox.control(`/filings/${id}/execute`, { method: "POST" });
    await calls.advance(id, "ended");
    expect(await calls.status(id)).toMatchObject({ success: "true" });
    expect(await calls.truth(id)).toMatchObject({ executions: 1 });
  });

  test("invalid requests are refused", async () => {
    const { id } = await calls.draft(cnj);
    expect((await calls.advance(id, "ended")).status).toBe(409);
    expect((await calls.advance(id, "amanhã")).status).toBe(422);
    expect((await calls.advance("0".repeat(24), "ended")).status).toBe(404);
    expect((await sandbox.control("/quirks", jsonBody({ afterCancel: "x" }))).status).toBe(422);
    expect((await sandbox.control("/clock", jsonBody({ filingMs: -1 }))).status).toBe(422);
    expect(await (await sandbox.control("/quirks")).json()).toMatchObject(usualQuirks);
  });

  test("petitions are deleted with their cases", async () => {
    await sandbox.control("/cases", { method: "DELETE" });
    expect(await (await sandbox.control("/filings")).json()).toEqual([]);
  });
});
