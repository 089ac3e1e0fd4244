import { cardNameOf } from "../cards.ts";
import { faultSchema } from "../faults/fault.ts";
import type { Filing } from "../filings/filing.ts";
import { Refusal } from "../http/refusal.ts";
import { seeOther } from "../window/layout.ts";
import { shownState } from "../window/state-page.ts";
import { readVisit, windowAddress } from "../window/visit.ts";
import type { Operation } from "./operation.ts";

/** Protocolar: sets the draft off and redirects to the callback. Pressed again, it redirects to the state. */
export const filingWindowPress: Operation = {
  ...windowAddress,
  method: "POST",
  path: "/delivery/",
  prepare(request, sandbox) {
    const visit = readVisit(request, sandbox);
    const quirksOf = ({ database }: Filing) => sandbox.quirks.of(database);
    const isRevivable = (filing: Filing) => quirksOf(filing).afterCancel === "draft";
    return {
      cases: visit.cases,
      async ownFaults() {
        const filing = await visit.find();
        const isFirst = shownState(filing, { now: Date.now(), isRevivable: isRevivable(filing) }) === null;
        return cardNameOf(filing.cnj) === "lostAnswer" && isFirst ? [lostAnswer] : [];
      },
      async run() {
        const filing = await visit.find();
        if (quirksOf(filing).pressNeedsPage && filing.windowsOpened === 0) {
          throw new Refusal(409, "Abra a janela antes de protocolar.");
        }
        const { filingMs } = sandbox.clock;
        const isFirst = await sandbox.filings.press({
          filing,
          filingMs,
          mayReviveCancelled: isRevivable(filing),
        });
        return seeOther(isFirst && visit.callback !== null ? visit.callback.href : visit.links.window);
      },
    };
  },
};

const lostAnswer = faultSchema.parse({ operation: 8, kind: "cut-after" });
