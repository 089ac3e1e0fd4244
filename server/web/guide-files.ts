import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isOfFile } from "#lib/guides/proofs/refusals.ts";
import { caseOfGuide, openPaper, openProof } from "#server/guides/proofs/data.ts";
import { receiveProof } from "#server/guides/proofs/mutations.ts";
import { fileRequest, sentFile } from "#server/uploads/sent.ts";
import { answerDownload } from "./download.ts";
import { answerUpload } from "./upload.ts";
import { uploadAddress } from "./upload-address.ts";

const path = /^\/api\/databases\/([^/?]+)\/guides\/([^/?]+)\/(?:proofs\/([^/?]+)|paper)\/file(?:\?(.*))?$/;

/**
 * Answers `GET /api/databases/{database}/guides/{id}/proofs/{proof}/file` and `…/guides/{id}/paper/file`: what Autos keeps of
 * a guide, whole or in parts (`Range`). Returns whether the request was for one of them.
 */
export async function serveGuideFile(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const match = request.method === "GET" ? path.exec(request.url ?? "") : null;
  if (match === null) return false;
  const [, document = "", guideId = "", proofId, query = ""] = match;
  const download = new URLSearchParams(query).has("download");
  await answerDownload(request, response, {
    document,
    permission: "guides.read",
    where: "guide file",
    caseOf: (ctx) => caseOfGuide(ctx, guideId),
    open: async (ctx) => {
      const asked = fileRequest(request, download);
      const file =
        proofId === undefined
          ? await openPaper(ctx, { guideId, asked })
          : await openProof(ctx, { guideId, proofId, asked });
      return file && sentFile(request, file, download);
    },
  });
  return true;
}

/**
 * Answers `POST /api/databases/{database}/guides/{id}/proofs?name=…`, whose body is a payment proof as it is. Returns whether
 * the request was for this address.
 */
export async function serveGuideUpload(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const to = uploadAddress(request);
  if (to?.kind !== "proof") return false;
  await answerUpload(request, response, {
    to,
    permission: "guides.prepare",
    what: "guide",
    caseOf: (ctx) => caseOfGuide(ctx, to.id),
    receive: async (ctx, file) => {
      const received = await receiveProof(ctx, { guideId: to.id, ...file });
      return received.ok ? { ok: true, answer: { proof: received.proof } } : received;
    },
    isOfFile,
  });
  return true;
}
