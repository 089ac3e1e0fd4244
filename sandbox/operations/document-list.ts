import { uploadWire } from "../filings/wire.ts";
import { buildDocumentList } from "../generate/document-list.ts";
import { json } from "../http/reply.ts";
import { newsOf } from "../monitoring/news.ts";
import { withCaseInPath } from "./imported-case.ts";
import type { Operation } from "./operation.ts";

/** Operation 4: the documents of a case. */
export const documentList: Operation = {
  number: 4,
  listener: "base",
  method: "GET",
  path: "/v1/{database}/documents/{id_processo}",
  credential: { in: "authorization", token: "api", required: true },
  prepare(request, sandbox) {
    return withCaseInPath(request, sandbox, async (found) => {
      const added = await sandbox.cases.addedDocuments(found);
      const news = newsOf(found, await sandbox.monitoring.checksOf(found));
      const collected = buildDocumentList({ imported: found, added, news });
      const { manualDocumentsListed, draftListed: namesDraft } = sandbox.quirks.of(found.database);
      const uploads = manualDocumentsListed ? await sandbox.uploads.ofCase(found) : [];
      const filing = { cnj: found.cnj, justice: found.id };
      const manual = uploads.map((upload) => uploadWire(upload, filing, { namesDraft }));
      return json({ data: [...collected, ...manual] });
    });
  },
};
