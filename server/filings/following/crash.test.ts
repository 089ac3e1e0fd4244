import { expect, test } from "vitest";
import { situationOf } from "#lib/filings/situation.ts";
import { cancelPetition } from "#server/filings/cancelling/mutations.ts";
import { eachCrash } from "#testing/crash/crashes.ts";
import { expectOneAtService, expectSound, expectToGetThere, watchAgain } from "#testing/crash/petition.ts";
import type { FilingFirm } from "#testing/filing-firm.ts";

/** Petitions whose process dies while it asks the service about them, or for their cancellation. */

const { crash, twice, firm } = eachCrash();

async function pressed(firm: FilingFirm) {
  const petition = await firm.ready();
  await firm.comeBack(await firm.press(await firm.opened(petition.id)));
  return petition;
}

const asked = ["write (filings)", "operation 9 status", "write (credentials)"];
const stored = ["write (blobs)", "write (blob_chunks)", "write (blobs)"];
const heard = "write (filings, filing_history)";
const scheduled = "write (a job)";

crash("asking of a petition that is being filed", {
  step: "watch",
  changes: [...asked, heard, scheduled],
  gateAt: ["before write 3 (filings, filing_history)"],
  given: async (firm) => {
    const petition = await pressed(firm);
    await firm.advance(petition.id, "executing");
    return petition;
  },
  afterwards: (firm, petition) => expectToGetThere(firm, petition, { isPressed: true }),
});

crash("asking of a petition whose receipt is there", {
  step: "watch",
  changes: [...asked, ...stored, "write (filings, filing_history, audit_events)", "write (operator_waits)"],
  diesAt: [
    "write 3 (blobs)",
    "write 4 (blob_chunks)",
    "write 5 (blobs)",
    "write 6 (filings, filing_history, audit_events)",
  ],
  gateAt: ["before write 5 (blobs)"],
  killedAt: "before write 6 (filings, filing_history, audit_events)",
  given: async (firm) => {
    const petition = await pressed(firm);
    await firm.advance(petition.id, "receipt");
    return petition;
  },
  afterwards: (firm, petition) => expectToGetThere(firm, petition, { isPressed: true }),
});

crash("asking a service that refuses the token", {
  step: "watch",
  changes: [...asked, heard, scheduled],
  diesAt: ["write 3 (filings, filing_history)"],
  gateAt: [],
  given: async (firm) => {
    const petition = await pressed(firm);
    await firm.sandbox.fault({ operation: 9, kind: "status", status: 401, cnj: petition.cnj });
    return petition;
  },
  afterwards: (firm, petition) => expectToGetThere(firm, petition, { isPressed: true }),
});

crash("cancelling", {
  step: "cancel",
  changes: [
    "write (filings, filing_history, audit_events)",
    "operation 10 cancel",
    "write (credentials)",
    "write (filings, filing_history, audit_events, a job)",
    "the answer",
  ],
  gateAt: ["before write 3 (filings, filing_history, audit_events, a job)"],
  given: pressed,
  afterwards: async (firm, petition) => {
    const { id } = petition;
    await expectSound(firm, petition);
    const { state } = await firm.truth(id);
    // What the service made of it shows in its record.
    await watchAgain(firm);
    expect(situationOf(await firm.facts(id)) === "cancelled").toBe(state === "cancelled");
    await expectSound(firm, petition);
    const cancelled = await cancelPetition(firm.lawyer, { id, now: firm.clock.now });
    expect(cancelled).toMatchObject({ ok: true, outcome: "cancelled" });
    await expectSound(firm, petition);
    await expectOneAtService(firm, petition);
    expect(situationOf(await firm.facts(id))).toBe("cancelled");
    expect(await firm.truth(id)).toMatchObject({ executions: 0, presses: 1 });
    expect((await firm.row(id)).nextAskAt).not.toBeNull();
  },
});

test("two processes that watch the same petitions ask of each once, and keep one receipt", async () => {
  const petition = await pressed(firm());
  await firm().advance(petition.id, "receipt");
  await firm().sandbox.fault({ operation: 9, kind: "latency", ms: 500, cnj: petition.cnj });
  const before = await firm().sandbox.callsOf(9);
  await twice("watch", petition);
  expect(await firm().sandbox.callsOf(9)).toBe(before + 1);
  await expectToGetThere(firm(), petition, { isPressed: true });
});
