import { parseCnj } from "../cnj.ts";
import { type Filing, stateAt } from "../filings/filing.ts";
import { petitionKind } from "../filings/petition-kind.ts";
import { protocolOf } from "../filings/protocol.ts";
import { uploadWire } from "../filings/wire.ts";
import { buildCover } from "../generate/cover.ts";
import { buildDocumentList } from "../generate/document-list.ts";
import { buildMovements } from "../generate/movements.ts";
import { Refusal } from "../http/refusal.ts";
import { json } from "../http/reply.ts";
import { type News, newsOf } from "../monitoring/news.ts";
import { notYetBodies } from "../quirks/quirks.ts";
import { withCaseInPath } from "./imported-case.ts";
import type { Operation } from "./operation.ts";
import { param } from "./operation.ts";

/** Operation 3: the movements of a case, newest first. */
export const movements: Operation = {
  number: 3,
  listener: "base",
  method: "GET",
  path: "/v1/{database}/movements/{id_processo}",
  credential: { in: "authorization", token: "api", required: true },
  prepare(request, sandbox) {
    return withCaseInPath(request, sandbox, async (found) => {
      const added = await sandbox.cases.addedMovements(found);
      const news = newsOf(found, await sandbox.monitoring.checksOf(found));
      const filed = joinders(await sandbox.filings.ofCase(found), Date.now());
      return json({ data: buildMovements({ imported: found, added, news: [...news, ...filed] }) });
    });
  },
};

/** The movements "Juntada de petição" by which the court adds filed petitions to the case. */
function joinders(filings: readonly Filing[], now: number): News[] {
  return filings.flatMap((filing) => {
    const { run } = filing;
    if (run === null || stateAt(filing, now) !== "filed") return [];
    const protocol = protocolOf(filing, run.endsAt);
    const event = {
      at: new Date(run.endsAt),
      code: "85",
      text: `Juntada de petição - ${petitionKind}`,
      complement: [`Protocolo nº ${protocol.number}`],
    };
    return [{ event, key: `filing-${filing.id}-${filing.pastExecutions}`, document: null }];
  });
}

/** Operation 2: the case record; `isWorked` tells whether the import is still running. */
export const cover: Operation = {
  number: 2,
  listener: "base",
  method: "GET",
  path: "/v1/{database}/process/{cnj}",
  credential: { in: "authorization", token: "api", required: false },
  prepare(request, sandbox) {
    const database = param(request, "database");
    const { notYet, coverCnj } = sandbox.quirks.of(database);
    const cnj = parseCnj(param(request, "cnj"), coverCnj);
    if (cnj === null) throw new Refusal(400, "O número do processo não é um número CNJ válido.");
    return {
      cases: async () => [cnj],
      async run() {
        const found = await sandbox.cases.byNumber({ database, cnj });
        if (found === null || found.state.kind === "unseen") {
          if (notYet !== "404") return json(notYetBodies[notYet]);
          throw new Refusal(404, "Processo não encontrado.", { isViolation: false });
        }
        return json({ data: buildCover(found) });
      },
    };
  },
};

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
