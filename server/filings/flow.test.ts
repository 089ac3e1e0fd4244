import { beforeEach, describe, expect, test } from "vitest";
import { situationOf } from "#lib/filings/situation.ts";
import { readBlob } from "#server/blobs/read.ts";
import { getCase } from "#server/cases/data.ts";
import { refreshCase } from "#server/mirror/asking/refresh.ts";
import { inAll } from "#testing/extent.ts";
import { eachFilingFirm, type FilingFirm, pdfOf, sha256Of } from "#testing/filing-firm.ts";
import { cardOf } from "#testing/sandbox.ts";
import { cancelPetition } from "./cancelling/mutations.ts";

/** Petitions from the draft to the receipt, against the simulated service. */

let firm: FilingFirm;
eachFilingFirm((made) => {
  firm = made;
});

const situation = async (id: string) => situationOf(await firm.facts(id));

/** A history without a gap: each number once, the revision the last. */
async function expectWhole(id: string) {
  const [{ history }, { revision }] = [await firm.view(id), await firm.row(id)];
  expect(history.map(({ place }) => place)).toEqual(
    Array.from({ length: revision }, (_, index) => index + 1),
  );
}

test("a record whose id is another one whenever the service is asked is the same case, and its petition goes out once", async () => {
  await firm.sandbox.control("POST", "/quirks", { recordIds: "changing" });
  const { id } = await firm.ready();
  const { cnj, operatorId } = await firm.row(id);
  await refreshCase(firm.system, cnj);
  const before = await getCase(firm.lawyer, cnj);
  for (let round = 0; round < 2; round += 1) await refreshCase(firm.system, cnj);
  const after = await getCase(firm.lawyer, cnj);
  expect(after?.counts).toEqual(before?.counts);
  expect(after).toMatchObject({ lastNews: null, freshness: { failure: null } });
  await firm.comeBack(await firm.press(await firm.opened(id)));
  await firm.advance(id, "executing");
  await refreshCase(firm.system, cnj);
  await firm.advance(id, "receipt");
  await firm.ask(id);
  expect(await situation(id)).toBe("filed");
  expect(await firm.row(id)).toMatchObject({ operatorId, receiptId: expect.any(String) });
  expect(await firm.truth(id)).toMatchObject({ executions: 1, presses: 1 });
});

describe.each(["idle", "worked", "draft"] as const)("with a queue that looks %s", (whileQueued) => {
  beforeEach(async () => {
    await firm.sandbox.control("POST", "/quirks", { whileQueued });
  });

  test("from the draft to the stored receipt", async () => {
    const bytes = pdfOf("contestação");
    const { id } = await firm.ready({ documents: [{ filename: "contestação.pdf", bytes }, {}] });
    expect(await situation(id)).toBe("ready");
    expect((await firm.truth(id)).documents.map(({ sha256 }) => sha256)).toContain(sha256Of(bytes));

    const back = await firm.press(await firm.opened(id));
    expect(await situation(id)).toBe("open");
    await firm.comeBack(back);
    expect(await situation(id)).toBe("sent");
    await firm.ask(id);
    expect(await situation(id)).toBe(whileQueued === "worked" ? "executing" : "sent");
    expect(await firm.open(id)).toMatchObject({ ok: false });

    await firm.advance(id, "executing");
    await firm.ask(id);
    expect(await situation(id)).toBe("executing");
    await firm.advance(id, "receipt");
    await firm.ask(id);
    const { receipt, history } = await firm.view(id);
    expect(await situation(id)).toBe("filed");
    const { receiptId } = await firm.row(id);
    const pieces: Buffer[] = [];
    for await (const piece of readBlob(firm.system, { id: receiptId ?? "" })) pieces.push(piece);
    const stored = Buffer.concat(pieces);
    expect(receipt).toMatchObject({ isPdf: true, size: stored.length, sha256: sha256Of(stored) });
    expect(stored.subarray(0, 5).toString()).toBe("%PDF-");
    expect(history.map(({ kind }) => kind)).toEqual([
      "created",
      "readied",
      "opened",
      "returned",
      "executing",
      "filed",
      "receipt",
    ]);
    expect((await firm.row(id)).nextAskAt).toBeNull();
    expect(await firm.truth(id)).toMatchObject({ executions: 1, presses: 1 });
    await expectWhole(id);
  });

  // How its queue looks matters on the way to it; the rest is tried under one look.
  const alsoInGate = whileQueued === "worked";
  inAll(
    () => {
      test("the answer to Protocolar is lost: the petition is found on its way all the same", async () => {
        const { id } = await firm.ready({ cnj: await firm.addCase(cardOf("lostAnswer")) });
        expect(await firm.press(await firm.opened(id))).toBeNull();
        await firm.advance(id, "executing");
        await firm.ask(id);
        expect(await situation(id)).toBe("executing");
        expect(await firm.open(id)).toMatchObject({ ok: false, reason: "executing" });
        await firm.advance(id, "receipt");
        await firm.ask(id);
        expect(await situation(id)).toBe("filed");
        expect(await firm.truth(id)).toMatchObject({ executions: 1 });
      });

      test("cancelled, and filed all the same: that is detected, told, and its receipt is kept", async () => {
        const { id } = await firm.ready({ cnj: await firm.addCase(cardOf("filedDespiteCancel")) });
        await firm.comeBack(await firm.press(await firm.opened(id)));
        await firm.ask(id);
        expect(await cancelPetition(firm.lawyer, { id, now: firm.clock.now })).toMatchObject({
          ok: true,
          outcome: "cancelled",
        });
        expect(await situation(id)).toBe("cancelled");
        await firm.ask(id);
        expect(await situation(id)).toBe("cancelled");
        await firm.advance(id, "receipt");
        await firm.ask(id);
        expect(await situation(id)).toBe("filed");
        expect(await firm.facts(id)).toMatchObject({ despite: "cancelled", hasReceipt: true });
        await expectWhole(id);
      });

      test("rejected", async () => {
        const { id } = await firm.ready({ cnj: await firm.addCase(cardOf("filingRejected")) });
        await firm.comeBack(await firm.press(await firm.opened(id)));
        await firm.advance(id, "ended");
        await firm.ask(id);
        expect(await situation(id)).toBe("rejected");
        expect((await firm.view(id)).message).toMatch(/rejeitada/);
        expect((await firm.row(id)).nextAskAt).not.toBeNull();
      });

      test("it hangs in execution: it stays watched, ever more rarely, and may not be opened", async () => {
        const { id } = await firm.ready({ cnj: await firm.addCase(cardOf("filingHangs")) });
        await firm.comeBack(await firm.press(await firm.opened(id)));
        await firm.advance(id, "executing");
        await firm.ask(id);
        firm.pass(3 * 86_400);
        await firm.ask(id);
        expect(await situation(id)).toBe("executing");
        expect(await firm.open(id)).toMatchObject({ ok: false, reason: "executing" });
        expect(await cancelPetition(firm.lawyer, { id, now: firm.clock.now })).toMatchObject({
          outcome: "executing",
        });
        expect(await situation(id)).toBe("executing");
      });

      test("the receipt comes later: filed is told before, and it is watched until then", async () => {
        const { id } = await firm.ready({ cnj: await firm.addCase(cardOf("lateReceipt")) });
        await firm.comeBack(await firm.press(await firm.opened(id)));
        await firm.advance(id, "ended");
        await firm.ask(id);
        expect(await situation(id)).toBe("awaiting-receipt");
        expect((await firm.row(id)).nextAskAt).not.toBeNull();
        await firm.advance(id, "receipt");
        await firm.ask(id);
        expect(await situation(id)).toBe("filed");
        expect(await firm.kinds(id)).toEqual([
          "created",
          "readied",
          "opened",
          "returned",
          "filed",
          "receipt",
        ]);
      });

      test("a receipt that is no PDF is kept, and says so", async () => {
        const { id } = await firm.ready({ cnj: await firm.addCase(cardOf("receiptNotPdf")) });
        await firm.comeBack(await firm.press(await firm.opened(id)));
        await firm.advance(id, "receipt");
        await firm.ask(id);
        expect(await situation(id)).toBe("filed");
        expect((await firm.view(id)).receipt).toMatchObject({ isPdf: false });
      });
    },
    { alsoInGate },
  );
});
