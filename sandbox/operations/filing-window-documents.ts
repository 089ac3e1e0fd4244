import { z } from "zod";
import { type Filing, stateAt } from "../filings/filing.ts";
import type { Reception } from "../filings/receive.ts";
import { checkFilename, checkUploadSize } from "../filings/upload-check.ts";
import { Refusal } from "../http/refusal.ts";
import type { Sandbox } from "../sandbox.ts";
import { draftPage } from "../window/draft-page.ts";
import { privateHeaders, seeOther } from "../window/layout.ts";
import { type ChosenDocument, readDocument } from "../window/read-document.ts";
import { readVisit, windowAddress, windowPage } from "../window/visit.ts";
import { type Operation, param } from "./operation.ts";

const chosenSchema = z.object({ filename: z.string(), bytes: z.instanceof(Uint8Array) }).nullable();

/** Adds a PDF in the window. When something is wrong with it, the field says so and nothing is stored. */
export const filingWindowUpload: Operation = {
  ...windowAddress,
  method: "POST",
  path: "/delivery/documents",
  hasBody: true,
  readBody: readDocument,
  prepare(request, sandbox) {
    const visit = readVisit(request, sandbox);
    const chosen = chosenSchema.parse(request.body);
    return {
      cases: visit.cases,
      async run() {
        const filing = await visit.find();
        const problem = await attach({ chosen, filing, sandbox });
        if (problem === null || stateAt(filing, Date.now()) !== "draft") return seeOther(visit.links.window);
        const uploads = await sandbox.uploads.ofFiling(filing.id);
        return draftPage({ filing, uploads, visit, problem });
      },
    };
  },
};

/** A document of the petition, shown by the browser itself. */
export const filingWindowDocument = windowPage(
  "/delivery/documents/{document}",
  async ({ filing, request, sandbox }) => {
    const id = param(request, "document");
    const uploads = await sandbox.uploads.ofFiling(filing.id);
    const upload = uploads.find((candidate) => candidate.id === id);
    if (upload === undefined) throw new Refusal(404, "Documento não encontrado.");
    const name = encodeURIComponent(upload.filename.toWellFormed());
    return {
      kind: "stream",
      contentType: "application/pdf",
      headers: { ...privateHeaders, "content-disposition": `inline; filename*=UTF-8''${name}` },
      length: upload.bytes,
      body: sandbox.uploads.open(upload),
    };
  },
);

async function attach(input: {
  chosen: ChosenDocument | null;
  filing: Filing;
  sandbox: Sandbox;
}): Promise<string | null> {
  const { chosen, filing, sandbox } = input;
  if (chosen === null) return "Escolha um PDF para anexar.";
  try {
    checkFilename(chosen.filename);
    checkUploadSize(filing.cnj, chosen.bytes.length);
    const received = await store(sandbox.reception, chosen.bytes);
    const mayBeCancelled = sandbox.quirks.of(filing.database).afterCancel === "draft";
    const { filename } = chosen;
    const isAttached = await sandbox.reception.attach({
      received,
      filing: filing.id,
      filename,
      mayBeCancelled,
    });
    if (!isAttached) await sandbox.reception.discard(received.id);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

const pieceBytes = 1024 * 1024;

async function store(reception: Reception, bytes: Uint8Array) {
  const receiving = await reception.begin();
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      await receiving.write(bytes.subarray(at, at + pieceBytes));
    }
    return await receiving.end();
  } catch (error) {
    await receiving.discard();
    throw error;
  }
}
