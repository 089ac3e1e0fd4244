import { expect } from "vitest";
import { paceTimes } from "#lib/pace/rules.ts";
import { eachCrash } from "#testing/crash/crashes.ts";
import type { Petition } from "#testing/crash/petition.ts";
import type { FilingFirm } from "#testing/filing-firm.ts";
import { auditActions } from "#testing/fixtures.ts";
import { guidesOf } from "#testing/guide-firm.ts";
import type { Fault } from "#testing/sandbox.ts";
import { sweepSendings } from "./jobs.ts";

/** Guides whose process dies while the service is asked to create them. */

const { crash } = eachCrash();

async function requested(firm: FilingFirm): Promise<Petition> {
  const guides = guidesOf(firm);
  await guides.ask();
  const guide = await guides.begin();
  await guides.request(guide.id);
  return guide;
}

const [claimed, marked, called] = ["write (guides)", "write (guides)", "operation 13 guide"];
const token = "write (credentials)";
/** The forms of the courts are asked for before each guide. */
const asked = [
  "write (guide_catalogs)",
  "operation 12 guideDefinitions",
  token,
  "write (guide_definitions, guide_catalogs)",
];

/** The restarted worker goes on with it; then it is known what became of it, or that nobody knows, and it was created once at most. */
async function settled(firm: FilingFirm, { id }: Petition): Promise<void> {
  const guides = guidesOf(firm);
  await guides.queued("guide-send");
  firm.pass(paceTimes.lease + 1);
  await sweepSendings(firm.clock.now);
  const isSettled = (await guides.view(id)).state !== "sending";
  expect(await guides.queued("guide-send")).toBe(isSettled ? 0 : 1);
  await guides.work(id);
  const { state } = await guides.view(id);
  const { calledAt, serviceId } = await guides.row(id);
  const truths = await guides.truths();
  const calls = await firm.sandbox.callsOf(13);
  expect(calls).toBeLessThanOrEqual(1);
  expect(truths.length).toBeLessThanOrEqual(1);
  const actions = await auditActions(firm.lawyer);
  if (state === "created") {
    expect(serviceId).toBe(truths[0]?.id);
    expect(actions).toContain("guide.created");
  } else {
    expect(state).toBe("maybe");
    expect(calledAt).not.toBeNull();
    expect(actions).toContain("guide.doubt");
  }
}

crash("having a guide created", {
  step: "create-guide",
  changes: [claimed, ...asked, marked, called, "write (guides, audit_events, a job)"],
  gateAt: ["before operation 13 guide", "before write 6 (guides, audit_events, a job)"],
  given: requested,
  afterwards: settled,
});

crash("having a guide created that the service refuses", {
  step: "create-guide",
  changes: [claimed, ...asked, marked, called, token, "write (guides, audit_events)"],
  diesAt: ["write 7 (guides, audit_events)"],
  gateAt: ["before write 7 (guides, audit_events)"],
  given: async (firm) => {
    const guide = await requested(firm);
    const fault: Fault = { operation: 13, kind: "revoked" };
    await firm.sandbox.fault(fault);
    return guide;
  },
  afterwards: async (firm, guide) => {
    const guides = guidesOf(firm);
    // Dead before it could say that it was refused, nobody knows.
    if ((await guides.view(guide.id)).state === "draft") expect(await guides.truths()).toEqual([]);
    else await settled(firm, guide);
  },
});
