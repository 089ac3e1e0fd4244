import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { failureOf } from "#testing/operator.ts";
import { cnjOf, invented, smallPdf } from "#testing/operator-calls.ts";
import { quirksOf, type Reading, readings } from "#testing/operator-readings.ts";
import { operatorSandbox } from "#testing/operator-sandbox.ts";
import { cards } from "../../../sandbox/cards.ts";
import { cancelFiling } from "./cancellations.ts";
import { captureCases } from "./captures.ts";
import { fetchCover } from "./covers.ts";
import { listDocuments } from "./documents.ts";
import { openDocument } from "./download.ts";
import { createDraft, fetchFiling } from "./filings.ts";
import { createGuideDraft, listGuideDefinitions } from "./guides.ts";
import { requestAccess } from "./integration.ts";
import { disablePush, enablePush } from "./push.ts";
import { findUpload, uploadDocument } from "./uploads.ts";
import { windowAddress } from "./window.ts";

/** From a draft to its receipt (operations 6 to 10), and guides, push and access (12 to 16), against the sandbox. */

const { cnj: ordinary } = invented;
const hour = { filingMs: 3_600_000 };

/** The usual steps of a filing with an operator that reads the interface in one way. */
function stepsWith(reading: Reading) {
  const { control, target, violations } = operatorSandbox(hour, reading);

  async function drafted(cnj: Cnj = ordinary, signed = false) {
    const to = target();
    await captureCases(to, { cnjs: [cnj] });
    const { operatorId } = (await fetchCover(to, { cnj })).cover;
    const { filing, warnings } = await createDraft(to, { operatorId, signed });
    expect(warnings).toEqual([]);
    const ids = { operatorId, filingId: filing.filingId };
    return { to, filing, ids };
  }

  /** Opens the window and presses Protocolar, as a person does. */
  async function pressed(ids: { operatorId: string; filingId: string }, callback?: string) {
    const address = (await windowAddress(target(), { ...ids, ...(callback && { callback }) })).reveal();
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Protocolar");
    return await fetch(address, { method: "POST", redirect: "manual" });
  }

  /** The control address knows ids as the sandbox made them. */
  const advance = (filingId: string, to: string) =>
    control("POST", `/filings/${/[0-9a-f]{24}/.exec(filingId)?.[0]}/advance`, { to });

  return { control, target, violations, drafted, pressed, advance };
}

describe.each(readings)("with an operator of $name", (reading) => {
  const { target, violations, drafted, pressed, advance } = stepsWith(reading);
  const { manualDocumentsListed, whileQueued, afterCancel } = quirksOf(reading);

  test("from a draft to its receipt", async () => {
    const { to, filing, ids } = await drafted(ordinary, true);
    const { filingId } = filing;
    expect(filing).toMatchObject({ operatorId: ids.operatorId, situation: "Rascunho", signed: true });
    expect((await fetchFiling(to, { filingId })).evidence).toMatchObject({ running: false, finished: false });

    const documents = [
      { filename: "Petição – “única” 1.pdf", bytes: smallPdf },
      { filename: "anexo.pdf", bytes: Buffer.concat([smallPdf, Buffer.alloc(100_000, 10)]) },
    ];
    for (const { filename, bytes } of documents) {
      const upload = { ...ids, filename, size: bytes.length, open: () => Readable.from([bytes]) };
      const before = new Set((await listDocuments(to, ids)).documents.map(({ id }) => id));
      const { document, warnings } = await uploadDocument(to, upload);
      expect(document).toMatchObject({ filename, size: bytes.length, type: "PDF" });
      expect(warnings).toEqual([]);
      const found = findUpload((await listDocuments(to, ids)).documents, { ...upload, before });
      expect(found.kind).toBe(manualDocumentsListed ? "there" : "not-listed");
      if (found.kind !== "there") continue;
      const { stream } = await openDocument(to, { file: found.document.file });
      expect((await buffer(stream)).equals(bytes)).toBe(true);
    }

    const callback = "https://autos.example.com.br/api/filings/callback/0123456789abcdef";
    const answer = await pressed(ids, callback);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, callback]);

    expect((await fetchFiling(to, { filingId })).evidence).toMatchObject({
      situation: whileQueued === "draft" ? "Rascunho" : "Ativo",
      running: whileQueued === "worked",
      finished: false,
      success: null,
    });
    await advance(filingId, "executing");
    expect((await fetchFiling(to, { filingId })).evidence).toMatchObject({
      situation: "Ativo",
      running: true,
      finished: false,
      success: null,
    });
    expect(await cancelFiling(to, { filingId })).toMatchObject({ outcome: "executing" });
    await advance(filingId, "processed");
    expect(await cancelFiling(to, { filingId })).toMatchObject({ outcome: "already-processed" });
    await advance(filingId, "receipt");
    expect(await cancelFiling(to, { filingId })).toMatchObject({ outcome: "already-filed" });

    const { evidence, receipt, raw, warnings } = await fetchFiling(to, { filingId });
    expect(evidence).toMatchObject({ running: false, finished: true, success: true });
    expect(evidence.message).toMatch(/^Petição protocolada/);
    expect(evidence.worker).not.toBeNull();
    expect(receipt?.isPdf).toBe(true);
    expect(receipt?.bytes.length).toBeGreaterThan(1_000);
    expect(raw).not.toHaveProperty("receipt");
    expect(warnings).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test("cancelled while queued", async () => {
    const { to, ids } = await drafted();
    await pressed(ids);
    expect(await cancelFiling(to, ids)).toMatchObject({ outcome: "cancelled" });
    expect(await cancelFiling(to, ids)).toMatchObject({ outcome: "cancelled" });
    const { evidence } = await fetchFiling(to, ids);
    const situation = afterCancel === "draft" ? "Rascunho" : "Cancelado";
    expect(evidence).toMatchObject({ situation, running: false, finished: false });
  });

  test("guides: every definition can be read, and a draft is made from the fields of one", async () => {
    const { to, ids } = await drafted();
    const { definitions } = await listGuideDefinitions(to);
    expect(new Set(definitions.map(({ court }) => court)).size).toBeGreaterThanOrEqual(8);
    const names = new Set(definitions.flatMap(({ fields }) => fields.map(({ name }) => name)));
    expect(names.size).toBeGreaterThanOrEqual(18);
    expect(definitions.some(({ fields }) => fields.some(({ type }) => type !== "text-input"))).toBe(true);
    expect(definitions.every(({ address }) => address?.startsWith("https://"))).toBe(true);
    const values = { authorName: "Ana Prado", guideType: "Custas", recipeValue: "1.234,56" };
    const { guide, raw } = await createGuideDraft(to, { operatorId: ids.operatorId, values });
    expect(guide).toMatchObject({ operatorId: ids.operatorId, situation: null });
    expect(raw.guideParams).toEqual([{ name: "inputValue", value: values }]);
    expect(await violations()).toEqual([]);
  });

  test("push: on, at another rhythm, off", async () => {
    const { to, ids } = await drafted();
    const on = await enablePush(to, { ...ids, periodicity: 30 });
    expect(on).toMatchObject({ push: { enabled: true, periodicity: 30 }, warnings: [] });
    expect(on.details.sides?.length).toBeGreaterThan(0);
    expect((await enablePush(to, { ...ids, periodicity: 8 })).push).toMatchObject({ periodicity: 8 });
    expect((await disablePush(to, ids)).push.enabled).toBe(false);
    expect(await violations()).toEqual([]);
  });

  test("access: the cookies open the court's page", async () => {
    const to = target();
    const { access, warnings } = await requestAccess(to, {
      lawyer: "Ana Prado",
      instance: "1",
      court: "TJSP",
    });
    expect(warnings).toEqual([]);
    const cookie = access.cookies.map(({ name, value }) => `${name}=${value.reveal()}`).join("; ");
    const page = await fetch(access.url.reveal(), { headers: { cookie } });
    expect(page.status).toBe(200);
    expect((await fetch(access.url.reveal())).status).not.toBe(200);
    expect(access.hashCode).not.toBeNull();
  });

  test("rejected by the court", async () => {
    const { to, ids } = await drafted(cnjOf(cards.filingRejected.cnj));
    await pressed(ids);
    await advance(ids.filingId, "ended");
    const { evidence, receipt } = await fetchFiling(to, ids);
    expect(evidence).toMatchObject({ finished: true, success: false });
    expect(evidence.message).toMatch(/rejeitada/);
    expect(receipt).toBeNull();
  });

  test("a receipt that is no PDF is kept", async () => {
    const { to, ids } = await drafted(cnjOf(cards.receiptNotPdf.cnj));
    await pressed(ids);
    await advance(ids.filingId, "receipt");
    const { receipt } = await fetchFiling(to, ids);
    expect(receipt?.isPdf).toBe(false);
    expect(receipt?.bytes.length).toBeGreaterThan(0);
  });

  test("filed, and the receipt comes later", async () => {
    const { to, ids } = await drafted(cnjOf(cards.lateReceipt.cnj));
    await pressed(ids);
    await advance(ids.filingId, "ended");
    expect(await fetchFiling(to, ids)).toMatchObject({
      evidence: { finished: true, success: true },
      receipt: null,
    });
    await advance(ids.filingId, "receipt");
    expect((await fetchFiling(to, ids)).receipt?.isPdf).toBe(true);
  });

  test("a document the court does not take", async () => {
    const { to, ids } = await drafted(cnjOf(cards.uploadRefused.cnj));
    const bytes = Buffer.concat([smallPdf, Buffer.alloc(100_000, 10)]);
    const upload = { ...ids, filename: "a.pdf", size: bytes.length, open: () => Readable.from([bytes]) };
    expect(await failureOf(uploadDocument(to, upload))).toMatchObject({
      code: "rejected",
      operation: 7,
      effect: "none",
      serviceMessage: "O arquivo passa do limite deste tribunal, que é de 64 kB.",
    });
  });
});
