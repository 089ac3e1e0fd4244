import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { BlindReason } from "#lib/cases/blind/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { emptyImport } from "#lib/imports/refusals.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, db, inDatabase, pool } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { cases, checks, importItems, memberships, operatorWaits } from "#server/db/schema/schema.ts";
import { startImport } from "#server/imports/mutations.ts";
import { removeImportItems } from "#server/imports/progress/mutations.ts";
import { fromNow, minutesUntil } from "#testing/clock.ts";
import { auditActions, ctxFor, makeCnj, makeDatabase, makeUser } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { countBlind, getBlind, listBlind } from "./data.ts";
import { retryBlind } from "./mutations.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

const ago = (hours: number) => fromNow({ hours: -hours });
type State = Partial<typeof cases.$inferInsert>;

async function add(state: State, of: Ctx = ctx): Promise<Cnj> {
  const cnj = makeCnj();
  const values = { databaseId: of.databaseId, cnj, importing: false, importedAt: ago(200), ...state };
  await inDatabase(ofFirm(of.databaseId), (tx) => tx.insert(cases).values(values));
  return cnj;
}

const fresh = { checkedAt: ago(1), askedAt: ago(1), firstAnswerAt: ago(100) };
const failing = {
  checkedAt: ago(3),
  askedAt: ago(0.1),
  firstAnswerAt: ago(100),
  failingSince: ago(2),
  failure: "unavailable",
} as const;
const endless = { importing: true, importedAt: ago(7) };
const overdue = { checkedAt: ago(30), askedAt: ago(30), firstAnswerAt: ago(100) };

async function numbersOf(reason: BlindReason): Promise<string[]> {
  return (await listBlind(ctx, { reason, cursor: null })).items.map(({ cnj }) => cnj);
}

describe("blind (not verified) cases", () => {
  test("each reason has its own since: of failures that followed others, since the first that was alike", async () => {
    const cnj = await add({ ...failing, failingSince: ago(30), failure: "credential" });
    const rows = [
      { at: ago(40), outcome: "unchanged", failure: null },
      { at: ago(30), outcome: "failed", failure: "unavailable" },
      { at: ago(5), outcome: "failed", failure: "credential" },
      { at: ago(2), outcome: "failed", failure: "credential" },
    ] as const;
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx
        .insert(checks)
        .values(
          rows.map(({ at, ...row }) => ({
            databaseId: ctx.databaseId,
            cnj,
            firstAt: at,
            lastAt: at,
            ...row,
          })),
        ),
    );
    await add({ ...failing, failingSince: ago(9) });
    const blind = await getBlind(ctx);
    const since = Object.fromEntries(blind.groups.map((group) => [group.reason, minutesUntil(group.since)]));
    expect(since).toMatchObject({
      credential: expect.closeTo(-5 * 60, 0),
      unavailable: expect.closeTo(-9 * 60, 0),
    });
    expect(minutesUntil(blind.lastMissedAt)).toBeCloseTo(-6, 0);
  });

  test("are those whose checks fail, whose import does not end or that were not checked for a day", async () => {
    await add(fresh);
    await add({ importing: true, importedAt: ago(1) });
    await add({ ...fresh, importing: true });
    const blank = await add({ ...fresh, firstAnswerAt: null });
    const blankLong = await add({ ...overdue, firstAnswerAt: null });
    const blankAgain = await add({ ...fresh, firstAnswerAt: null, importing: true });
    const failed = await add(failing);
    const refused = await add({ ...failing, failure: "credential" });
    const running = await add(endless);
    const failedImport = await add({ ...endless, failingSince: ago(5), failure: "not-found" });
    const late = await add(overdue);
    const unasked = await add({ ...overdue, importing: true, checkedAt: ago(29) });
    const again = await add({ ...overdue, importing: true, askedAt: ago(1) });
    const never = await add({});
    const blind = await getBlind(ctx);
    expect(blind).toMatchObject({ total: 14, blind: 11, verified: 2, importing: 1 });
    expect(Object.fromEntries(blind.groups.map(({ reason, count }) => [reason, count]))).toEqual({
      unavailable: 1,
      credential: 1,
      "not-found": 1,
      blank: 3,
      importing: 2,
      overdue: 3,
    });
    expect(blind.groups[0]?.reason).toBe("blank");
    expect(await countBlind(ctx)).toBe(11);
    expect((await numbersOf("blank")).sort()).toEqual([blank, blankLong, blankAgain].sort());
    expect(await numbersOf("unavailable")).toEqual([failed]);
    expect(await numbersOf("credential")).toEqual([refused]);
    expect(await numbersOf("importing")).toEqual([again, running]);
    expect(await numbersOf("not-found")).toEqual([failedImport]);
    expect(await numbersOf("overdue")).toEqual([never, late, unasked]);
  });

  test("are joined by numbers whose import failed, until the case is here or imported again", async () => {
    await add(fresh);
    const missing = makeCnj();
    const importOf = async (text: string) => {
      const started = await startImport(ctx, { text });
      return started.ok ? started.importId : null;
    };
    const first = await importOf(missing);
    const become = (state: "failed" | "queued") =>
      inDatabase(ofFirm(ctx.databaseId), (tx) =>
        tx.update(importItems).set({ state }).where(eq(importItems.cnj, missing)),
      );
    expect(await getBlind(ctx)).toMatchObject({ total: 1, missing: 0 });
    await become("failed");
    expect(await getBlind(ctx)).toMatchObject({ total: 1, blind: 0, missing: 1, missingImport: first });
    expect(await getBlind(ctxFor((await makeDatabase()).id))).toMatchObject({
      missing: 0,
      missingImport: null,
    });
    await become("queued");
    expect(await getBlind(ctx)).toMatchObject({ missing: 0 });
  });

  test("come with the time until which the service asked us to wait, while that lasts", async () => {
    expect(await getBlind(ctx)).toMatchObject({ waitUntil: null });
    const until = fromNow({ minutes: 10 });
    const wait = (moment: Date) =>
      inDatabase(ofFirm(ctx.databaseId), (tx) =>
        tx
          .insert(operatorWaits)
          .values({ databaseId: ctx.databaseId, work: "service", failure: "busy", until: moment })
          .onConflictDoUpdate({
            target: [operatorWaits.databaseId, operatorWaits.work],
            set: { until: moment },
          }),
      );
    await wait(until);
    expect(await getBlind(ctx)).toMatchObject({ waitUntil: until.toISOString() });
    expect(await getBlind(ctxFor((await makeDatabase()).id))).toMatchObject({ waitUntil: null });
    await wait(ago(1));
    expect(await getBlind(ctx)).toMatchObject({ waitUntil: null });
  });

  test("say since when each case is blind, and the earliest time of a group", async () => {
    const since = ago(9);
    const cnj = await add({ ...failing, failingSince: since });
    await add(failing);
    const [group] = (await getBlind(ctx)).groups;
    expect(new Date(group?.since ?? "")).toEqual(since);
    const [first] = (await listBlind(ctx, { reason: "unavailable", cursor: null })).items;
    expect([first?.cnj, new Date(first?.since ?? "")]).toEqual([cnj, since]);
  });

  test("come in pages, each case once, also when all of them failed at the same moment", async () => {
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx
        .insert(cases)
        .values(
          Array.from({ length: 60 }, () => ({
            databaseId: ctx.databaseId,
            cnj: makeCnj(),
            importing: false,
            failingSince: sql`now()`,
            failure: "busy" as const,
          })),
        ),
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listBlind(ctx, { reason: "busy", cursor });
      seen.push(...page.items.map(({ cnj }) => cnj));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
  });

  test("are none while every case is verified, and never include another database's cases", async () => {
    await add(fresh);
    const other = ctxFor((await makeDatabase()).id);
    await add(failing, other);
    expect(await getBlind(ctx)).toMatchObject({
      total: 1,
      blind: 0,
      verified: 1,
      groups: [],
      lastCheckedAt: expect.any(String),
    });
    expect(await countBlind(ctx)).toBe(0);
    expect(await numbersOf("unavailable")).toEqual([]);
    expect(await countBlind(other)).toBe(1);
  });

  test("come with the names of this database's admins, who may replace a token", async () => {
    const other = await makeDatabase();
    const [admin, lawyer, stranger] = [await makeUser(), await makeUser(), await makeUser()];
    await db()
      .insert(memberships)
      .values([
        { userId: admin.id, databaseId: ctx.databaseId, role: "admin" },
        { userId: lawyer.id, databaseId: ctx.databaseId, role: "lawyer" },
        { userId: stranger.id, databaseId: other.id, role: "admin" },
      ]);
    expect((await getBlind(ctx)).admins).toEqual(["Joana Prado"]);
  });

  test("are refused to a person who is only an admin", async () => {
    const admin = ctxFor(ctx.databaseId, ["admin"]);
    await expect(getBlind(admin)).rejects.toMatchObject({ code: "forbidden" });
    await expect(countBlind(admin)).rejects.toMatchObject({ code: "forbidden" });
    await expect(listBlind(admin, { reason: "busy", cursor: null })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("retrying a group of blind cases", () => {
  async function queued(): Promise<string[]> {
    const { rows } = await pool().query<{ cnj: string }>(
      "select data->>'cnj' as cnj from pgboss.job where name = 'case-refresh' and data->>'databaseId' = $1",
      [ctx.databaseId],
    );
    return rows.map(({ cnj }) => cnj);
  }

  test("queues a refresh of its cases and no others, once while one is under way, with an audit row", async () => {
    await add(fresh);
    await add(overdue);
    const one = await add(failing);
    const two = await add(failing);
    expect(await retryBlind(ctx, { reason: "unavailable" })).toEqual({ queued: 2, left: 0 });
    expect((await queued()).sort()).toEqual([one, two].sort());
    expect(await retryBlind(ctx, { reason: "unavailable" })).toEqual({ queued: 0, left: 0 });
    expect(await auditActions(ctx)).toEqual(["case.refresh-blind", "case.refresh-blind"]);
  });

  test("imports cases without data again, as asking would bring the same empty record", async () => {
    const blank = await add({ ...fresh, firstAnswerAt: null });
    await add({ ...fresh, firstAnswerAt: null, archivedAt: ago(1) });
    await add(failing);
    expect(await retryBlind(ctx, { reason: "blank" })).toEqual({ queued: 1, left: 0 });
    const items = await inDatabase(ofFirm(ctx.databaseId), (tx) => tx.select().from(importItems));
    expect(items.map(({ cnj, state }) => [cnj, state])).toEqual([[blank, "queued"]]);
    expect(await retryBlind(ctx, { reason: "blank" })).toEqual({ queued: 0, left: 0 });
    expect(await queued()).toEqual([]);
    expect(await auditActions(ctx)).toEqual(["import.start"]);
    expect(await getBlind(ctx)).toMatchObject({ blind: 2 });
    await expect(retryBlind(ctxFor(ctx.databaseId, ["admin"]), { reason: "blank" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("stays when the number is removed from its import: the case is still here, without data", async () => {
    const blank = await add({ ...fresh, firstAnswerAt: null });
    const started = await startImport(ctx, { text: blank });
    const importId = (started.ok && started.importId) || "";
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx.update(importItems).set({ state: "failed", message: emptyImport }),
    );
    expect(await removeImportItems(ctx, { importId, cnjs: [blank], from: "failed" })).toEqual([blank]);
    expect(await getBlind(ctx)).toMatchObject({ total: 1, verified: 0, blind: 1, missing: 0 });
    expect(await numbersOf("blank")).toEqual([blank]);
  });

  test("queues at most a hundred, those that waited longest", async () => {
    const never = await add({ ...failing, askedAt: null });
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx
        .insert(cases)
        .values(
          Array.from({ length: 110 }, () => ({ ...failing, databaseId: ctx.databaseId, cnj: makeCnj() })),
        ),
    );
    expect(await retryBlind(ctx, { reason: "unavailable" })).toEqual({ queued: 100, left: 11 });
    expect(await queued()).toContain(never);
  });

  test("imports those without data a hundred at a time, each once, and says how many are left", async () => {
    const blank = { ...fresh, firstAnswerAt: null, importing: false, databaseId: ctx.databaseId };
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx.insert(cases).values(Array.from({ length: 210 }, () => ({ ...blank, cnj: makeCnj() }))),
    );
    expect(await retryBlind(ctx, { reason: "blank" })).toEqual({ queued: 100, left: 110 });
    expect(await retryBlind(ctx, { reason: "blank" })).toEqual({ queued: 100, left: 10 });
    expect(await retryBlind(ctx, { reason: "blank" })).toEqual({ queued: 10, left: 0 });
    expect(await retryBlind(ctx, { reason: "blank" })).toEqual({ queued: 0, left: 0 });
    const items = await inDatabase(ofFirm(ctx.databaseId), (tx) => tx.select().from(importItems));
    expect(new Set(items.map(({ cnj }) => cnj)).size).toBe(210);
  });

  test("touches no other database, and is refused to a person who is only an admin", async () => {
    const other = ctxFor((await makeDatabase()).id);
    await add(failing);
    expect(await retryBlind(other, { reason: "unavailable" })).toEqual({ queued: 0, left: 0 });
    expect(await queued()).toEqual([]);
    await expect(
      retryBlind(ctxFor(ctx.databaseId, ["admin"]), { reason: "unavailable" }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});
