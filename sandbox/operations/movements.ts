import { joinders } from "../filings/joinder.ts";
import { buildMovements } from "../generate/movements.ts";
import { json } from "../http/reply.ts";
import { newsOf } from "../monitoring/news.ts";
import { caseInPath } from "./imported-case.ts";
import type { Operation } from "./operation.ts";

/** Operation 3: the movements of a case, newest first. */
export const movements: Operation = {
  number: 3,
  listener: "base",
  method: "GET",
  path: "/v1/{database}/movements/{id_processo}",
  credential: { in: "authorization", token: "api", required: true },
  prepare(request, sandbox) {
    const lookup = caseInPath(request, sandbox);
    return {
      cases: lookup.cases,
      async run() {
        const found = await lookup.get();
        const added = await sandbox.cases.addedMovements(found);
        const news = newsOf(found, await sandbox.monitoring.checksOf(found));
        const filed = joinders(await sandbox.filings.ofCase(found), Date.now());
        return json({ data: buildMovements({ imported: found, added, news: [...news, ...filed] }) });
      },
    };
  },
};
