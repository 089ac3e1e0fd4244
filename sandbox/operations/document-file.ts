import { readFileToken } from "../generate/document-list.ts";
import { planDocuments } from "../generate/documents.ts";
import { Refusal } from "../http/refusal.ts";
import { newsOf } from "../monitoring/news.ts";
import type { Sandbox } from "../sandbox.ts";
import { type Operation, type Prepared, param } from "./operation.ts";

/** Operation 5: a document's file as a stream; ranges are not offered. */
export const documentFile: Operation = {
  number: 5,
  listener: "base",
  method: "GET",
  path: "/v1/{database}/documents/file/{file}",
  credential: { in: "authorization", token: "api", required: false },
  prepare(request, sandbox) {
    const database = param(request, "database");
    const file = param(request, "file");
    // An uploaded document is named by an id, a collected one by a token.
    if (/^[0-9a-f]{24}$/.test(file)) return uploadedFile({ database, file, sandbox });
    const token = readFileToken(file);
    if (token === null) throw new Refusal(404, "Documento não encontrado.");
    const find = () => sandbox.cases.byId({ database, id: token.caseId });
    return {
      async cases() {
        const found = await find();
        return found === null ? [] : [found.cnj];
      },
      async run() {
        const found = await find();
        if (found === null) throw new Refusal(404, "Documento não encontrado.");
        const planned = planDocuments(
          found,
          await sandbox.cases.addedDocuments(found),
          newsOf(found, await sandbox.monitoring.checksOf(found)),
        );
        const document = planned.find(({ id }) => id === token.documentId);
        if (document === undefined) throw new Refusal(404, "Documento não encontrado.");
        return sandbox.shelf.open(found, document);
      },
    };
  },
};

function uploadedFile(input: { database: string; file: string; sandbox: Sandbox }): Prepared {
  const { database, file, sandbox } = input;
  const find = () => sandbox.uploads.byFile({ database, file });
  return {
    async cases() {
      const found = await find();
      return found === null ? [] : [found.cnj];
    },
    async run() {
      const found = await find();
      if (found === null) throw new Refusal(404, "Documento não encontrado.");
      const { upload } = found;
      return {
        kind: "stream",
        contentType: "application/pdf",
        length: upload.bytes,
        body: sandbox.uploads.open(upload),
      };
    },
  };
}
