import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isOfFile } from "#lib/guides/proofs/refusals.ts";
import { caseOfGuide } from "#server/guides/proofs/data.ts";
import { receiveProof } from "#server/guides/proofs/mutations.ts";
import { answerUpload } from "./upload.ts";
import { uploadAddress } from "./upload-address.ts";

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
