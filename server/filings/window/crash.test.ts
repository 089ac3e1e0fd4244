import { expect } from "vitest";
import { eachCrash } from "#testing/crash/crashes.ts";
import { expectToGetThere } from "#testing/crash/petition.ts";

/** Petitions whose process dies while their window is opened, or leads back. */

const { crash } = eachCrash();

crash("opening the window", {
  step: "open",
  changes: [
    "operation 9 status",
    "write (credentials)",
    "write (filings)",
    "write (filings, filing_history, callback_nonces, audit_events, a job)",
    "the answer",
  ],
  gateAt: [
    "before write 3 (filings, filing_history, callback_nonces, audit_events, a job)",
    "before the answer",
  ],
  given: (firm) => firm.ready(),
  afterwards: async (firm, petition, { answer: address }) => {
    if (address !== null) {
      // A window that somebody has is known here, and its petition watched.
      const { nextAskAt, ...row } = await firm.row(petition.id);
      expect(row).toMatchObject({ intent: "opened", openings: 1 });
      expect(nextAskAt).not.toBeNull();
    }
    await expectToGetThere(firm, petition, { address });
  },
});

crash("coming back from the window", {
  step: "return",
  changes: ["write (filings, filing_history, audit_events, a job)", "the answer"],
  gateAt: ["before write 1 (filings, filing_history, audit_events, a job)"],
  given: async (firm) => {
    const petition = await firm.ready();
    const back = await firm.press(await firm.opened(petition.id));
    return { ...petition, nonce: back?.split("/").at(-1) ?? "" };
  },
  // Nobody comes back again: that is only a hint.
  afterwards: (firm, petition) => expectToGetThere(firm, petition, { isPressed: true }),
});
