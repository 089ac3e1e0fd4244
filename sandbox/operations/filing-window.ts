import { stateAt } from "../filings/filing.ts";
import { makeReceipt } from "../filings/receipt.ts";
import { Refusal } from "../http/refusal.ts";
import { once } from "../http/send.ts";
import { draftPage } from "../window/draft-page.ts";
import { privateHeaders, seeOther } from "../window/layout.ts";
import { leavePage, shownState, statePage } from "../window/state-page.ts";
import { windowPage } from "../window/visit.ts";

/** Operation 8: the page on which a person files a draft, or sees its outcome. */
export const filingWindow = windowPage("/delivery/", async ({ visit, filing, sandbox }) => {
  await sandbox.filings.countWindow(filing.id);
  const uploads = await sandbox.uploads.ofFiling(filing.id);
  const now = Date.now();
  const isRevivable = sandbox.quirks.of(filing.database).afterCancel === "draft";
  const state = shownState(filing, { now, isRevivable });
  return state === null
    ? draftPage({ filing, uploads, visit })
    : statePage({ filing, state, uploads, visit, now });
});

/** Desistir: changes nothing and says so. */
export const filingWindowLeave = windowPage("/delivery/leave", async ({ visit, filing, sandbox }) => {
  const isRevivable = sandbox.quirks.of(filing.database).afterCancel === "draft";
  const state = shownState(filing, { now: Date.now(), isRevivable });
  // Too late: the petition was set off in another tab.
  return state === null ? leavePage(visit, filing) : seeOther(visit.links.window);
});

/** The receipt, for a person who filed without a callback and has no other place to see it. */
export const filingWindowReceipt = windowPage("/delivery/receipt", async ({ filing, sandbox }) => {
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
});
