import { draftPage } from "../window/draft-page.ts";
import { shownState, statePage } from "../window/state-page.ts";
import { readVisit, visitCredential, visitQuery } from "../window/visit.ts";
import type { Operation } from "./operation.ts";

/** Operation 8: the page on which a person files a draft, or sees its outcome. */
export const filingWindow: Operation = {
  number: 8,
  listener: "app",
  method: "GET",
  path: "/delivery/",
  credential: visitCredential,
  query: visitQuery,
  hasBody: false,
  prepare(request, sandbox) {
    const visit = readVisit(request, sandbox);
    return {
      cases: visit.cases,
      async run() {
        const filing = await visit.find();
        await sandbox.filings.countWindow(filing.id);
        const uploads = await sandbox.uploads.ofFiling(filing.id);
        const now = Date.now();
        const isRevivable = sandbox.quirks.of(filing.database).afterCancel === "draft";
        const state = shownState(filing, { now, isRevivable });
        return state === null
          ? draftPage({ filing, uploads, visit })
          : statePage({ filing, state, uploads, visit, now });
      },
    };
  },
};
