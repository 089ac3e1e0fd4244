import { stateAt } from "../filings/filing.ts";
import { makeReceipt } from "../filings/receipt.ts";
import { Refusal } from "../http/refusal.ts";
import { once } from "../http/send.ts";
import { privateHeaders, seeOther } from "../window/layout.ts";
import { leavePage, shownState } from "../window/state-page.ts";
import { readVisit, visitCredential, visitQuery } from "../window/visit.ts";
import type { Operation } from "./operation.ts";

/** Desistir: changes nothing and says so. */
export const filingWindowLeave: Operation = {
  number: 8,
  listener: "app",
  method: "GET",
  path: "/delivery/leave",
  credential: visitCredential,
  query: visitQuery,
  hasBody: false,
  prepare(request, sandbox) {
    const visit = readVisit(request, sandbox);
    return {
      cases: visit.cases,
      async run() {
        const filing = await visit.find();
        const isRevivable = sandbox.quirks.of(filing.database).afterCancel === "draft";
        const state = shownState(filing, { now: Date.now(), isRevivable });
        // Too late: the petition was set off in another tab.
        return state === null ? leavePage(visit, filing) : seeOther(visit.links.window);
      },
    };
  },
};

/** The receipt, for a person who filed without a callback and has no other place to see it. */
export const filingWindowReceipt: Operation = {
  number: 8,
  listener: "app",
  method: "GET",
  path: "/delivery/receipt",
  credential: visitCredential,
  query: visitQuery,
  hasBody: false,
  prepare(request, sandbox) {
    const visit = readVisit(request, sandbox);
    return {
      cases: visit.cases,
      async run() {
        const filing = await visit.find();
        const now = Date.now();
        const { run } = filing;
        if (run === null || stateAt(filing, now) !== "filed" || now < run.receiptAt) {
          throw new Refusal(404, "O recibo ainda não chegou.");
        }
        const uploads = await sandbox.uploads.ofFiling(filing.id);
        const bytes = await makeReceipt({ filing, uploads, filedAt: run.endsAt });
        return {
          kind: "stream",
          contentType: "application/pdf",
          headers: { ...privateHeaders, "content-disposition": 'inline; filename="recibo.pdf"' },
          length: bytes.length,
          body: once(bytes),
        };
      },
    };
  },
};
