import { parseCnj } from "../cnj.ts";
import { buildCover } from "../generate/cover.ts";
import { Refusal } from "../http/refusal.ts";
import { json } from "../http/reply.ts";
import { notYetBodies } from "../quirks/quirks.ts";
import { type Operation, param } from "./operation.ts";

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
