import { type Filing, stateAt } from "../filings/filing.ts";
import { petitionKind } from "../filings/petition-kind.ts";
import { protocolOf } from "../filings/protocol.ts";
import { buildMovements } from "../generate/movements.ts";
import { json } from "../http/reply.ts";
import { type News, newsOf } from "../monitoring/news.ts";
import { withCaseInPath } from "./imported-case.ts";
import type { Operation } from "./operation.ts";

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
