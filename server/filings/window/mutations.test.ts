import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { situationOf } from "#lib/filings/situation.ts";
import { nonceIn } from "#lib/filings/window/callback.ts";
import { getSetup } from "#server/databases/data.ts";
import { db } from "#server/db/connection.ts";
import { callbackNonces, credentials, filings, memberships } from "#server/db/schema/schema.ts";
import { cancelPetition } from "#server/filings/cancelling/mutations.ts";
import {
  acknowledge,
  discardFiling,
  saveDraft,
  sayChecked,
  sayOther,
  sayRepeat,
} from "#server/filings/draft/mutations.ts";
import { changeRoles, endSessions } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { callbackOf, eachFilingFirm, type FilingFirm, pdfOf } from "#testing/filing-firm.ts";
import { comeFromBackup } from "#testing/filings.ts";
import { auditActions, auditDetails, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { saying } from "#testing/operator.ts";
import { makeSession } from "#testing/people.ts";
import { cardOf } from "#testing/sandbox.ts";
import { letParalegalsOpen, openWindow } from "./mutations.ts";

let firm: FilingFirm;
eachFilingFirm((made) => {
  firm = made;
});

const situation = async (id: string) => situationOf(await firm.facts(id));
const reasonOf = async (id: string) => {
  const opened = await firm.open(id);
  return opened.ok ? "opened" : opened.reason;
};
describe("who may open a window", () => {
  test("lawyers; paralegals where the database lets them; nobody else", async () => {
    const { id } = await firm.ready();
    const paralegal = await memberCtx(firm.databaseId, ["paralegal"], "Bruna Reis");
    const admin = await memberCtx(firm.databaseId, ["admin"]);
    await expect(firm.open(id, paralegal)).rejects.toMatchObject({ code: "forbidden" });
    await expect(firm.open(id, admin)).rejects.toMatchObject({ code: "forbidden" });
    expect(await firm.facts(id)).toMatchObject({ openings: 0 });
    await letParalegalsOpen(admin, { open: true });
    expect(await firm.open(id, paralegal)).toMatchObject({ ok: true });
    expect(await firm.view(id)).toMatchObject({ openedBy: "Bruna Reis", openedById: paralegal.actor.userId });
  });

  test("letting paralegals is the administrators' of that database, and in the trail when it changes", async () => {
    const admin = await memberCtx(firm.databaseId, ["admin"]);
    const other = await memberCtx((await makeDatabase()).id, ["admin"]);
    await expect(letParalegalsOpen(firm.lawyer, { open: true })).rejects.toMatchObject({ code: "forbidden" });
    await letParalegalsOpen(other, { open: true });
    const isOn = async () => (await getSetup(admin)).paralegalsOpen;
    expect(await isOn()).toBe(false);
    for (const open of [true, true, false]) await letParalegalsOpen(admin, { open });
    expect(await isOn()).toBe(false);
    const audited = (await auditActions(admin)).filter((action) => action === "filing.paralegals");
    expect(audited).toHaveLength(2);
  });

  test("of another firm it is not found", async () => {
    const { id } = await firm.ready();
    const stranger = await memberCtx((await makeDatabase()).id);
    await expect(openWindow(stranger, { id, seen: null })).rejects.toMatchObject({ code: "not_found" });
    await expect(openWindow(firm.lawyer, { id: "nada", seen: null })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("not whoever loses the role, or the session, while the service is asked", async () => {
    const { id } = await firm.ready();
    const { userId } = firm.lawyer.actor;
    const losses = [
      [
        "forbidden",
        () => db().update(memberships).set({ role: "paralegal" }).where(eq(memberships.userId, userId)),
      ],
      ["unauthenticated", () => endSessions(cliAuthority("teste"), { personId: userId })],
    ] as const;
    for (const [code, lose] of losses) {
      await db().update(memberships).set({ role: "lawyer" }).where(eq(memberships.userId, userId));
      const { sessionId } = await makeSession(userId);
      await firm.sandbox.fault({ operation: 9, kind: "latency", ms: 600_000 });
      const opening = firm.open(id, { ...firm.lawyer, sessionId }).catch((error: unknown) => error);
      await expect.poll(() => firm.sandbox.control("GET", "/faults")).toEqual([]);
      await lose();
      await firm.sandbox.control("DELETE", "/faults");
      expect(await opening).toMatchObject({ code });
    }
    expect(await firm.facts(id)).toMatchObject({ openings: 0, isOpen: false });
  });

  test.each([
    "the database lets paralegals no more",
    "a lawyer who is a paralegal, too, is no lawyer any more",
  ])("not when %s while the service is asked", async (name) => {
    const isLawyer = name.includes("lawyer");
    const { id } = await firm.ready();
    const admin = await memberCtx(firm.databaseId, ["admin"]);
    const person = await memberCtx(firm.databaseId, isLawyer ? ["lawyer", "paralegal"] : ["paralegal"]);
    const { sessionId } = await makeSession(person.actor.userId);
    await letParalegalsOpen(admin, { open: !isLawyer });
    await firm.sandbox.fault({ operation: 9, kind: "latency", ms: 600_000 });
    const opening = firm.open(id, { ...person, sessionId }).catch((error: unknown) => error);
    await expect.poll(() => firm.sandbox.control("GET", "/faults")).toEqual([]);
    if (isLawyer)
      await changeRoles(cliAuthority("teste"), {
        personId: person.actor.userId,
        databaseId: firm.databaseId,
        roles: ["paralegal"],
      });
    else await letParalegalsOpen(admin, { open: false });
    await firm.sandbox.control("DELETE", "/faults");
    expect(await opening).toMatchObject({ code: "forbidden" });
    expect(await firm.facts(id)).toMatchObject({ openings: 0, isOpen: false });
  });

  test("each opening and each refusal is in the trail, without address or token", async () => {
    const { id } = await firm.ready();
    const address = await firm.opened(id);
    await firm.comeBack(callbackOf(address));
    expect(await reasonOf(id)).toBe("pressed");
    expect((await auditActions(firm.lawyer)).filter((action) => action === "filing.open")).toHaveLength(2);
    const nonce = nonceIn(callbackOf(address).split("/").at(-1) ?? "") ?? "";
    const stored = JSON.stringify([await auditDetails(firm.lawyer), await firm.view(id), await firm.row(id)]);
    for (const secret of [firm.sandbox.info.tokens.filing, nonce]) expect(stored).not.toContain(secret);
  });
});

describe("a window is not opened", () => {
  test("before the documents are at the service", async () => {
    const { id } = await firm.begin();
    expect(await reasonOf(id)).toBe("not-ready");
    expect(await firm.sandbox.callsOf(9)).toBe(0);
  });

  test("with other documents than whoever presses saw, or when nobody says what was seen", async () => {
    const { id } = await firm.ready({ documents: [{ filename: "certa.pdf" }] });
    const seen = await firm.seen(id);
    await firm.swap(id, "errada.pdf");
    await firm.prepare(id);
    for (const before of [seen, null, ""])
      expect(await openWindow(firm.lawyer, { id, seen: before, now: firm.clock.now })).toEqual({
        ok: false,
        reason: "documents-changed",
      });
    expect(await firm.facts(id)).toMatchObject({ openings: 0, isOpen: false });
    expect(await auditDetails(firm.lawyer)).toContainEqual({ reason: "documents-changed" });
    expect(await reasonOf(id)).toBe("opened");
  });

  test("of one that came from a backup, before somebody looked at the court; that is said once, and on the trail", async () => {
    const { id } = await firm.ready();
    expect(await sayChecked(firm.lawyer, { id })).toEqual({ ok: false, reason: "not-copied" });
    await comeFromBackup(firm.lawyer, id, firm.clock.now);
    expect(await reasonOf(id)).toBe("unchecked");
    expect(await firm.facts(id)).toMatchObject({ openings: 0 });
    const admin = await memberCtx(firm.databaseId, ["admin"]);
    const stranger = await memberCtx((await makeDatabase()).id);
    await expect(sayChecked(admin, { id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(sayChecked(stranger, { id })).rejects.toMatchObject({ code: "not_found" });
    expect(await reasonOf(id)).toBe("unchecked");
    expect(await sayChecked(firm.lawyer, { id, now: firm.clock.now })).toEqual({ ok: true });
    expect(await sayChecked(firm.lawyer, { id })).toEqual({ ok: false, reason: "not-copied" });
    expect((await auditActions(firm.lawyer)).filter((action) => action === "filing.check")).toHaveLength(1);
    expect((await firm.view(id)).history.at(-1)).toMatchObject({
      kind: "checked",
      by: firm.lawyer.actor.name,
    });
    expect(await reasonOf(id)).toBe("opened");
  });

  describe("while a draft of it that was left at the service", () => {
    /** One that is ready again after its documents changed, and the id of the draft that was left for that. */
    async function remade() {
      const { id } = await firm.ready();
      const left = (await firm.row(id)).serviceId ?? "";
      await firm.swap(id, "outra.pdf");
      await firm.prepare(id);
      await firm.sandbox.control("DELETE", "/requests");
      return { id, left };
    }

    test("was filed there by somebody; that is recorded once for each thing that is heard", async () => {
      const { id, left } = await remade();
      await firm.sandbox.control("POST", `/filings/${left}/execute`);
      for (const to of ["executing", "receipt"] as const) {
        await firm.sandbox.control("POST", `/filings/${left}/advance`, { to });
        for (let time = 0; time < 2; time += 1) expect(await reasonOf(id)).toBe("left-filed");
      }
      const { history, facts } = await firm.view(id);
      expect(history.filter(({ kind }) => kind === "left-filed")).toMatchObject([
        { by: "serviço", detail: { draft: left, heard: "executing" } },
        { by: "serviço", detail: { draft: left, heard: "filed" } },
      ]);
      expect(facts).toMatchObject({ openings: 0 });
      expect(await auditDetails(firm.lawyer)).toContainEqual({ reason: "left-filed" });
    });

    test("cannot be asked about", async () => {
      const { id, cnj } = await firm.ready();
      await saveDraft(firm.lawyer, { id, cnj: await firm.addCase() });
      await firm.prepare(id);
      await firm.sandbox.fault({ operation: 9, kind: "status", status: 503, times: 10, cnj });
      expect(await reasonOf(id)).toBe("unanswered");
    });
  });

  test("but it is when what was left at the service is still a draft, or gone", async () => {
    const { id } = await firm.begin();
    await firm.sandbox.fault({ operation: 7, kind: "cut-before" });
    await firm.prepare(id);
    await firm.swap(id, "outra.pdf");
    await firm.prepare(id);
    const { leftServiceIds, serviceId } = await firm.row(id);
    expect(new Set([...leftServiceIds, serviceId]).size).toBe(3);
    const gone = "5f1d7a84c2b1e3a4d5f60099";
    const ids = [...leftServiceIds, gone];
    await firm.here((tx) => tx.update(filings).set({ leftServiceIds: ids }).where(eq(filings.id, id)));
    await firm.sandbox.control("DELETE", "/requests");
    expect(await reasonOf(id)).toBe("opened");
    expect(await firm.sandbox.callsOf(9)).toBe(4);
  });

  test("of a petition that was put aside", async () => {
    const { id } = await firm.ready();
    await discardFiling(firm.lawyer, { id });
    expect(await reasonOf(id)).toBe("discarded");
  });

  test("without a filing token, and nothing is counted", async () => {
    const { id } = await firm.ready();
    await firm.here((tx) => tx.delete(credentials).where(eq(credentials.kind, "filing")));
    expect(await reasonOf(id)).toBe("no-token");
    expect(await firm.facts(id)).toMatchObject({ openings: 0, isOpen: false });
  });

  test("while the service does not say what it knows of it", async () => {
    const { id } = await firm.ready();
    await firm.sandbox.fault({ operation: 9, kind: "status", status: 503, times: 10 });
    expect(await firm.open(id)).toMatchObject({ ok: false, reason: "unanswered", failure: "unavailable" });
    expect(await firm.facts(id)).toMatchObject({ openings: 0, failing: { failure: "unavailable" } });
  });

  test("when somebody filed it outside: that is seen, and watched to its receipt", async () => {
    const { id } = await firm.ready();
    await firm.executeOutside(id);
    expect(await reasonOf(id)).toBe("executing");
    expect(await situation(id)).toBe("executing");
    expect((await firm.row(id)).nextAskAt).not.toBeNull();
    await firm.advance(id, "receipt");
    expect(await reasonOf(id)).toBe("executing");
    await firm.ask(id);
    expect(await situation(id)).toBe("filed");
    expect(await firm.truth(id)).toMatchObject({ windowsOpened: 0, executions: 1 });
  });

  test("when it was filed from a window that nobody told us of", async () => {
    const { id } = await firm.ready();
    await firm.press(await firm.opened(id));
    await firm.advance(id, "receipt");
    expect(await reasonOf(id)).toBe("filed");
    expect(await situation(id)).toBe("filed");
    expect(await firm.truth(id)).toMatchObject({ executions: 1 });
  });
});

describe("one petition of a case at a time", () => {
  test("another one waits for a reason, and goes on with one", async () => {
    const { id: first, cnj } = await firm.ready();
    await firm.opened(first);
    const { id: second } = await firm.ready({ cnj });
    expect(await reasonOf(second)).toBe("locked");
    expect((await firm.view(second)).locking.map(({ id }) => id)).toEqual([first]);
    await sayOther(firm.lawyer, { id: second, reason: "Réplica, não contestação" });
    expect(await reasonOf(second)).toBe("opened");
    expect((await firm.view(second)).otherReason).toEqual({
      text: "Réplica, não contestação",
      by: "Helena Moura",
      of: [first],
    });
  });

  test("the reason speaks of the petitions of then: not of one opened later, nor of another case's", async () => {
    const { id: first, cnj } = await firm.ready();
    await firm.opened(first);
    const { id } = await firm.ready({ cnj });
    await sayOther(firm.lawyer, { id, reason: "Réplica, não contestação" });
    await cancelPetition(firm.lawyer, { id: first, now: firm.clock.now });
    const { id: later } = await firm.ready({ cnj });
    await firm.opened(later);
    expect(await reasonOf(id)).toBe("locked");

    const { id: elsewhere, cnj: other } = await firm.ready();
    await firm.opened(elsewhere);
    await sayOther(firm.lawyer, { id, reason: "Também não é esta" });
    await saveDraft(firm.lawyer, { id, cnj: other, now: firm.clock.now });
    await firm.prepare(id);
    expect(await reasonOf(id)).toBe("locked");
    expect((await firm.view(id)).otherReason).toBeNull();
  });

  test("of two that are opened at the same moment one waits", async () => {
    const { id: first, cnj } = await firm.ready();
    const { id: second } = await firm.ready({ cnj });
    const reasons = await Promise.all([reasonOf(first), reasonOf(second)]);
    expect(reasons.toSorted()).toEqual(["locked", "opened"]);
  });

  test("an answer that is older than what somebody did meanwhile opens nothing", async () => {
    const { id } = await firm.ready();
    await firm.press(await firm.opened(id));
    await firm.advance(id, "executing");
    await firm.sandbox.fault({ operation: 9, kind: "latency", ms: 800 });
    const opening = reasonOf(id);
    for (let time = 0; time < 3; time += 1) await firm.view(id);
    await acknowledge(firm.lawyer, { id });
    expect(["changed", "executing"]).toContain(await opening);
  });

  test("what changed while the service was asked is looked at again before a window opens", async () => {
    const { id } = await firm.ready();
    const back = callbackOf(await firm.opened(id));
    await firm.sandbox.fault({ operation: 9, kind: "latency", ms: 500 });
    const opening = reasonOf(id);
    await firm.comeBack(back);
    expect(["changed", "pressed"]).toContain(await opening);
    expect(await firm.facts(id)).toMatchObject({ openings: 1, isPressed: true });
  });

  test("a rejected one keeps nobody waiting, and one put aside after its window was opened does", async () => {
    const { id: first, cnj } = await firm.ready({ cnj: await firm.addCase(cardOf("filingRejected")) });
    const { id: second } = await firm.ready({ cnj });
    await firm.press(await firm.opened(first));
    await firm.advance(first, "ended");
    await firm.ask(first);
    expect(await reasonOf(second)).toBe("opened");
    await discardFiling(firm.lawyer, { id: second });
    const { id: third } = await firm.ready({ cnj });
    expect(await reasonOf(third)).toBe("locked");
    await cancelPetition(firm.lawyer, { id: second });
    expect(await reasonOf(third)).toBe("opened");
  });

  test("the same one in two tabs at the same moment: each has its window, and both lead back", async () => {
    const { id } = await firm.ready();
    expect(await Promise.all([reasonOf(id), reasonOf(id)])).toEqual(["opened", "opened"]);
    expect(await firm.facts(id)).toMatchObject({ openings: 2, isOpen: true });
  });

  test("petitions of other cases do not wait", async () => {
    await firm.opened((await firm.ready()).id);
    expect(await reasonOf((await firm.ready()).id)).toBe("opened");
  });
});

describe("a file that was filed before", () => {
  const document = { filename: "procuração.pdf", bytes: pdfOf("procuração") };

  test("in another case is told of, and keeps nobody from going on", async () => {
    const { id: first, cnj } = await firm.ready({ documents: [document] });
    const { id: second } = await firm.ready({ documents: [{ ...document, filename: "outra.pdf" }] });
    expect((await firm.view(second)).elsewhere).toEqual([]);
    const window = await firm.opened(first);
    // From now on nobody knows whether it goes.
    expect((await firm.view(second)).elsewhere).toMatchObject([{ filing: { id: first } }]);
    await firm.press(window);
    await firm.advance(first, "receipt");
    await firm.ask(first);
    expect((await firm.view(second)).elsewhere).toMatchObject([{ filing: { id: first, cnj } }]);
    expect(await reasonOf(second)).toBe("opened");
  });

  test("needs a lawyer's word, which speaks of these files and of no later one", async () => {
    const { id: first, cnj } = await firm.ready({ documents: [document] });
    await firm.press(await firm.opened(first));
    await firm.advance(first, "receipt");
    await firm.ask(first);
    const { id: second } = await firm.ready({ cnj, documents: [{}, { ...document, filename: "outra.pdf" }] });
    expect((await firm.view(second)).repeated).toMatchObject([{ filing: { id: first } }]);
    expect(await reasonOf(second)).toBe("repeated");
    await sayRepeat(firm.lawyer, { id: second, reason: "A procuração vai em toda petição" });
    expect(await reasonOf(second)).toBe("opened");
    const { id: third } = await firm.ready({ cnj, documents: [document] });
    expect(await reasonOf(third)).toBe("locked");
    await sayOther(firm.lawyer, { id: third, reason: "Outra peça" });
    expect(await reasonOf(third)).toBe("repeated");
  });

  test("that was added after the lawyer's word needs another one", async () => {
    const later = { filename: "contrato.pdf", bytes: pdfOf("contrato") };
    const { id: first, cnj } = await firm.ready({ documents: [document, later] });
    await firm.press(await firm.opened(first));
    await firm.advance(first, "receipt");
    await firm.ask(first);
    const { id: second } = await firm.begin({ cnj, documents: [document] });
    await sayRepeat(firm.lawyer, { id: second, reason: "A procuração vai em toda petição" });
    await firm.addDocument(second, later);
    await firm.prepare(second);
    expect(await reasonOf(second)).toBe("repeated");
    expect((await firm.view(second)).repeated.map(({ isExplained }) => isExplained)).toEqual([true, false]);
    await sayRepeat(firm.lawyer, { id: second, reason: "E o contrato" });
    expect(await reasonOf(second)).toBe("opened");
  });

  test("is no repetition after a rejection", async () => {
    const cnj = await firm.addCase(cardOf("filingRejected"));
    const { id: first } = await firm.ready({ cnj, documents: [document] });
    await firm.press(await firm.opened(first));
    await firm.advance(first, "ended");
    await firm.ask(first);
    expect(await reasonOf((await firm.ready({ cnj, documents: [document] })).id)).toBe("opened");
  });
});

describe("the way back", () => {
  test("is the same at every opening, and leads to the petition's page from any browser", async () => {
    const { id } = await firm.ready();
    const first = callbackOf(await firm.opened(id));
    expect(first).toMatch(/^https?:\/\/[^/]+\/api\/filings\/callback\/[\w-]{43}_{0,2}$/);
    expect(callbackOf(await firm.opened(id))).toBe(first);
    expect(await firm.facts(id)).toMatchObject({ openings: 2 });
    expect(await firm.comeBack(first)).toBe(`/${firm.document}/filings/${id}`);
    expect(await db().$count(callbackNonces, eq(callbackNonces.filingId, id))).toBe(1);
    expect((await firm.row(id)).sealedNonce).not.toContain(nonceIn(first.split("/").at(-1) ?? ""));
  });

  test("counts once an opening, however often it comes, and has the service asked at once", async () => {
    const { id } = await firm.ready();
    const back = callbackOf(await firm.opened(id));
    firm.pass(600);
    for (let time = 0; time < 3; time += 1) await firm.comeBack(back);
    expect((await firm.kinds(id)).filter((kind) => kind === "returned")).toHaveLength(1);
    expect((await firm.row(id)).nextAskAt).toEqual(firm.clock.now);
    expect(await situation(id)).toBe("sent");
  });

  test("a forged one changes nothing, and is answered like a true one", async () => {
    const { id } = await firm.ready();
    await firm.opened(id);
    const before = await firm.view(id);
    for (const part of ["x".repeat(43), "", "%00", "x".repeat(400)])
      expect(await firm.comeBack(part)).toBe("/");
    expect(await firm.view(id)).toEqual(before);
  });

  test.each(["rejected", "cancelled"] as const)(
    "after it was %s, it may be another press: that locks the case, until the service still says the same in a minute",
    async (outcome) => {
      await firm.sandbox.control("POST", "/quirks", { afterCancel: "cancelled" });
      const card = outcome === "rejected" ? cardOf("filingRejected") : undefined;
      const { id, cnj } = await firm.ready({ cnj: await firm.addCase(card) });
      const address = await firm.opened(id);
      await firm.press(address);
      if (outcome === "rejected") await firm.advance(id, "ended");
      else await cancelPetition(firm.lawyer, { id, now: firm.clock.now });
      await firm.ask(id);
      expect(await situation(id)).toBe(outcome);
      await firm.comeBack(callbackOf(address));
      const { id: other } = await firm.ready({ cnj });
      await firm.ask(id);
      expect(await situation(id)).toBe("sent");
      expect([await reasonOf(id), await reasonOf(other)]).toEqual(["pressed", "locked"]);
      firm.pass(60);
      await firm.ask(id);
      expect(await situation(id)).toBe(outcome);
      expect(await reasonOf(other)).toBe("opened");
    },
  );

  test("after it was filed it only has the receipt asked for", async () => {
    const { id } = await firm.ready({ cnj: await firm.addCase(cardOf("lateReceipt")) });
    const address = await firm.opened(id);
    await firm.press(address);
    await firm.advance(id, "ended");
    await firm.ask(id);
    expect(await situation(id)).toBe("awaiting-receipt");
    const tomorrow = new Date(firm.clock.now.getTime() + 86_400_000);
    await firm.here((tx) => tx.update(filings).set({ nextAskAt: tomorrow }).where(eq(filings.id, id)));
    await firm.comeBack(callbackOf(address));
    expect(await firm.kinds(id)).not.toContain("returned");
    expect((await firm.row(id)).nextAskAt).toEqual(firm.clock.now);
  });

  test("without a press, it locks the petition until the cancellation says that nothing was sent", async () => {
    const { id } = await firm.ready();
    await firm.comeBack(callbackOf(await firm.opened(id)));
    await firm.ask(id);
    expect(await reasonOf(id)).toBe("pressed");
    expect(await cancelPetition(firm.lawyer, { id })).toMatchObject({ outcome: "cancelled" });
    expect(await situation(id)).toBe("cancelled");
    await firm.ask(id);
    expect(await reasonOf(id)).toBe("opened");
  });
});

describe("putting aside what was opened", () => {
  test("asks the service first: not what it has taken up, nor while it says nothing", async () => {
    const { id } = await firm.ready();
    const address = await firm.opened(id);
    await firm.sandbox.fault({ operation: 9, kind: "status", status: 503, times: 20 });
    const discard = () => discardFiling(firm.lawyer, { id, now: firm.clock.now });
    expect(await discard()).toEqual({ ok: false, reason: "unanswered" });
    await firm.sandbox.control("DELETE", "/faults");
    globalThis.autosOperatorGates?.clear();
    await firm.press(address);
    expect(await discard()).toEqual({ ok: false, reason: "may-be-filed" });
    expect(await situation(id)).toBe("sent");
    const { id: other } = await firm.ready();
    await firm.opened(other);
    expect(await discardFiling(firm.lawyer, { id: other, now: firm.clock.now })).toEqual({ ok: true });
  });
});

describe("words of the service that say neither yes nor no", () => {
  test("open no window, and put nothing aside", async () => {
    const { id } = await firm.ready();
    await firm.opened(id);
    const { serviceId: _id } = await firm.row(id);
    const words = { situation: "Ativo", message: "Petição protocolada sob o nº 123." };
    await firm.turnTo(await saying({ data: { _id, isWorked: false, ...words } }));
    expect(await reasonOf(id)).toBe("unclear");
    const discarded = await discardFiling(firm.lawyer, { id, now: firm.clock.now });
    expect(discarded).toEqual({ ok: false, reason: "may-be-filed" });
  });
});

describe("the window's address, pressed again from a browser's history", () => {
  test("after a cancellation, where the service lets it be revived", async () => {
    await firm.sandbox.control("POST", "/quirks", { afterCancel: "draft" });
    const { id } = await firm.ready();
    const address = await firm.opened(id);
    await firm.comeBack(await firm.press(address));
    await cancelPetition(firm.lawyer, { id, now: firm.clock.now });
    await firm.ask(id);
    expect(await situation(id)).toBe("cancelled");
    await firm.press(address);
    await firm.advance(id, "executing");
    await firm.ask(id);
    expect(await firm.facts(id)).toMatchObject({ evidence: "executing", despite: "cancelled" });
    await firm.advance(id, "receipt");
    await firm.ask(id);
    expect(await firm.facts(id)).toMatchObject({ hasReceipt: true, despite: "cancelled" });
    expect(await firm.truth(id)).toMatchObject({ executions: 1, presses: 2 });
  });

  test.each(["cancelled", "rejected"] as const)(
    "filed outside after it was %s: told within one poll",
    async (outcome) => {
      const card = outcome === "rejected" ? cardOf("filingRejected") : undefined;
      const { id } = await firm.ready({ cnj: await firm.addCase(card) });
      await firm.press(await firm.opened(id));
      if (outcome === "rejected") await firm.advance(id, "ended");
      else await cancelPetition(firm.lawyer, { id, now: firm.clock.now });
      await firm.ask(id);
      expect(await situation(id)).toBe(outcome);
      await firm.executeOutside(id);
      await firm.ask(id);
      expect(await firm.facts(id)).toMatchObject({ evidence: "executing", despite: outcome });
    },
  );

  test("a record that was only touched keeps the words of the last outcome, and is none of its own for a minute", async () => {
    const { id } = await firm.ready();
    const back = callbackOf(await firm.opened(id));
    const { serviceId: _id } = await firm.row(id);
    const rejected = {
      _id,
      situation: "Ativo",
      isWorked: false,
      success: "false",
      message: "Certificado vencido.",
    };
    const says = async (updatedAt: string) =>
      await firm.turnTo(await saying({ data: { ...rejected, updatedAt } }));
    await says("2026-11-22T12:00:00.000Z");
    await firm.ask(id);
    expect(await situation(id)).toBe("rejected");
    await firm.comeBack(back);
    await says("2026-11-22T12:00:05.000Z");
    await firm.ask(id);
    await firm.ask(id);
    expect(await situation(id)).toBe("sent");
    firm.pass(60);
    await firm.ask(id);
    expect(await situation(id)).toBe("rejected");
  });

  test("opened again after a rejection it is open, until the service says something new", async () => {
    const { id } = await firm.ready({ cnj: await firm.addCase(cardOf("filingRejected")) });
    await firm.press(await firm.opened(id));
    await firm.advance(id, "ended");
    await firm.ask(id);
    expect(await reasonOf(id)).toBe("opened");
    await firm.ask(id);
    expect(await situation(id)).toBe("open");
    await firm.executeOutside(id);
    await firm.ask(id);
    expect(await firm.facts(id)).toMatchObject({ evidence: "executing", despite: null });
  });
});
