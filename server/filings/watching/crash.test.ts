import { expect, test } from "vitest";
import { situationOf } from "#lib/filings/situation.ts";
import { cancelPetition } from "#server/filings/cancelling/mutations.ts";
import { eachCrash } from "#testing/crash/crashes.ts";
import { expectOneAtService, expectSound, expectToGetThere, watchAgain } from "#testing/crash/petition.ts";
import type { FilingFirm } from "#testing/filing-firm.ts";

/** Petitions whose process is killed while it asks the service about them, or for their cancellation. */

const { crash, twice, firm } = eachCrash();

async function pressed(firm: FilingFirm) {
  const petition = await firm.ready();
  await firm.comeBack(await firm.press(await firm.opened(petition.id)));
  return petition;
}

const asked = ["commit in askOne", "operation 9 status", "commit in noteFinding"];
const stored = ["commit in writeBlob", "commit in storeChunk", "commit in complete"];
const heard = "commit in askAbout";
const scheduled = "commit in takeRound";

crash("asking of a petition that is being filed", {
  step: "watch",
  changes: [...asked, heard, scheduled],
  given: async (firm) => {
    const petition = await pressed(firm);
    await firm.advance(petition.id, "executing");
    return petition;
  },
  afterwards: (firm, petition) => expectToGetThere(firm, petition, { isPressed: true }),
});

crash("asking of a petition whose receipt is there", {
  step: "watch",
  changes: [...asked, ...stored, heard, scheduled],
  killedAt: [...stored, heard],
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
  killedAt: [heard],
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
    "commit in begin",
    "operation 10 cancel",
    "commit in noteFinding",
    "commit in answered",
    "the answer",
  ],
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
