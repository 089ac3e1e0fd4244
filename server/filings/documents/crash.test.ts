import { expect } from "vitest";
import { beginFiling } from "#server/filings/draft/mutations.ts";
import { eachCrash } from "#testing/crash/crashes.ts";
import { large } from "#testing/crash/documents.ts";
import {
  documentsOf,
  expectNoOtherFiles,
  expectSound,
  expectToGetThere,
  type Petition,
  petitionsOf,
} from "#testing/crash/petition.ts";
import type { FilingFirm } from "#testing/filing-firm.ts";
import { auditActions } from "#testing/fixtures.ts";
import { makePng } from "#testing/pdfs.ts";
import { sendFile } from "#testing/petition.ts";
import { convertDocument } from "./remedies/mutations.ts";

/** Petitions whose process dies while they get their documents. */

const { crash } = eachCrash();

const timesNoted = async (firm: FilingFirm, action: string) =>
  (await auditActions(firm.lawyer)).filter((one) => one === action).length;

/** The petition has this one document and no other file, which was noted once. */
async function expectOnly(firm: FilingFirm, petition: Petition, { filename }: { filename: string }) {
  await expectSound(firm, petition);
  expect((await documentsOf(firm, petition.id)).map((one) => one.filename)).toEqual([filename]);
  await expectNoOtherFiles(firm, petition);
}

crash("beginning a petition", {
  step: "begin",
  changes: ["write (filings, filing_history, audit_events)", "the answer"],
  gateAt: ["before the answer"],
  given: async (firm) => ({ id: "", cnj: await firm.addCase() }),
  afterwards: async (firm, { cnj }, { answer }) => {
    const begun = await petitionsOf(firm, cnj);
    if (answer !== null) expect(begun).toEqual([answer]);
    // Whoever finds it on the case's page goes on with it.
    const id = begun[0] ?? (await beginFiling(firm.lawyer, { cnj, now: firm.clock.now })).id;
    await expectToGetThere(firm, { id, cnj });
    expect(await petitionsOf(firm, cnj)).toEqual([id]);
  },
});

crash("sending a document", {
  step: "upload",
  changes: [
    "write (reservations)",
    "write (blobs)",
    "write (blob_chunks)",
    "write (blob_chunks)",
    "write (blobs)",
    "write (reservations)",
    "write (filing_documents, filings, filing_history, audit_events)",
    "the answer",
  ],
  gateAt: ["before write 7 (filing_documents, filings, filing_history, audit_events)", "before the answer"],
  given: (firm) => firm.begin({ documents: [] }),
  afterwards: async (firm, petition, { answer }) => {
    const { id: filingId } = petition;
    const here = await documentsOf(firm, filingId);
    expect(await timesNoted(firm, "filing.document.add")).toBe(here.length);
    if (answer !== null) expect(here).toHaveLength(1);
    // Whoever sees that it is not there sends it again.
    if (here.length === 0) await sendFile(firm.lawyer, { filingId, filename: "petição.pdf", bytes: large });
    await expectOnly(firm, petition, { filename: "petição.pdf" });
  },
});

crash("converting a picture", {
  step: "convert",
  changes: [
    "write (reservations)",
    "write (blobs)",
    "write (blob_chunks)",
    "write (blobs)",
    "write (reservations)",
    "write (filing_documents, blobs, filings, filing_history, audit_events)",
    "the answer",
  ],
  diesAt: [
    "write 4 (blobs)",
    "write 6 (filing_documents, blobs, filings, filing_history, audit_events)",
    "the answer",
  ],
  // Sending a document shows the same, without a process that converts.
  gateAt: [],
  given: async (firm) => {
    const petition = await firm.begin({ documents: [] });
    const bytes = makePng({ width: 60, height: 40 });
    const sent = await sendFile(firm.lawyer, { filingId: petition.id, filename: "foto.png", bytes });
    if (!sent.ok) throw new Error(sent.reason);
    return { ...petition, document: sent.document.id };
  },
  afterwards: async (firm, petition, { answer }) => {
    const [here] = await documentsOf(firm, petition.id);
    const isConverted = here?.findings.type === "pdf";
    expect(await timesNoted(firm, "filing.document.convert")).toBe(isConverted ? 1 : 0);
    if (answer !== null) expect(isConverted).toBe(true);
    if (here !== undefined && !isConverted) {
      const given = { filingId: petition.id, id: here.id, now: firm.clock.now };
      expect(await convertDocument(firm.lawyer, given)).toMatchObject({ ok: true });
    }
    await expectOnly(firm, petition, { filename: "foto.pdf" });
  },
});
