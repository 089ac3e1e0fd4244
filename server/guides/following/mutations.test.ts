import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { quickAsks } from "#lib/pace/rhythm.ts";
import { paceTimes } from "#lib/pace/rules.ts";
import { readBlob } from "#server/blobs/read.ts";
import { removeAbandoned } from "#server/blobs/remove.ts";
import { fromNow } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { pdfOf, sha256Of } from "#testing/filing-firm.ts";
import { auditActions, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { eachGuideFirm, type GuideFirm } from "#testing/guide-firm.ts";
import type { Fault } from "#testing/sandbox.ts";
import { askDueGuides, followGuides, sweepGuides } from "./jobs.ts";
import { askAboutGuide, askGuide } from "./mutations.ts";

let firm: GuideFirm;
eachGuideFirm((made) => {
  firm = made;
});

const round = () => askDueGuides(firm.system, { until: Number.POSITIVE_INFINITY, clock: firm.now });
const askNow = (id: string) => askAboutGuide(firm.system, { id, now: firm.clock.now });
const dueIn = async (id: string) => {
  const { nextAskAt } = await firm.row(id);
  return nextAskAt === null ? null : (nextAskAt.getTime() - firm.clock.now.getTime()) / 1_000;
};
const asked = () => firm.sandbox.callsOf(9);

async function created() {
  await firm.ask();
  const guide = await firm.created();
  await firm.sandbox.control("DELETE", "/requests");
  return guide;
}

describe("a created guide", () => {
  test("is asked about after 1, 2, 4 … 60 seconds, and the time of the last answer is kept", async () => {
    const { id } = await created();
    const pauses: (number | null)[] = [];
    for (let time = 0; time < 8; time += 1) {
      const seconds = await dueIn(id);
      pauses.push(seconds);
      firm.pass(seconds ?? 0);
      await round();
      expect((await firm.view(id)).answeredAt).toBe(firm.clock.now.toISOString());
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    await round();
    expect(await asked()).toBe(8);
  });

  test("is asked about from the beginning again when the service sends something, for 90 days at most", async () => {
    const { id } = await created();
    firm.pass(3_600);
    await round();
    expect(await dueIn(id)).toBeGreaterThan(1);
    await firm.say(id, { file: pdfOf("guia").toString("base64") });
    await askNow(id);
    expect(await dueIn(id)).toBe(1);
    firm.pass(91 * 86_400);
    await round();
    expect(await dueIn(id)).toBeNull();
    expect(await askGuide(firm.lawyer, { id, now: firm.clock.now })).toEqual({ ok: true });
    expect(await dueIn(id)).toBe(0);
  });

  test("is asked about ever more seldom also when the service says something else each time", async () => {
    const { id } = await created();
    const pauses: (number | null)[] = [];
    for (let time = 0; time < 4; time += 1) {
      const seconds = await dueIn(id);
      pauses.push(seconds);
      firm.pass(seconds ?? 0);
      await firm.say(id, { message: `Aguardando emissão, ${time}` });
      await round();
      expect(await firm.view(id)).toMatchObject({ message: `Aguardando emissão, ${time}`, situation: null });
    }
    expect(pauses).toEqual([1, 2, 4, 8]);
  });

  test("of which the service sends a file keeps it, once", async () => {
    const { id } = await created();
    const [first, second] = [pdfOf("guia"), pdfOf("outra")];
    await firm.say(id, { file: first.toString("base64") });
    await Promise.all([askNow(id), askNow(id)]);
    await firm.say(id, { file: second.toString("base64") });
    await askNow(id);
    const at = firm.clock.now.toISOString();
    expect((await firm.view(id)).paper).toEqual({
      at,
      size: first.length,
      sha256: sha256Of(first),
      isPdf: true,
    });
    const { paperId } = await firm.row(id);
    await removeAbandoned(firm.system, fromNow({ minutes: 1 }));
    expect((await buffer(readBlob(firm.system, { id: paperId ?? "" }))).equals(first)).toBe(true);
    const papers = (await auditActions(firm.lawyer)).filter((action) => action === "guide.paper");
    expect(papers).toHaveLength(1);
  });

  test("that the service does not know is not asked about by itself any more, and is not gone", async () => {
    const { id } = await created();
    await firm.sandbox.fault({ operation: 9, kind: "status", status: 404, times: quickAsks + 1 });
    // It is said at once; but at first it may just not know it yet.
    for (let time = 0; time < quickAsks; time += 1) {
      firm.pass((await dueIn(id)) ?? 0);
      await round();
      const { isUnfollowed, failure, nextAskAt } = await firm.view(id);
      expect({ isUnfollowed, failure }).toEqual({ isUnfollowed: true, failure: null });
      expect(nextAskAt).not.toBeNull();
    }
    firm.pass((await dueIn(id)) ?? 0);
    await round();
    const view = await firm.view(id);
    expect(view).toMatchObject({ state: "created", isUnfollowed: true, nextAskAt: null });
    expect(view).toMatchObject({
      failure: null,
      failingSince: null,
      answeredAt: firm.clock.now.toISOString(),
    });
    firm.pass(86_400);
    await round();
    expect(await asked()).toBe(quickAsks + 1);
    // A person may ask, and then it is known after all.
    expect(await askGuide(firm.lawyer, { id, now: firm.clock.now })).toEqual({ ok: true });
    await round();
    expect(await firm.view(id)).toMatchObject({ isUnfollowed: false });
    expect(await dueIn(id)).not.toBeNull();
    expect(await auditActions(firm.lawyer)).toContain("guide.ask");
  });

  test.each<[FailureReason, Omit<Fault, "operation">]>([
    ["unavailable", { kind: "status", status: 503, times: 10 }],
    ["busy", { kind: "busy", retryAfter: 60, times: 10 }],
    ["credential", { kind: "revoked", times: 10 }],
    ["contract", { kind: "not-json", times: 10 }],
  ])("of which it does not answer: %s, since when, and what it said stays", async (failure, fault) => {
    const { id } = await created();
    await firm.say(id, { message: "Emitida" });
    await askNow(id);
    const since = firm.clock.now.toISOString();
    await firm.sandbox.fault({ operation: 9, ...fault } as Fault);
    await askNow(id);
    firm.pass(60);
    globalThis.autosOperatorGates?.clear();
    await askNow(id);
    const failing = { message: "Emitida", answeredAt: since, failure, failingSince: since };
    expect(await firm.view(id)).toMatchObject(failing);
    await firm.sandbox.control("DELETE", "/faults");
    globalThis.autosOperatorGates?.clear();
    await askNow(id);
    expect(await firm.view(id)).toMatchObject({ failure: null, failingSince: null });
  });
});

test("a process that dies leaves the guide to the next one; the sweep finds it", async () => {
  const { id } = await created();
  firm.pass(1);
  await firm.here((tx) =>
    tx.execute(`update guides set lease = '${drawnId()}',
    next_ask_at = '${new Date(firm.clock.now.getTime() + paceTimes.lease * 1_000).toISOString()}' where id = '${id}'`),
  );
  await round();
  expect(await asked()).toBe(0);
  firm.pass(paceTimes.lease);
  await firm.queued("guide-follow");
  await sweepGuides(firm.clock.now);
  expect(await firm.queued("guide-follow")).toBe(1);
  await followGuides({ databaseId: firm.databaseId }, firm.now);
  expect(await asked()).toBe(1);
  // The round has queued the next one.
  expect(await firm.queued("guide-follow")).toBe(1);
});

test("while the service asked to wait a person who wants to know reads until when, and nothing is asked", async () => {
  const { id } = await created();
  await firm.sandbox.fault({ operation: 9, kind: "busy", retryAfter: 600 });
  await askNow(id);
  const before = await firm.row(id);
  const refused = askGuide(firm.lawyer, { id, now: firm.clock.now });
  await expect(refused).rejects.toMatchObject({ code: "busy", message: /esperar até \d\d:\d\d/ });
  expect(await firm.row(id)).toEqual(before);
});

test("a draft is not asked about, nor one of which the service gave no id, nor another firm's", async () => {
  await firm.ask();
  const { id } = await firm.begin();
  expect(await askAboutGuide(firm.system, { id })).toBe("gone");
  expect(await askGuide(firm.lawyer, { id })).toEqual({ ok: false, reason: "not-followed" });
  const stranger = await memberCtx((await makeDatabase()).id);
  await expect(askGuide(stranger, { id })).rejects.toMatchObject({ code: "not_found" });
});
