import { cancelFiling } from "../filings/cancel.ts";
import { json } from "../http/reply.ts";
import { filingInPath, filingNotFound } from "./filing-in-path.ts";
import type { Operation } from "./operation.ts";

/** Operation 10: cancels a petition that has not begun to be filed. */
export const cancel: Operation = {
  number: 10,
  listener: "base",
  method: "POST",
  path: "/v1/{database}/intermediates/{intermediate}",
  credential: { in: "authorization", token: "api", required: false },
  prepare(request, sandbox) {
    const lookup = filingInPath(request, sandbox);
    return {
      cases: lookup.cases,
      async run() {
        const answer = await cancelFiling(sandbox.filings, lookup.key);
        if (answer === null) throw filingNotFound();
        return json(answer);
      },
    };
  },
};
