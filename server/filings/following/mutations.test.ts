import { buffer } from "node:stream/consumers";
import { eq, ne, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { outcomeSentences } from "#lib/filings/following/words.ts";
import type { HistoryRow } from "#lib/filings/history/schema.ts";
import { historyWords } from "#lib/filings/history/words.ts";
import type { FilingEvidence } from "#lib/filings/schema.ts";
import { situationOf } from "#lib/filings/situation.ts";
import { readBlob } from "#server/blobs/read.ts";
import { removeAbandoned, removeBlob } from "#server/blobs/remove.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { blobs, credentials, filings, operatorWaits } from "#server/db/schema/schema.ts";
import { fromNow } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { eachFilingFirm, type FilingFirm, pdfOf } from "#testing/filing-firm.ts";
import { auditActions, auditDetails, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { cardOf, type Fault } from "#testing/sandbox.ts";
import { askDue, claimDue, followFilings, sweepFilings } from "./jobs.ts";
import { askAbout, askNow } from "./mutations.ts";
import { recordAnswer } from "./runner/answers.ts";

let firm: FilingFirm;
eachFilingFirm((made) => {
  firm = made;
});

const situation = async (id: string) => situationOf(await firm.facts(id));
/** One round of the worker, by the firm's clock. */
const round = () => askDue(firm.system, { until: Number.POSITIVE_INFINITY, clock: firm.now });
const dueIn = async (id: string) => {
  const { nextAskAt } = await firm.row(id);
  return nextAskAt === null ? null : (nextAskAt.getTime() - firm.clock.now.getTime()) / 1_000;
};
async function watched(cnj?: Parameters<FilingFirm["addCase"]>[0]) {
  const { id } = await firm.ready({ cnj: await firm.addCase(cnj) });
  const address = await firm.opened(id);
  await firm.sandbox.control("DELETE", "/requests");
  return { id, address };
}

describe("when the service is asked", () => {
  test("after 1, 2, 4 … 60 seconds, and the time of its last answer is kept", async () => {
    const { id } = await watched();
    const pauses: (number | null)[] = [];
    for (let time = 0; time < 9; time += 1) {
      const seconds = await dueIn(id);
      pauses.push(seconds);
      firm.pass(seconds ?? 0);
      await round();
      expect((await firm.view(id)).answeredAt).toBe(firm.clock.now.toISOString());
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(await firm.sandbox.callsOf(9)).toBe(9);
  });

  test("not before it is time", async () => {
    await watched();
    await round();
    expect(await firm.sandbox.callsOf(9)).toBe(0);
  });

  test("from the beginning again when the service says something new", async () => {
    const { id, address } = await watched();
    await firm.here((tx) => tx.update(filings).set({ asks: 20 }).where(eq(filings.id, id)));
    firm.pass(3_600);
    await round();
    expect(await dueIn(id)).toBe(300);
    firm.pass(300);
    await firm.press(address);
    await firm.advance(id, "executing");
    await round();
    expect(await dueIn(id)).toBe(1);
  });

  test("until its receipt is here, and no more", async () => {
    const { id, address } = await watched();
    await firm.press(address);
    await firm.advance(id, "receipt");
    firm.pass(1);
    await round();
    expect(await situation(id)).toBe("filed");
    firm.pass(86_400);
    await round();
    expect(await firm.sandbox.callsOf(9)).toBe(1);
  });

  test("for 90 days at most; then a person decides, and may have it asked again", async () => {
    const { id } = await watched();
    firm.pass(91 * 86_400);
    await round();
    expect(await dueIn(id)).toBeNull();
    firm.pass(86_400);
    await round();
    expect(await firm.sandbox.callsOf(9)).toBe(1);
    expect(await askNow(firm.lawyer, { id, now: firm.clock.now })).toEqual({ ok: true });
    await round();
    expect(await firm.sandbox.callsOf(9)).toBe(2);
    expect(await dueIn(id)).toBe(2);
  });

  test("also of what was rejected or put aside: what comes late is found", async () => {
    const { id, address } = await watched(cardOf("filingRejected"));
    await firm.press(address);
    await firm.advance(id, "ended");
    firm.pass(1);
    await round();
    expect(await situation(id)).toBe("rejected");
    await firm.executeOutside(id);
    firm.pass(3_600);
    await round();
    expect(await firm.facts(id)).toMatchObject({ evidence: "executing", despite: "rejected" });
  });
});

describe("a process that dies", () => {
  test("leaves the petition to the next one, when its lease is over", async () => {
    const { id } = await watched();
    firm.pass(1);
    const lease = drawnId();
    expect(await firm.here((tx) => claimDue(tx, firm.system, { lease, now: firm.clock.now }))).toBe(id);
    await round();
    expect(await firm.sandbox.callsOf(9)).toBe(0);
    firm.pass(300);
    await round();
    expect(await firm.sandbox.callsOf(9)).toBe(1);
  });

  test("two that ask about the same petition store one receipt, and the first stays", async () => {
    const { id, address } = await watched();
    await firm.press(address);
    await firm.advance(id, "receipt");
    await Promise.all([firm.ask(id), firm.ask(id), firm.ask(id)]);
    const { receiptId } = await firm.row(id);
    await firm.ask(id);
    expect((await firm.row(id)).receiptId).toBe(receiptId);
    expect((await firm.kinds(id)).filter((kind) => kind === "receipt")).toHaveLength(1);
    const receipts = await firm.here((tx) => tx.select().from(blobs).where(eq(blobs.kind, "receipt")));
    expect(receipts.filter(({ databaseId }) => databaseId === firm.databaseId)).toHaveLength(1);
    expect(await auditActions(firm.lawyer)).toContain("filing.receipt");
  });

  test("another receipt that comes is kept beside the first, once, and said", async () => {
    const { id, address } = await watched();
    await firm.press(address);
    await firm.advance(id, "receipt");
    const before = await firm.row(id);
    await firm.ask(id);
    const first = await firm.row(id);
    const hear = async (bytes: Buffer) => {
      const stored = await writeBlob(firm.system, { kind: "receipt", source: [bytes] });
      const receipt = { ...stored, blobId: stored.id, isPdf: true };
      const evidence = { ...silent, filingId: before.serviceId ?? "", success: true };
      const answer = { before, now: firm.clock.now, lease: null, evidence, receipt, hasReceipt: true };
      await firm.here((tx) => recordAnswer(tx, firm.system, answer));
      return stored;
    };
    await hear(await buffer(readBlob(firm.system, { id: first.receiptId ?? "" })));
    expect(await firm.kinds(id)).not.toContain("other-receipt");
    const other = await hear(pdfOf("outro recibo"));
    await hear(pdfOf("outro recibo"));

    const { receipt, history } = await firm.view(id);
    expect(await firm.row(id)).toMatchObject({ receiptId: first.receiptId });
    expect(receipt?.sha256).not.toBe(other.sha256);
    const rows = history.filter(({ kind }) => kind === "other-receipt");
    expect(rows).toMatchObject([{ by: "serviço", detail: { sha256: other.sha256, isPdf: true } }]);
    expect(historyWords(rows[0] as HistoryRow)).toContain(other.sha256);
    await removeAbandoned(firm.system, fromNow({ minutes: 1 }));
    const kept = await firm.here((tx) => tx.select().from(blobs).where(eq(blobs.kind, "receipt")));
    expect(kept.map(({ id: blobId }) => blobId).sort()).toEqual([first.receiptId, other.id].sort());
    expect(await firm.here((tx) => removeBlob(tx, firm.system, other.id))).toBe(false);
    expect(await auditDetails(firm.lawyer)).toContainEqual({ isPdf: true, other: other.sha256 });
    expect(outcomeSentences(await firm.view(id), { now: firm.clock.now, me: null }).join(" ")).toMatch(
      /Depois veio outro recibo/,
    );
  });

  test("what somebody did while the service was asked is newer than its answer", async () => {
    const { id, address } = await watched();
    const before = await firm.row(id);
    await firm.comeBack(backOf(address));
    const question = { before, now: firm.clock.now, lease: null, receipt: null };
    const running = { ...silent, filingId: before.serviceId ?? "", running: true };
    const hear = (evidence: FilingEvidence, hasReceipt = false) =>
      firm.here((tx) => recordAnswer(tx, firm.system, { ...question, evidence, hasReceipt }));
    expect(await hear(running)).toMatchObject({ kind: "overtaken" });
    expect(await situation(id)).toBe("sent");
    // That it was filed is true whenever it was said.
    expect(await hear({ ...running, running: false, success: true })).toMatchObject({ kind: "answered" });
    expect(await situation(id)).toBe("awaiting-receipt");
  });
});

const silent = {
  operatorId: null,
  situation: "Ativo",
  running: false,
  finished: false,
  success: null,
  message: null,
  worker: null,
  job: null,
  updatedAt: null,
} satisfies Omit<FilingEvidence, "filingId">;

const backOf = (address: string) =>
  Buffer.from(new URL(address).searchParams.get("callback") ?? "", "base64").toString();

describe("a service that does not answer", () => {
  test.each<[FailureReason, Omit<Fault, "operation">]>([
    ["unavailable", { kind: "status", status: 503, times: 10 }],
    ["unavailable", { kind: "cut-before", times: 10 }],
    ["busy", { kind: "busy", retryAfter: 60, times: 10 }],
    ["credential", { kind: "revoked", times: 10 }],
    ["contract", { kind: "not-json", times: 10 }],
    ["unavailable", { kind: "truncate", times: 10 }],
    ["not-found", { kind: "status", status: 404, times: 10 }],
  ])("%s: since when and why, and nothing of what was known is lost", async (failure, fault) => {
    const { id, address } = await watched();
    await firm.press(address);
    await firm.advance(id, "executing");
    await firm.ask(id);
    const since = firm.clock.now.toISOString();
    await firm.sandbox.fault({ operation: 9, ...fault } as Fault);
    await firm.ask(id);
    firm.pass(60);
    await firm.ask(id);
    expect(await firm.facts(id)).toMatchObject({ evidence: "executing", failing: { failure, since } });
    expect((await firm.kinds(id)).filter((kind) => kind === "unanswered")).toHaveLength(1);
    expect(await firm.view(id)).toMatchObject({ answeredAt: since });
    await firm.sandbox.control("DELETE", "/faults");
    globalThis.autosOperatorGates?.clear();
    await firm.ask(id);
    expect(await firm.facts(id)).toMatchObject({ evidence: "executing", failing: null });
    expect((await firm.view(id)).history.at(-1)).toMatchObject({ kind: "answered", detail: { since } });
  });

  test("for long: the work pauses as a whole, and goes on by itself", async () => {
    const ids = [await watched(), await watched(), await watched(), await watched(), await watched()];
    firm.pass(1);
    await firm.sandbox.fault({ operation: 9, kind: "status", status: 503, times: 100 });
    await round();
    const [pause] = await firm.here((tx) =>
      tx.select().from(operatorWaits).where(ne(operatorWaits.work, "service")),
    );
    expect(pause).toMatchObject({ work: "filings", failure: "unavailable" });
    const calls = await firm.sandbox.callsOf(9);
    firm.pass(600);
    await round();
    expect(await firm.sandbox.callsOf(9)).toBe(calls);
    await firm.sandbox.control("DELETE", "/faults");
    globalThis.autosOperatorGates?.clear();
    await firm.here((tx) => tx.update(operatorWaits).set({ until: sql`now() - interval '1 second'` }));
    await round();
    expect(await firm.here((tx) => tx.$count(operatorWaits, ne(operatorWaits.work, "service")))).toBe(0);
    for (const { id } of ids) expect(await firm.facts(id)).toMatchObject({ failing: null });
  });

  test("asks to wait: nothing of the database is asked until then", async () => {
    const { id } = await watched();
    firm.pass(1);
    await firm.sandbox.fault({ operation: 9, kind: "busy", retryAfter: 600, times: 1 });
    await round();
    firm.pass(120);
    await round();
    expect(await firm.sandbox.callsOf(9)).toBe(1);
    expect(await firm.facts(id)).toMatchObject({ failing: { failure: "busy" } });
  });

  test("asks to wait in answer to whoever asks: the whole database waits", async () => {
    const { id } = await watched();
    await firm.sandbox.fault({ operation: 9, kind: "busy", retryAfter: 600, times: 1 });
    await firm.ask(id);
    expect(
      await firm.here((tx) => tx.select({ work: operatorWaits.work }).from(operatorWaits)),
    ).toContainEqual({ work: "service" });
  });

  test("for want of a token: told as such, and found out again by itself", async () => {
    const { id } = await watched();
    const rows = await firm.here((tx) =>
      tx.delete(credentials).where(eq(credentials.kind, "api")).returning(),
    );
    await firm.sandbox.control("POST", "/quirks", { unnamedCredential: "required" });
    await firm.ask(id);
    expect(await firm.facts(id)).toMatchObject({ failing: { failure: "credential" } });
    await firm.here((tx) => tx.insert(credentials).values(rows));
    await firm.ask(id);
    expect(await firm.facts(id)).toMatchObject({ failing: null });
  });
});

describe("the jobs", () => {
  test("a round schedules the next one, and a sweep begins one that nobody scheduled", async () => {
    firm.clock.now = fromNow();
    const { id } = await watched();
    firm.clock.now = fromNow({ seconds: -5 });
    await firm.here((tx) => tx.update(filings).set({ nextAskAt: firm.clock.now }).where(eq(filings.id, id)));
    await followFilings({ databaseId: firm.databaseId });
    expect(await firm.sandbox.callsOf(9)).toBe(1);
    const waiting = () =>
      firm.here(async (tx) => {
        const { rows } = await tx.execute<{ count: number }>(
          sql`select count(*)::int as count from pgboss.job where name = 'filing-watch' and group_id = ${firm.databaseId}`,
        );
        return rows[0]?.count ?? 0;
      });
    expect(await waiting()).toBeGreaterThan(0);
    await firm.here((tx) => tx.execute(sql`delete from pgboss.job where name = 'filing-watch'`));
    await firm.here((tx) => tx.update(filings).set({ nextAskAt: firm.clock.now }).where(eq(filings.id, id)));
    await sweepFilings();
    expect(await waiting()).toBe(1);
  });
});

describe("asking now", () => {
  test("is for whoever prepares petitions of this firm, and is audited", async () => {
    const { id } = await watched();
    const stranger = await memberCtx((await makeDatabase()).id);
    const admin = await memberCtx(firm.databaseId, ["admin"]);
    await expect(askNow(stranger, { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(askNow(admin, { id })).rejects.toMatchObject({ code: "forbidden" });
    expect(await auditActions(firm.lawyer)).not.toContain("filing.ask");
    await askNow(firm.lawyer, { id });
    expect(await auditActions(firm.lawyer)).toContain("filing.ask");
    expect(await askAbout(stranger, { id })).toEqual({ kind: "gone" });
  });

  test("of a draft says nothing", async () => {
    const { id } = await firm.begin();
    expect(await askNow(firm.lawyer, { id })).toEqual({ ok: false, reason: "not-watched" });
  });
});
