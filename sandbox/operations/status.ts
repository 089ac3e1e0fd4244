import { statusWire } from "../filings/wire.ts";
import { guideStatusWire } from "../guides/wire.ts";
import { json } from "../http/reply.ts";
import { filingInPath, filingNotFound } from "./filing-in-path.ts";
import type { Operation } from "./operation.ts";

/** Operation 9: the state of a petition and its receipt; or a guide draft, which is an intermediate too. */
export const status: Operation = {
  number: 9,
  listener: "base",
  method: "GET",
  path: "/v1/{database}/intermediates/{intermediate}",
  credential: { in: "authorization", token: "api", required: false },
  prepare(request, sandbox) {
    const lookup = filingInPath(request, sandbox);
    return {
      async cases() {
        const guide = await sandbox.guides.findGuideDraft(lookup.key);
        return guide === null ? lookup.cases() : [guide.cnj];
      },
      async run() {
        const filing = await lookup.find();
        if (filing === null) {
          const guide = await sandbox.guides.findGuideDraft(lookup.key);
          if (guide === null) throw filingNotFound();
          return json(guideStatusWire(guide));
        }
        const quirks = sandbox.quirks.of(filing.database);
        const uploads = await sandbox.uploads.ofFiling(filing.id);
        return json(await statusWire({ filing, uploads, quirks, now: Date.now() }));
      },
    };
  },
};
