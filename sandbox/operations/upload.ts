import type { Filing } from "../filings/filing.ts";
import { readUpload, type UploadBody, uploadBodySchema } from "../filings/read-upload.ts";
import { checkUploadSize } from "../filings/upload-check.ts";
import { uploadWire } from "../filings/wire.ts";
import { Refusal } from "../http/refusal.ts";
import { json } from "../http/reply.ts";
import { checkFilingId, filingNotFound } from "./filing-in-path.ts";
import { withCase } from "./imported-case.ts";
import { type Operation, param } from "./operation.ts";

/** Operation 7: adds a PDF to a petition that is still a draft. */
export const upload: Operation = {
  number: 7,
  listener: "base",
  method: "POST",
  path: "/v1/{database}/documents/upload",
  credential: { in: "authorization", token: "api", required: false },
  hasBody: true,
  readBody: (request, sandbox) => readUpload(request, sandbox.reception),
  async release(body, sandbox) {
    await sandbox.reception.discard(uploadBodySchema.parse(body).received.id);
  },
  prepare(request, sandbox) {
    const database = param(request, "database");
    const body = uploadBodySchema.parse(request.body);
    checkFilingId(body.intermediate);
    return withCase({ sandbox, database, id: body.justice }, async () => {
      const filing = await sandbox.filings.byId({ database, id: body.intermediate });
      if (filing === null) throw filingNotFound();
      checkTarget(filing, body);
      const { received, filename } = body;
      const mayBeCancelled = sandbox.quirks.of(database).afterCancel === "draft";
      const isAttached = await sandbox.reception.attach({
        received,
        filing: filing.id,
        filename,
        mayBeCancelled,
      });
      if (!isAttached) throw new Refusal(409, "A petição não é mais um rascunho.");
      const stored = (await sandbox.uploads.ofFiling(filing.id)).find(({ id }) => id === received.id);
      if (stored === undefined) throw filingNotFound();
      return json(uploadWire(stored, filing));
    });
  },
};

function checkTarget(filing: Filing, body: UploadBody): void {
  if (filing.justice !== body.justice) throw new Refusal(422, "A petição não é deste processo.");
  checkUploadSize(filing.cnj, body.received.bytes);
}
