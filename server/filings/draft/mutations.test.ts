import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { caseRestrictions, databases, filingDocuments, filings } from "#server/db/schema/schema.ts";
import { getFiling } from "#server/filings/data.ts";
import { addEvent, addFiling, events } from "#testing/filings.ts";
import { auditActions, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { type Listed, makeListed, nextCnj } from "#testing/listed.ts";
import * as draft from "./mutations.ts";

afterAll(async () => {
  await closeQueues();
  await closePool();
});

let firm: Listed;
let ctx: Ctx;
let cnj: Cnj;
beforeEach(async () => {
  firm = await makeListed();
  ctx = firm.ctx;
  cnj = await firm.add();
});

const now = new Date("2026-11-22T12:00:00.000Z");
const view = async (id: string) => {
  const found = await getFiling(ctx, { id, now });
  if (found === null) throw new Error("no petition");
  return found;
};
const begin = async (of = cnj) => (await draft.beginFiling(ctx, { cnj: of, act: "Contestação", now })).id;
const opened = (of = cnj) => addFiling(ctx, { cnj: of }, [events.readied, events.opened]);

describe("beginning", () => {
  test("makes a draft that is read back as it is, on any device", async () => {
    const { id } = await draft.beginFiling(ctx, {
      cnj,
      act: "Contestação",
      savedOn: "Chrome no Windows",
      now,
    });
    expect(await view(id)).toMatchObject({
      id,
      cnj,
      act: "Contestação",
      court: "TJSP",
      savedOn: "Chrome no Windows",
      createdBy: "Joana Prado",
      createdById: firm.personId,
      createdAt: now.toISOString(),
      files: [],
      receipt: null,
      cancel: null,
      preparing: null,
      locking: [],
      repeated: [],
      elsewhere: [],
      present: [],
      facts: { intent: "preparing", openings: 0, evidence: "none" },
      history: [{ place: 1, kind: "created", by: "Joana Prado" }],
      may: { open: true, asks: true, override: true },
    });
  });

  test("of a case that is not here is not found", async () => {
    await expect(draft.beginFiling(ctx, { cnj: nextCnj() })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("saving", () => {
  test("keeps what was typed, and leaves the rest", async () => {
    const id = await begin();
    const later = new Date("2026-11-22T13:00:00.000Z");
    expect(await draft.saveDraft(ctx, { id, act: "Réplica", now: later })).toEqual({ ok: true });
    await draft.saveDraft(ctx, { id, savedOn: "Safari no iPhone", now: later });
    expect(await view(id)).toMatchObject({
      act: "Réplica",
      savedOn: "Safari no iPhone",
      savedAt: later.toISOString(),
    });
  });

  test("is refused once its window was opened, and of what was put aside", async () => {
    expect(await draft.saveDraft(ctx, { id: await opened(), act: "x" })).toEqual({
      ok: false,
      reason: "opened",
    });
    const id = await begin();
    await draft.discardFiling(ctx, { id });
    expect(await draft.saveDraft(ctx, { id, act: "x" })).toEqual({ ok: false, reason: "discarded" });
  });

  test("the opener is somebody who may open windows here and sees the case", async () => {
    const id = await begin();
    const of = (who: { actor: { userId: string } }) =>
      draft.saveDraft(ctx, { id, openerId: who.actor.userId });
    const lawyer = await memberCtx(firm.databaseId, ["lawyer"], "Ivo Lins");
    const paralegal = await memberCtx(firm.databaseId, ["paralegal"]);
    const stranger = await memberCtx((await makeDatabase()).id);
    expect(await of(stranger)).toEqual({ ok: false, reason: "no-role" });
    expect(await of(paralegal)).toEqual({ ok: false, reason: "no-role" });
    const offered = async () => (await view(id)).openers.map(({ id: person }) => person);
    expect(await offered()).toContain(lawyer.actor.userId);
    expect(await offered()).not.toContain(paralegal.actor.userId);
    await db().update(databases).set({ paralegalsOpen: true }).where(eq(databases.id, firm.databaseId));
    expect(await of(paralegal)).toEqual({ ok: true });
    expect(await offered()).toContain(paralegal.actor.userId);
    expect(await of(lawyer)).toEqual({ ok: true });
    const ivo = { id: lawyer.actor.userId, name: "Ivo Lins" };
    expect((await view(id)).opener).toEqual({ ...ivo, mayOpen: true });
    await firm.within((tx) =>
      tx.insert(caseRestrictions).values({ databaseId: firm.databaseId, cnj, people: [firm.personId] }),
    );
    expect(await of(paralegal)).toEqual({ ok: false, reason: "not-named" });
    expect((await view(id)).opener).toEqual({ ...ivo, mayOpen: false });
    expect((await view(id)).openers.map(({ id: person }) => person)).toEqual([firm.personId]);
    expect(await draft.saveDraft(ctx, { id, openerId: null })).toEqual({ ok: true });
    expect(await auditActions(ctx)).toContain("filing.opener");
  });

  test("another case: its documents go with it, and what the service had of it is left behind", async () => {
    const id = await addFiling(ctx, { cnj }, [events.readied]);
    await firm.within((tx) => tx.update(filings).set({ serviceId: "f1" }).where(eq(filings.id, id)));
    const other = await firm.add();
    expect(await draft.saveDraft(ctx, { id, cnj: other, now })).toEqual({ ok: true });
    expect(await view(id)).toMatchObject({ cnj: other, facts: { intent: "preparing", evidence: "none" } });
    expect((await view(id)).history.map(({ kind }) => kind)).toEqual([
      "created",
      "readied",
      "reopened",
      "moved",
    ]);
    const [row] = await firm.within((tx) => tx.select().from(filings).where(eq(filings.id, id)));
    expect(row).toMatchObject({ serviceId: null });
    expect(await firm.within((tx) => tx.$count(filingDocuments, eq(filingDocuments.cnj, cnj)))).toBe(0);
    expect(await auditActions(ctx)).toContain("filing.move");
    await expect(draft.saveDraft(ctx, { id, cnj: nextCnj() })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("another in the place of one that came to nothing", () => {
  test("has its act, its documents and who is to open it, and is a draft of its own", async () => {
    const ivo = await memberCtx(firm.databaseId, ["lawyer"], "Ivo Lins");
    const rejected = [events.readied, events.opened, events.answered("rejected")];
    const former = await addFiling(ctx, { cnj, act: "Réplica", openerId: ivo.actor.userId }, rejected);
    const blob = await writeBlob(ctx, { kind: "petition", source: [Buffer.from("%PDF-1.7")] });
    await firm.within((tx) =>
      tx
        .insert(filingDocuments)
        .values({
          databaseId: firm.databaseId,
          filingId: former,
          cnj,
          place: 1,
          filename: "réplica.pdf",
          blobId: blob.id,
          size: blob.size,
          sha256: blob.sha256,
          sending: "sent",
          serviceDocumentId: "d1",
          addedAt: now,
          addedBy: "Joana Prado",
          findings: {
            type: "pdf",
            pages: 1,
            isEncrypted: false,
            isBroken: false,
            isSigned: false,
            sizes: [],
          },
        }),
    );
    const begun = await draft.beginAnother(ctx, { id: former, now });
    if (!begun.ok) throw new Error(begun.reason);
    expect(await view(begun.id)).toMatchObject({
      act: "Réplica",
      cnj,
      facts: { intent: "preparing", openings: 0, evidence: "none" },
      opener: { name: "Ivo Lins" },
      files: [{ filename: "réplica.pdf", sha256: blob.sha256, sending: "waiting" }],
    });
    expect((await view(former)).files).toHaveLength(1);
  });

  test("is not begun while the first one may be filed", async () => {
    const id = await opened();
    expect(await draft.beginAnother(ctx, { id })).toEqual({ ok: false, reason: "not-ended" });
  });
});

test("of what went on after its cancellation a lawyer takes note", async () => {
  const id = await addFiling(ctx, { cnj }, [
    events.readied,
    events.opened,
    events.answered("cancelled"),
    events.answered("executing"),
  ]);
  const paralegal = await memberCtx(firm.databaseId, ["paralegal"]);
  expect(await draft.acknowledge(paralegal, { id })).toEqual({ ok: false, reason: "for-lawyers" });
  expect(await draft.acknowledge(ctx, { id })).toEqual({ ok: true });
});

test("what came to nothing is not put aside, so that one reads what came of it", async () => {
  const id = await addFiling(ctx, { cnj }, [events.readied, events.opened, events.answered("rejected")]);
  expect(await draft.discardFiling(ctx, { id })).toEqual({ ok: false, reason: "ended" });
});

describe("putting aside", () => {
  test("and bringing back leaves it as it was", async () => {
    const id = await begin();
    const before = (await view(id)).facts;
    expect(await draft.discardFiling(ctx, { id })).toEqual({ ok: true });
    expect(await draft.discardFiling(ctx, { id })).toEqual({ ok: false, reason: "discarded" });
    expect((await view(id)).facts.intent).toBe("discarded");
    expect(await draft.restoreFiling(ctx, { id })).toEqual({ ok: true });
    expect(await draft.restoreFiling(ctx, { id })).toEqual({ ok: false, reason: "not-discarded" });
    expect((await view(id)).facts).toEqual(before);
  });

  test("is refused of what may have been filed", async () => {
    const id = await opened();
    await addEvent(ctx, id, events.returned);
    expect(await draft.discardFiling(ctx, { id })).toEqual({ ok: false, reason: "may-be-filed" });
  });

  test("an opened one stays watched", async () => {
    const id = await opened();
    await draft.discardFiling(ctx, { id });
    expect((await view(id)).nextAskAt).not.toBeNull();
  });
});

describe("a reason", () => {
  test("that it is another petition is needed only where one is open", async () => {
    const id = await begin();
    expect(await draft.sayOther(ctx, { id, reason: "Outra peça" })).toEqual({
      ok: false,
      reason: "not-locked",
    });
    const other = await opened();
    expect((await view(id)).locking.map((row) => row.id)).toEqual([other]);
    expect(await draft.sayOther(ctx, { id, reason: "Outra peça", now })).toEqual({ ok: true });
    expect((await view(id)).history.at(-1)).toMatchObject({
      kind: "other",
      detail: { reason: "Outra peça" },
    });
  });

  test("that a file is repeated is a lawyer's, and needed only where one is", async () => {
    const id = await begin();
    expect(await draft.sayRepeat(ctx, { id, reason: "De novo" })).toEqual({
      ok: false,
      reason: "not-repeated",
    });
    const paralegal = await memberCtx(firm.databaseId, ["paralegal"]);
    await expect(draft.sayRepeat(paralegal, { id, reason: "De novo" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

test("a note is taken of an outcome, not of a draft", async () => {
  expect(await draft.acknowledge(ctx, { id: await begin() })).toEqual({ ok: false, reason: "no-outcome" });
  const id = await opened();
  await addEvent(ctx, id, events.answered("rejected"));
  expect(await draft.acknowledge(ctx, { id, now })).toEqual({ ok: true });
  expect(await view(id)).toMatchObject({ acknowledgedAt: now.toISOString() });
});

/** Every change of a draft, as it goes well: what another firm's person, or an administrator, must not do. */
const changes: Record<
  string,
  { audit: string; prepare: () => Promise<string>; run: (who: Ctx, id: string) => Promise<unknown> }
> = {
  saveDraft: {
    audit: "filing.move",
    prepare: () => begin(),
    run: async (who, id) => draft.saveDraft(who, { id, cnj: await firm.add() }),
  },
  discardFiling: {
    audit: "filing.discard",
    prepare: () => begin(),
    run: (who, id) => draft.discardFiling(who, { id }),
  },
  restoreFiling: {
    audit: "filing.restore",
    prepare: async () => {
      const id = await begin();
      await addEvent(ctx, id, events.discarded);
      return id;
    },
    run: (who, id) => draft.restoreFiling(who, { id }),
  },
  sayOther: {
    audit: "filing.other",
    prepare: async () => {
      await opened();
      return await begin();
    },
    run: (who, id) => draft.sayOther(who, { id, reason: "Outra peça" }),
  },
  acknowledge: {
    audit: "filing.acknowledge",
    prepare: () => opened(),
    run: (who, id) => draft.acknowledge(who, { id }),
  },
};

describe.each(Object.entries(changes))("%s", (_, { audit, prepare, run }) => {
  test("of another firm is not found, is not an administrator's, and is in the trail", async () => {
    const id = await prepare();
    const stranger = await memberCtx((await makeDatabase()).id);
    const admin = await memberCtx(firm.databaseId, ["admin"]);
    await expect(run(stranger, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(run(admin, id)).rejects.toMatchObject({ code: "forbidden" });
    expect(await auditActions(ctx)).not.toContain(audit);
    expect(await run(await memberCtx(firm.databaseId, ["paralegal"]), id)).toEqual({ ok: true });
    expect(await auditActions(ctx)).toContain(audit);
    expect(await getFiling(stranger, { id })).toBeNull();
  });
});

test("the history takes no change and no deletion", async () => {
  const id = await begin();
  for (const statement of ["update filing_history set by = 'x'", "delete from filing_history"]) {
    const changing = inDatabase(ctx, (tx) => tx.execute(statement));
    await expect(changing).rejects.toThrow();
  }
  expect((await view(id)).history).toHaveLength(1);
});
