import { describe, expect, test } from "vitest";
import { cancelWords } from "#lib/filings/following/words.ts";
import { cancelOutcomes } from "#lib/filings/schema.ts";
import { situationOf } from "#lib/filings/situation.ts";
import { callbackOf, eachFilingFirm, type FilingFirm } from "#testing/filing-firm.ts";
import { auditActions, auditDetails, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { cancelPetition } from "./mutations.ts";

let firm: FilingFirm;
eachFilingFirm((made) => {
  firm = made;
});

const cancel = (id: string) => cancelPetition(firm.lawyer, { id, now: firm.clock.now });
const situation = async (id: string) => situationOf(await firm.facts(id));
async function sent() {
  const { id } = await firm.ready();
  await firm.comeBack(await firm.press(await firm.opened(id)));
  return id;
}

describe("the four outcomes", () => {
  test("cancelled: the petition says so, and stays watched", async () => {
    const id = await sent();
    expect(await cancel(id)).toMatchObject({ ok: true, outcome: "cancelled" });
    expect(await situation(id)).toBe("cancelled");
    expect((await firm.row(id)).nextAskAt).toEqual(firm.clock.now);
    await firm.ask(id);
    await firm.ask(id);
    expect(await firm.kinds(id)).toEqual([
      "created",
      "readied",
      "opened",
      "returned",
      "cancel-asked",
      "cancelled",
    ]);
  });

  test.each([
    ["executing", "executing", "executing"],
    ["processed", "already-processed", "sent"],
    ["receipt", "already-filed", "awaiting-receipt"],
  ] as const)("when it is %s: %s, and the petition is known to be that", async (to, outcome, now) => {
    const { id } = await firm.ready();
    await firm.press(await firm.opened(id));
    await firm.advance(id, to);
    expect(await cancel(id)).toMatchObject({ ok: true, outcome });
    expect(await situation(id)).toBe(now);
    expect(await firm.view(id)).toMatchObject({ cancel: { outcome, message: expect.any(String) } });
    await firm.ask(id);
    expect(await situation(id)).toBe(to === "receipt" ? "filed" : "executing");
  });

  test.each([
    ["the window leads back", (id: string, back: string) => firm.comeBack(back).then(() => id), "sent"],
    ["it is opened again", (id: string) => firm.opened(id), "open"],
  ] as const)("confirmed while %s: that is not taken back", async (_, during, then) => {
    const { id } = await firm.ready();
    const back = callbackOf(await firm.opened(id));
    await firm.sandbox.fault({ operation: 10, kind: "latency", ms: 800 });
    const asking = cancel(id);
    await expect.poll(() => firm.kinds(id)).toContain("cancel-asked");
    await during(id, back);
    expect(await asking).toMatchObject({ outcome: "cancelled" });
    expect(await situation(id)).toBe(then);
    const { id: other } = await firm.ready({ cnj: (await firm.row(id)).cnj });
    expect(await firm.open(other)).toMatchObject({ ok: false, reason: "locked" });
  });

  test("asked again it is the question whether it was", async () => {
    const id = await sent();
    await cancel(id);
    expect(await cancel(id)).toMatchObject({ ok: true, outcome: "cancelled" });
    expect(await firm.facts(id)).toMatchObject({ evidence: "cancelled" });
  });
});

describe("no answer", () => {
  test("is no cancellation; asked again the service tells", async () => {
    const id = await sent();
    await firm.sandbox.fault({ operation: 10, kind: "cut-after", times: 10 });
    expect(await cancel(id)).toEqual({ ok: false, reason: "unanswered", failure: "unavailable" });
    expect(await situation(id)).toBe("sent");
    expect(await firm.view(id)).toMatchObject({ cancel: { outcome: null } });
    const last = (await firm.view(id)).history.at(-1);
    expect(last).toMatchObject({
      kind: "cancel-unanswered",
      by: "Autos",
      detail: { failure: "unavailable" },
    });
    await firm.sandbox.control("DELETE", "/faults");
    globalThis.autosOperatorGates?.clear();
    expect(await cancel(id)).toMatchObject({ ok: true, outcome: "cancelled" });
  });

  test("that it was asked is stored before the call", async () => {
    const id = await sent();
    await firm.sandbox.fault({ operation: 10, kind: "latency", ms: 600 });
    const asking = cancel(id);
    await expect.poll(() => firm.kinds(id)).toContain("cancel-asked");
    expect(await firm.kinds(id)).not.toContain("cancelled");
    expect(await asking).toMatchObject({ outcome: "cancelled" });
  });
});

test("of what was never opened, or is filed, nothing is asked", async () => {
  const { id: draft } = await firm.ready();
  expect(await cancel(draft)).toEqual({ ok: false, reason: "not-opened" });
  const id = await sent();
  await firm.advance(id, "receipt");
  await firm.ask(id);
  expect(await cancel(id)).toEqual({ ok: false, reason: "filed" });
  expect(await firm.sandbox.callsOf(10)).toBe(0);
});

test("is for whoever prepares petitions of this firm, and is audited with the answer", async () => {
  const id = await sent();
  const stranger = await memberCtx((await makeDatabase()).id);
  const admin = await memberCtx(firm.databaseId, ["admin"]);
  await expect(cancelPetition(stranger, { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(cancelPetition(admin, { id })).rejects.toMatchObject({ code: "forbidden" });
  expect(await auditActions(firm.lawyer)).not.toContain("filing.cancel");
  await cancel(id);
  expect(await auditActions(firm.lawyer)).toEqual(
    expect.arrayContaining(["filing.cancel", "filing.cancel.answer"]),
  );
  expect(await auditDetails(firm.lawyer)).toContainEqual({ outcome: "cancelled" });
});

test("every outcome has words of its own, also when no answer came", () => {
  const titles = [...cancelOutcomes, null].map((outcome) => JSON.stringify(cancelWords(outcome)));
  expect(new Set(titles).size).toBe(6);
});
