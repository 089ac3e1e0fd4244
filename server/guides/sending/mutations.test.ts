import { describe, expect, test } from "vitest";
import { formatCnj } from "#lib/cnj/number.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { paceTimes } from "#lib/pace/rules.ts";
import { guides } from "#server/db/schema/schema.ts";
import { adoptDefinition, saveGuide } from "#server/guides/draft/mutations.ts";
import { drawnId } from "#testing/drawn.ts";
import { auditActions, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { appealOf, eachGuideFirm, type GuideFirm } from "#testing/guide-firm.ts";
import type { Fault } from "#testing/sandbox.ts";
import { sweepSendings } from "./jobs.ts";
import { sayWhether, sendGuide } from "./mutations.ts";

let firm: GuideFirm;
eachGuideFirm((made) => {
  firm = made;
});

const fault = (given: Omit<Fault, "operation">) => firm.sandbox.fault({ operation: 13, ...given } as Fault);
const send = (id: string) => sendGuide(firm.lawyer, { id, now: firm.clock.now });
const calls = () => firm.sandbox.callsOf(13);

async function begun() {
  await firm.ask();
  await firm.sandbox.control("DELETE", "/requests");
  return await firm.begin();
}
async function requested() {
  const guide = await begun();
  await firm.request(guide.id);
  return guide;
}

describe("sending", () => {
  test("makes one draft at the service, of exactly what the form says, and remembers it", async () => {
    const { id, cnj } = await requested();
    expect(await firm.view(id)).toMatchObject({ state: "sending", sentBy: "Helena Moura" });
    await firm.work(id);
    const [truth, ...others] = await firm.truths();
    expect(others).toEqual([]);
    expect(truth).toMatchObject({ cnj, guideParams: [{ name: "inputValue", value: appealOf(cnj) }] });
    expect(Object.keys(truth?.guideParams[0]?.value ?? {}).sort()).toEqual(Object.keys(appealOf(cnj)).sort());
    const now = firm.clock.now.toISOString();
    // The service says `situation: false`, which says nothing.
    expect(await firm.view(id)).toMatchObject({ state: "created", situation: null, refused: null });
    expect(await firm.view(id)).toMatchObject({ sentAt: now, answeredAt: now, isUnfollowed: false });
    expect(await firm.row(id)).toMatchObject({
      serviceId: truth?.id,
      operatorId: truth?.justice,
      sendAt: null,
      lease: null,
      nextAskAt: new Date(firm.clock.now.getTime() + 1_000),
    });
    expect(await auditActions(firm.lawyer)).toEqual(
      expect.arrayContaining(["guide.begin", "guide.send", "guide.created"]),
    );
  });

  test("is done once, however often it is asked for and whoever works on it", async () => {
    const { id } = await requested();
    expect(await send(id)).toEqual({ ok: false, reason: "closed" });
    await Promise.all([firm.work(id), firm.work(id), firm.work(id)]);
    await firm.work(id);
    expect(await calls()).toBe(1);
    expect(await firm.truths()).toHaveLength(1);
  });

  test("of what is incomplete is refused with the field", async () => {
    const { id } = await begun();
    await saveGuide(firm.lawyer, { id, values: { authorName: "" } });
    expect(await send(id)).toMatchObject({ ok: false, reason: "incomplete", name: "authorName" });
    await saveGuide(firm.lawyer, { id, values: { authorName: "x", condemnationValue: "10.5" } });
    expect(await send(id)).toMatchObject({ ok: false, reason: "incomplete", name: "condemnationValue" });
    expect(await firm.row(id)).toMatchObject({ state: "draft", sendAt: null });
  });

  test("of another case than the guide's is refused, also by the worker just before it calls", async () => {
    const { id, cnj } = await begun();
    const numberProcess = formatCnj(makeCnj());
    const message = `O número é de outro processo: esta guia é do ${formatCnj(cnj)}.`;
    await saveGuide(firm.lawyer, { id, values: { numberProcess } });
    expect(await firm.view(id)).toMatchObject({ missing: ["Número do processo"] });
    expect(await send(id)).toEqual({ ok: false, reason: "incomplete", name: "numberProcess", message });
    await saveGuide(firm.lawyer, { id, values: { numberProcess: cnj } });
    await firm.request(id);
    await firm.here((tx) => tx.update(guides).set({ values: { ...appealOf(cnj), numberProcess } }));
    await firm.work(id);
    expect(await calls()).toBe(0);
    expect(await firm.view(id)).toMatchObject({ state: "draft", refused: message });
  });

  test("of a case that the service does not have is refused", async () => {
    await firm.ask();
    const { id, cnj } = await firm.begin();
    await firm.here((tx) => tx.execute(`update cases set operator_id = null where cnj = '${cnj}'`));
    expect(await send(id)).toEqual({ ok: false, reason: "no-case-id" });
  });

  test("is for who prepares guides, in their own database", async () => {
    const { id } = await begun();
    const stranger = await memberCtx((await makeDatabase()).id);
    await expect(sendGuide(stranger, { id })).rejects.toMatchObject({ code: "not_found" });
    const admin = await memberCtx(firm.databaseId, ["admin"]);
    await expect(sendGuide(admin, { id })).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a definition that changed", () => {
  test("since the form was opened is noticed when it is sent, and nothing typed is lost", async () => {
    const { id, cnj } = await begun();
    await firm.change(await firm.definitionId());
    await firm.ask();
    expect(await send(id)).toEqual({ ok: false, reason: "changed" });
    const { changed, definition, values, outdated } = await firm.view(id);
    expect(outdated).toBe("changed");
    expect(changed?.fields).toHaveLength(definition.fields.length + 1);
    expect(values).toEqual(appealOf(cnj));
    expect(await adoptDefinition(firm.lawyer, { id })).toEqual({ ok: true });
    expect(await firm.view(id)).toMatchObject({ changed: null, outdated: null, values: appealOf(cnj) });
    expect(await firm.view(id)).toMatchObject({ missing: ["Taxa por termo"] });
    expect(await send(id)).toMatchObject({ reason: "incomplete", name: "termFee" });
    await saveGuide(firm.lawyer, { id, values: { termFee: "10,00" } });
    expect(await send(id)).toEqual({ ok: true });
  });

  test("since the firm last asked is noticed by the worker, before it calls", async () => {
    const { id, cnj } = await begun();
    await firm.change(await firm.definitionId());
    firm.pass(3_600);
    await firm.request(id);
    await firm.work(id);
    expect(await calls()).toBe(0);
    expect(await firm.view(id)).toMatchObject({ state: "draft", sentAt: null, values: appealOf(cnj) });
    expect((await firm.view(id)).refused).toMatch(/mudou este formulário/);
    expect((await firm.view(id)).changed).not.toBeNull();
  });

  test("or was withdrawn: it is not sent", async () => {
    const { id } = await begun();
    await firm.withdraw(await firm.definitionId());
    firm.pass(3_600);
    await firm.request(id);
    await firm.work(id);
    expect(await calls()).toBe(0);
    expect(await firm.view(id)).toMatchObject({ state: "draft", isWithdrawn: true, changed: null });
    expect(await firm.view(id)).toMatchObject({ outdated: "withdrawn" });
    expect(await send(id)).toEqual({ ok: false, reason: "withdrawn" });
  });

  test("while the service does not give definitions the last ones serve", async () => {
    const { id } = await begun();
    firm.pass(86_400);
    await firm.sandbox.fault({ operation: 12, kind: "not-json", times: 10 });
    await firm.request(id);
    await firm.work(id);
    expect(await firm.view(id)).toMatchObject({ state: "created" });
  });

  test("while the service does not give definitions it is asked once a minute, not for each guide", async () => {
    const ids = [await begun(), await begun(), await begun()].map(({ id }) => id);
    firm.pass(86_400);
    await firm.sandbox.fault({ operation: 12, kind: "not-json", times: 10 });
    const before = await firm.sandbox.callsOf(12);
    for (const [index, id] of ids.entries()) {
      if (index === 2) firm.pass(60);
      await firm.request(id);
      await firm.work(id);
      expect(await firm.view(id)).toMatchObject({ state: "created" });
    }
    expect((await firm.sandbox.callsOf(12)) - before).toBe(2);
  });
});

describe("an answer that is lost", () => {
  test.each([
    ["before the service did anything", "cut-before", 0],
    ["after it did", "cut-after", 1],
    ["half way", "truncate", 1],
  ] as const)("%s leaves it to a person, and nothing is sent again", async (_, kind, drafts) => {
    const { id } = await requested();
    await fault({ kind });
    await firm.work(id);
    expect(await firm.view(id)).toMatchObject({ state: "maybe", refused: null });
    expect(await firm.truths()).toHaveLength(drafts);
    firm.pass(86_400);
    await sweepSendings(firm.clock.now);
    await firm.work(id);
    expect(await calls()).toBe(1);
    expect(await send(id)).toEqual({ ok: false, reason: "closed" });
    expect(await auditActions(firm.lawyer)).toContain("guide.doubt");
  });

  test("is looked into with the guides that may be it: by the same form, of the same amount", async () => {
    const { id: other, cnj } = await (async () => {
      await firm.ask();
      return await firm.created();
    })();
    await firm.created({ cnj, values: { ...appealOf(cnj), valueRevenuePreparationAppeal: "399,99" } });
    await firm.begin({ cnj });
    const { id } = await firm.begin({ cnj });
    await firm.request(id);
    await fault({ kind: "cut-after" });
    await firm.work(id);
    const { alike, others } = await firm.view(id);
    expect(alike.map((row) => row.id)).toEqual([other]);
    expect(others).toHaveLength(3);
  });

  test("ends with somebody's word: it was created, or it is a draft again", async () => {
    const lost = async () => {
      const { id } = await firm.begin();
      await firm.request(id);
      await fault({ kind: "cut-after" });
      await firm.work(id);
      return id;
    };
    await firm.ask();
    const [one, other] = [await lost(), await lost()];
    expect(await sayWhether(firm.lawyer, { id: one, isCreated: true })).toEqual({ ok: true });
    expect(await firm.view(one)).toMatchObject({ state: "created", nextAskAt: null });
    expect(await sayWhether(firm.lawyer, { id: one, isCreated: false })).toMatchObject({ ok: false });
    expect(await sayWhether(firm.lawyer, { id: other, isCreated: false })).toEqual({ ok: true });
    expect(await firm.view(other)).toMatchObject({ state: "draft", sentAt: null, sentBy: null });
    await firm.request(other);
    await firm.work(other);
    expect(await firm.view(other)).toMatchObject({ state: "created" });
    const actions = await auditActions(firm.lawyer);
    expect(actions).toEqual(expect.arrayContaining(["guide.say.created", "guide.say.not-created"]));
  });
});

describe("a refusal", () => {
  test.each<[FailureReason, Omit<Fault, "operation">, RegExp]>([
    ["rejected", { kind: "status", status: 422 }, /./],
    ["credential", { kind: "revoked" }, /./],
    ["busy", { kind: "busy", retryAfter: 60 }, /esperar/],
  ])("%s: nothing was created, and it is a draft again with the reason", async (_, given, words) => {
    const { id, cnj } = await requested();
    await fault(given);
    await firm.work(id);
    const { refused, ...view } = await firm.view(id);
    expect(view).toMatchObject({ state: "draft", values: appealOf(cnj), sentAt: null });
    expect(refused).toMatch(words);
    expect(await firm.truths()).toEqual([]);
    expect(await auditActions(firm.lawyer)).toContain("guide.refused");
  });

  test("while the service asked to wait nothing is sent, and a person reads until when", async () => {
    const { id } = await requested();
    await fault({ kind: "busy", retryAfter: 600 });
    await firm.work(id);
    expect(await send(id)).toMatchObject({ ok: false, reason: "waiting", message: /esperar até \d\d:\d\d/ });
  });
});

describe("a process that dies", () => {
  test("before it called leaves the guide to the next one", async () => {
    const { id } = await requested();
    await died(id, { calledAt: null });
    await firm.work(id);
    expect(await calls()).toBe(0);
    firm.pass(paceTimes.lease + 1);
    await sweepSendings(firm.clock.now);
    expect(await queued()).toBe(1);
    await firm.work(id);
    expect(await firm.view(id)).toMatchObject({ state: "created" });
    expect(await calls()).toBe(1);
  });

  test("while it called leaves it to a person: nobody knows whether it was created", async () => {
    const { id } = await requested();
    await died(id, { calledAt: firm.clock.now });
    firm.pass(paceTimes.lease + 1);
    await sweepSendings(firm.clock.now);
    expect(await queued()).toBe(1);
    await firm.work(id);
    expect(await firm.view(id)).toMatchObject({ state: "maybe" });
    expect(await calls()).toBe(0);
  });

  /** As a process leaves it that ends at once. */
  async function died(id: string, { calledAt }: { calledAt: Date | null }) {
    const until = new Date(firm.clock.now.getTime() + paceTimes.lease * 1_000).toISOString();
    const called = calledAt === null ? "null" : `'${calledAt.toISOString()}'`;
    await firm.here((tx) =>
      tx.execute(`update guides set lease = '${drawnId()}', send_at = '${until}', called_at = ${called}
        where id = '${id}'`),
    );
    await queued();
  }
  const queued = () => firm.queued("guide-send");
});
