import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { calls, smallPdf } from "#testing/operator-calls.ts";
import { faultRows, faultySandbox, testFaults } from "#testing/operator-faults.ts";
import { mixed, quirksOf, readingsOfFaults, usual } from "#testing/operator-readings.ts";
import { listDocuments } from "./documents.ts";
import { openDocument } from "./download.ts";
import { requestAccess } from "./integration.ts";
import { findUpload } from "./uploads.ts";

/** All faults under every reading: `faults.long.test.ts`. Most of them strike before the service reads anything. */
describe("with the usual operator", () => {
  testFaults(usual);
});

describe(`with an operator of ${mixed.name}`, () => {
  const { about, errorOf, seen, target, ...sandbox } = faultySandbox(mixed);

  test.each(faultRows)(
    "$name ($operation), carried out and cut off: sent again only where that does no harm",
    async ({ name, operation, repeats, left }) => {
      await sandbox.fault({ operation, kind: "cut-after" });
      const call = calls[name](target(), about());
      if (repeats) await call;
      else expect(await errorOf(call)).toMatchObject({ code: "unavailable", effect: left, operation });
      await seen(operation, repeats ? 2 : 1);
    },
  );
});

describe.each(readingsOfFaults)("with an operator of $name", (reading) => {
  const { about, control, errorOf, publications, seen, target, ...sandbox } = faultySandbox(reading);
  const fault = (operation: number, kind: string) => sandbox.fault({ operation, kind });
  const once = () => target({ limits: { attempts: 1 } });
  const open = () => openDocument(target(), { file: about().file });

  test("a download that breaks off ends in an error, and is not begun again", async () => {
    await fault(5, "truncate");
    const { stream } = await open();
    expect(await errorOf(buffer(stream))).toMatchObject({
      code: "unavailable",
      operation: 5,
      effect: "none",
    });
    await seen(5, 1);
  });

  test("a download that is a page passes with its content type: whoever reads it looks at the bytes", async () => {
    await fault(5, "not-json");
    const { stream, contentType } = await open();
    expect(contentType).toMatch(/^text\/html/);
    expect((await buffer(stream)).subarray(0, 5).toString()).not.toBe("%PDF-");
  });

  test("a download that is JSON without end is no document, and is not read for ever", async () => {
    await fault(5, "oversize");
    expect(await errorOf(open())).toMatchObject({ code: "contract", operation: 5, effect: "none" });
    await seen(5, 1);
  });

  // An effect `unknown`: after the same error it was carried out, or it was not.
  const { manualDocumentsListed, draftListed } = quirksOf(reading);
  test.each([
    ["cut-before", "not-listed"],
    ["cut-after", manualDocumentsListed ? "there" : "not-listed"],
  ])("an upload that was %s: the list of documents tells", async (kind, found) => {
    const { operatorId, filingId } = about();
    const list = async () => (await listDocuments(target(), { operatorId })).documents;
    // The same file is in another draft of the case.
    await calls.upload(target(), { ...about(), filingId: await sandbox.draft(operatorId) });
    const before = new Set((await list()).map(({ id }) => id));
    await fault(7, kind);
    expect(await errorOf(calls.upload(target(), about()))).toMatchObject({ effect: "unknown" });
    const asked = { filingId, filename: "peticao.pdf", size: smallPdf.length };
    expect(findUpload(await list(), { ...asked, before }).kind).toBe(found);
    // Where the list names no draft, only what was listed before tells the two apart.
    const isKnown = draftListed || !manualDocumentsListed;
    expect(findUpload(await list(), asked).kind).toBe(isKnown ? found : "undecided");
  });

  test.each([
    ["cut-before", false],
    ["cut-after", true],
  ])("an archiving that was %s", async (kind, isClosed) => {
    const known = new Set((await publications()).map(({ publication }) => publication._id));
    await control("POST", "/publications", { count: 1, cnj: about().cnj });
    const fresh = (await publications()).find(({ publication }) => !known.has(publication._id));
    const publicationId = fresh?.publication._id ?? "";
    await fault(11, kind);
    await errorOf(calls.archive(once(), { ...about(), publicationId }));
    const after = (await publications()).find(({ publication }) => publication._id === publicationId);
    expect(after?.publication.isClosed).toBe(isClosed);
  });

  test("a lawyer without a certificate is refused in the service's own words", async () => {
    const asked = { lawyer: "Advogado Sem Certificado", instance: "1", court: "TJSP" };
    expect(await errorOf(requestAccess(target(), asked))).toMatchObject({
      code: "rejected",
      effect: "none",
      serviceMessage: "Advogado sem certificado cadastrado neste tribunal.",
    });
  });
});
