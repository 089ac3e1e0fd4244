import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { turnedDown } from "#lib/filings/review/turned-down.ts";
import { situationOf } from "#lib/filings/situation.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { cases, filingDocuments, filings } from "#server/db/schema/schema.ts";
import { removeDocument } from "#server/filings/documents/mutations.ts";
import { saveDraft } from "#server/filings/draft/mutations.ts";
import { lockFiling } from "#server/filings/history/mutations.ts";
import { leaveServiceDraft } from "#server/filings/leaving/mutations.ts";
import { drawnId } from "#testing/drawn.ts";
import { eachFilingFirm, type FilingFirm, pdfOf, sha256Of } from "#testing/filing-firm.ts";
import { auditActions, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { cardOf } from "#testing/sandbox.ts";
import { runPreparation, sweepPreparations } from "./jobs.ts";
import { requestPreparation } from "./mutations.ts";
import { prepareFiling } from "./runner/prepare.ts";

let firm: FilingFirm;
eachFilingFirm((made) => {
  firm = made;
});

const situation = async (id: string) => situationOf(await firm.facts(id));
const sendings = async (id: string) => (await firm.view(id)).files.map(({ sending }) => sending);
const namesThere = async (id: string) => (await firm.truth(id)).documents.map(({ filename }) => filename);
/** What a second or more later the worker does. */
async function again(id: string, seconds = 120) {
  firm.pass(seconds);
  await prepareFiling(firm.system, { id, clock: firm.now });
}
const request = async (id: string, ctx: Ctx = firm.lawyer) =>
  await requestPreparation(ctx, { id, seen: await firm.seen(id), now: firm.clock.now });
const two = [{ filename: "1.pdf" }, { filename: "2.pdf" }];

describe("asking for it", () => {
  test("is for whoever prepares petitions of this firm, and is audited", async () => {
    const { id } = await firm.begin();
    const stranger = await memberCtx((await makeDatabase()).id);
    const admin = await memberCtx(firm.databaseId, ["admin"]);
    await expect(request(id, stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(request(id, admin)).rejects.toMatchObject({ code: "forbidden" });
    expect(await auditActions(firm.lawyer)).not.toContain("filing.prepare");
    const paralegal = await memberCtx(firm.databaseId, ["paralegal"]);
    expect(await request(id, paralegal)).toEqual({ ok: true });
    expect(await auditActions(firm.lawyer)).toContain("filing.prepare");
    expect((await firm.view(id)).preparing).not.toBeNull();
  });

  test("of what is ready, was opened, or has no record at the service is refused", async () => {
    const { id } = await firm.ready();
    expect(await request(id)).toEqual({ ok: false, reason: "ready" });
    await firm.opened(id);
    expect(await request(id)).toEqual({ ok: false, reason: "opened" });
    const cnj = makeCnj();
    await firm.here((tx) => tx.insert(cases).values({ databaseId: firm.databaseId, cnj }));
    const { id: early } = await firm.begin({ cnj });
    expect(await request(early)).toEqual({ ok: false, reason: "no-record" });
  });

  test("of other documents than the person saw is refused, also when they are ready", async () => {
    const { id } = await firm.begin({ documents: two });
    const seen = await firm.seen(id);
    await firm.swap(id, "errada.pdf");
    const ask = () => requestPreparation(firm.lawyer, { id, seen, now: firm.clock.now });
    expect(await ask()).toEqual({ ok: false, reason: "documents-changed" });
    expect((await firm.view(id)).preparing).toBeNull();
    await firm.prepare(id);
    expect(await ask()).toEqual({ ok: false, reason: "documents-changed" });
  });

  test("of documents that the court refuses is refused, and nothing of it is sent", async () => {
    const { id } = await firm.begin({ documents: [{ filename: "a.pdf" }, { filename: "A.pdf" }] });
    expect(await request(id)).toEqual({ ok: false, reason: "blocked" });
    const { id: locked } = await firm.begin();
    await firm.find(locked, { isEncrypted: true, pages: null });
    expect(await request(locked)).toEqual({ ok: false, reason: "blocked" });
    expect((await firm.view(locked)).preparing).toBeNull();
    expect([await firm.sandbox.callsOf(6), await firm.sandbox.callsOf(7)]).toEqual([0, 0]);
  });

  test("what was asked for before that was found out stops, and is left to a person", async () => {
    const { id } = await firm.begin({ documents: two });
    await request(id);
    await firm.find(id, { isEncrypted: true, pages: null });
    await prepareFiling(firm.system, { id, clock: firm.now });
    expect(await firm.view(id)).toMatchObject({ preparing: null, facts: { intent: "preparing" } });
    expect(await firm.sandbox.callsOf(7)).toBe(0);
    await again(id, 3_600);
    expect(await firm.sandbox.callsOf(6)).toBe(0);
  });

  test("nothing is sent before somebody asks", async () => {
    const { id } = await firm.begin();
    await runPreparation({ databaseId: firm.databaseId, filingId: id });
    expect([await firm.sandbox.callsOf(6), await firm.sandbox.callsOf(7)]).toEqual([0, 0]);
  });
});

test("the documents arrive in their order, whole, and the petition is ready", async () => {
  const bytes = [pdfOf("um"), pdfOf("dois"), pdfOf("três")];
  const documents = bytes.map((one, place) => ({ filename: `${place + 1} – “é”.pdf`, bytes: one }));
  const { id } = await firm.ready({ documents });
  expect(await situation(id)).toBe("ready");
  expect(await sendings(id)).toEqual(["sent", "sent", "sent"]);
  expect((await firm.truth(id)).documents.map(({ sha256 }) => sha256)).toEqual(bytes.map(sha256Of));
  expect(await firm.view(id)).toMatchObject({ preparing: null, signed: false });
});

test("a petition without documents is ready, too: they can be added in the window", async () => {
  const { id } = await firm.ready({ documents: [] });
  expect(await situation(id)).toBe("ready");
});

test("with a signed document the service is told", async () => {
  const { id } = await firm.begin();
  await firm.find(id, { isSigned: true });
  await firm.prepare(id);
  expect(await firm.view(id)).toMatchObject({ signed: true });
});

describe("an answer that is lost", () => {
  test.each(["cut-after", "truncate"] as const)(
    "to the draft (%s): another one is made, and the lost one is never opened",
    async (kind) => {
      const { id } = await firm.begin();
      await firm.sandbox.fault({ operation: 6, kind });
      await firm.prepare(id);
      await again(id);
      expect(await situation(id)).toBe("ready");
      expect(await firm.sandbox.callsOf(6)).toBe(2);
    },
  );

  test.each(["cut-after", "truncate"] as const)(
    "to an upload (%s): it is found in the list, and not sent again",
    async (kind) => {
      const { id } = await firm.begin({ documents: two });
      await firm.sandbox.fault({ operation: 7, kind });
      await firm.prepare(id);
      expect(await situation(id)).toBe("ready");
      expect(await firm.sandbox.callsOf(7)).toBe(2);
      expect(await firm.sandbox.callsOf(6)).toBe(1);
      expect(await namesThere(id)).toEqual(["1.pdf", "2.pdf"]);
    },
  );

  test("to an upload, and to the question for it: it is looked up later, and not sent again", async () => {
    const { id } = await firm.begin({ documents: two });
    await firm.sandbox.fault({ operation: 7, kind: "cut-after" });
    await firm.sandbox.fault({ operation: 4, kind: "status", status: 500, times: 3 });
    await firm.prepare(id);
    expect(await sendings(id)).toEqual(["unknown", "waiting"]);
    expect(await firm.facts(id)).toMatchObject({ failing: { failure: "unavailable" } });
    await again(id);
    expect(await namesThere(id)).toEqual(["1.pdf", "2.pdf"]);
    expect(await firm.sandbox.callsOf(7)).toBe(2);
    expect(await firm.facts(id)).toMatchObject({ intent: "ready", failing: null });
  });

  test("before the upload had an effect: the draft is left behind, as nobody can tell", async () => {
    const { id } = await firm.begin({ documents: two });
    await firm.sandbox.fault({ operation: 7, kind: "cut-before" });
    await firm.prepare(id);
    expect(await situation(id)).toBe("ready");
    expect(await namesThere(id)).toEqual(["1.pdf", "2.pdf"]);
    expect(await firm.kinds(id)).toEqual(["created", "redrafted", "readied"]);
    expect(await firm.sandbox.callsOf(6)).toBe(2);
  });

  test("where the service does not list uploads: another draft, and no document is there twice", async () => {
    await firm.sandbox.control("POST", "/quirks", { manualDocumentsListed: false });
    const { id } = await firm.begin({ documents: two });
    await firm.sandbox.fault({ operation: 7, kind: "cut-after" });
    await firm.prepare(id);
    expect(await namesThere(id)).toEqual(["1.pdf", "2.pdf"]);
    expect(await firm.kinds(id)).toContain("redrafted");
  });

  test("where the list does not say of which draft: another draft, and no document is there twice", async () => {
    await firm.sandbox.control("POST", "/quirks", { draftListed: false });
    const { id } = await firm.begin({ documents: two });
    await firm.sandbox.fault({ operation: 7, kind: "cut-after" });
    await firm.prepare(id);
    expect(await namesThere(id)).toEqual(["1.pdf", "2.pdf"]);
    expect(await firm.kinds(id)).toContain("redrafted");
  });

  test("again and again: after four drafts a person has to look", async () => {
    await firm.sandbox.control("POST", "/quirks", { manualDocumentsListed: false });
    const { id } = await firm.begin();
    await firm.sandbox.fault({ operation: 7, kind: "cut-after", times: 100 });
    await firm.prepare(id);
    expect(await firm.sandbox.callsOf(6)).toBe(4);
    expect(await firm.view(id)).toMatchObject({
      preparing: null,
      facts: { failing: { failure: "contract" } },
    });
    await again(id, 3_600);
    expect(await firm.sandbox.callsOf(6)).toBe(4);
  });

  test("to the second of two files that look the same in a list: the first is not taken for it", async () => {
    // One name, written in the two ways that Unicode has for it.
    const same = (["NFC", "NFD"] as const).map((form) => ({
      filename: "petição.pdf".normalize(form),
      bytes: pdfOf(form.repeat(3)),
    }));
    const { id } = await firm.ready({ documents: same.slice(0, 1) });
    const second = await firm.addDocument(id, same[1]);
    // As the rows are when the second was on its way and never arrived.
    await firm.here(async (tx) => {
      await tx.update(filingDocuments).set({ sending: "unknown" }).where(eq(filingDocuments.id, second));
      const asked = { prepareAskedAt: firm.clock.now, prepareAt: firm.clock.now };
      await tx
        .update(filings)
        .set({ intent: "preparing", evidence: "none", ...asked })
        .where(eq(filings.id, id));
    });
    await again(id);
    const there = (await firm.truth(id)).documents.map(({ sha256 }) => sha256);
    expect(there).toEqual(same.map(({ bytes }) => sha256Of(bytes)));
  });
});

describe("a process that ends on the way", () => {
  test("while a document is sent: the next one looks for it first", async () => {
    const { id } = await firm.begin({ documents: two });
    await firm.sandbox.fault({ operation: 7, kind: "cut-after" });
    await firm.sandbox.fault({ operation: 4, kind: "status", status: 500, times: 3 });
    await firm.prepare(id);
    // As the row is when the process was killed while it waited for the answer.
    await firm.here((tx) =>
      tx.update(filingDocuments).set({ sending: "sending" }).where(eq(filingDocuments.filename, "1.pdf")),
    );
    await again(id);
    expect(await namesThere(id)).toEqual(["1.pdf", "2.pdf"]);
    expect(await firm.sandbox.callsOf(7)).toBe(2);
  });

  test("the sweep has it gone on with when its lease is over, and not before", async () => {
    const { id } = await firm.begin();
    await request(id);
    await firm.here((tx) =>
      tx
        .update(filings)
        .set({ lease: drawnId(), prepareAt: new Date(firm.clock.now.getTime() + 300_000) })
        .where(eq(filings.id, id)),
    );
    await again(id, 60);
    expect(await situation(id)).toBe("draft");
    await again(id, 300);
    expect(await situation(id)).toBe("ready");
    await sweepPreparations(firm.clock.now);
  });

  test("one that lost the petition writes nothing more", async () => {
    const { id } = await firm.begin();
    await firm.sandbox.fault({ operation: 6, kind: "latency", ms: 1_500 });
    const preparing = firm.prepare(id);
    // The service has the call, and takes its time.
    await expect.poll(() => firm.sandbox.control("GET", "/faults")).toEqual([]);
    await firm.here(async (tx) => {
      const filing = await lockFiling(tx, firm.lawyer, id);
      if (filing !== null) await leaveServiceDraft(tx, firm.lawyer, { filing, now: firm.clock.now });
    });
    await preparing;
    expect(await firm.row(id)).toMatchObject({ serviceId: null, prepareAskedAt: null, intent: "preparing" });
    expect(await firm.sandbox.callsOf(7)).toBe(0);
    // The draft that it had just made is known as one that is left.
    const there = (await firm.sandbox.control("GET", "/filings")) as { id: string }[];
    expect((await firm.row(id)).leftServiceIds).toEqual([there.at(-1)?.id]);
  });
});

describe("what fails", () => {
  test("because the service is away is tried again by itself, and told", async () => {
    const { id } = await firm.begin();
    await firm.sandbox.fault({ operation: 6, kind: "status", status: 503, times: 10 });
    await firm.prepare(id);
    expect(await firm.facts(id)).toMatchObject({ intent: "preparing", failing: { failure: "unavailable" } });
    expect((await firm.view(id)).preparing?.nextAt).not.toBeNull();
    expect(await firm.kinds(id)).toEqual(["created", "unanswered"]);
    await firm.sandbox.control("DELETE", "/faults");
    globalThis.autosOperatorGates?.clear();
    await again(id);
    expect(await firm.facts(id)).toMatchObject({ intent: "ready", failing: null });
  });

  test("because the court takes no such document is left to a person, with the service's words", async () => {
    const { id } = await firm.begin({
      cnj: await firm.addCase(cardOf("uploadRefused")),
      documents: [{ filename: "grande.pdf", bytes: Buffer.concat([pdfOf("x"), Buffer.alloc(200_000, 10)]) }],
    });
    await firm.prepare(id);
    const { preparing, facts, message, history } = await firm.view(id);
    expect(preparing).toBeNull();
    expect(facts.failing).toMatchObject({ failure: "rejected" });
    expect(message).toMatch(/64 kB/);
    expect(history.at(-1)).toMatchObject({ kind: "unanswered", detail: { document: "grande.pdf" } });
    expect(await sendings(id)).toEqual(["waiting"]);
  });

  test("another one, in the same words, is named as well", async () => {
    const bytes = Buffer.concat([pdfOf("x"), Buffer.alloc(200_000, 10)]);
    const documents = ["a.pdf", "b.pdf"].map((filename) => ({ filename, bytes }));
    const { id } = await firm.begin({ cnj: await firm.addCase(cardOf("uploadRefused")), documents });
    await firm.prepare(id);
    expect(turnedDown(await firm.view(id))).toBe("a.pdf");
    const [first] = (await firm.view(id)).files;
    const given = { filingId: id, id: first?.id ?? "", now: firm.clock.now };
    expect(await removeDocument(firm.lawyer, given)).toMatchObject({ ok: true });
    expect(turnedDown(await firm.view(id))).toBeNull();
    for (let time = 0; time < 2; time += 1) await firm.prepare(id);
    expect(turnedDown(await firm.view(id))).toBe("b.pdf");
    const { history } = await firm.view(id);
    expect(history.map(({ kind }) => kind)).toEqual(["created", "unanswered", "documents", "unanswered"]);
  });

  test("while the service asks to wait nothing is sent", async () => {
    const { id } = await firm.begin();
    await firm.sandbox.fault({ operation: 6, kind: "busy", retryAfter: 120, times: 5 });
    await firm.prepare(id);
    const calls = await firm.sandbox.callsOf(6);
    await again(id, 1);
    expect(await firm.sandbox.callsOf(6)).toBe(calls);
    expect(await firm.facts(id)).toMatchObject({ failing: { failure: "busy" } });
  });
});

describe("documents that are changed", () => {
  const change = (id: string) =>
    firm.here(async (tx) => {
      const filing = await lockFiling(tx, firm.lawyer, id);
      if (filing === null) throw new Error("no petition");
      return await leaveServiceDraft(tx, firm.lawyer, { filing, now: firm.clock.now });
    });

  test("after it was ready: a new draft of the service, and the old one is never opened", async () => {
    const { id } = await firm.ready({ documents: two });
    const { serviceId } = await firm.row(id);
    await change(id);
    expect(await firm.facts(id)).toMatchObject({ intent: "preparing", evidence: "none" });
    expect(await sendings(id)).toEqual(["waiting", "waiting"]);
    await firm.addDocument(id, { filename: "3.pdf" });
    await firm.prepare(id);
    expect((await firm.row(id)).serviceId).not.toBe(serviceId);
    expect(await namesThere(id)).toEqual(["1.pdf", "2.pdf", "3.pdf"]);
    expect(await firm.kinds(id)).toEqual(["created", "readied", "reopened", "readied"]);
  });

  test("never after its window was opened", async () => {
    const { id } = await firm.ready();
    await firm.opened(id);
    await expect(change(id)).rejects.toThrow("may file");
  });

  test("nor after it was filed without our window, which goes on being asked about", async () => {
    const { id } = await firm.ready();
    await firm.executeOutside(id);
    expect(await firm.open(id)).toMatchObject({ ok: false, reason: "executing" });
    await expect(change(id)).rejects.toThrow("may file");
    expect(await saveDraft(firm.lawyer, { id, act: "x" })).toEqual({ ok: false, reason: "opened" });
    expect((await firm.row(id)).serviceId).not.toBeNull();
  });
});
