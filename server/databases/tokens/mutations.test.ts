import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type CredentialKind, credentialKinds } from "#lib/credentials.ts";
import { recordAudit } from "#server/audit/record.ts";
import { setToken } from "#server/databases/mutations.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { auditEvents, databases, memberships, users } from "#server/db/schema/schema.ts";
import { holdsToken, operatorTarget } from "#server/operator/credentials.ts";
import { listMovements } from "#server/operator/operations/movements.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { adminCtx, auditActions, ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { answering, deadAddress } from "#testing/operator.ts";
import { isRemembered } from "#testing/remembered.ts";
import { listTokens } from "./data.ts";
import { testStoredToken, tryToken } from "./mutations.ts";

let firm: TestFirm;
let ctx: ReturnType<typeof adminCtx>;
beforeAll(async () => {
  firm = await startTestFirm({ closesCircuit: true });
  ctx = adminCtx(firm.ctx.databaseId);
});
beforeEach(async () => {
  await firm.calm();
  globalThis.autosTokenUses?.clear();
  for (const kind of credentialKinds) await setToken(ctx, { kind, token: firm.info.tokens[kind] });
});
afterAll(async () => {
  await firm.close();
  await closePool();
});

const viewOf = async (kind: CredentialKind, of = ctx) =>
  (await listTokens(of)).find((one) => one.kind === kind);
async function give(kind: CredentialKind, token: string, { anyway = false, of = ctx } = {}) {
  const givenFor = (await viewOf(kind, of))?.origins ?? [];
  return await tryToken(of, { kind, token, givenFor, anyway });
}

/** What the trail has of tokens that were not stored. */
const refusals = async (of: typeof ctx) =>
  await inDatabase(of, (tx) =>
    tx
      .select({ object: auditEvents.object, detail: auditEvents.detail })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, "token.set"), eq(auditEvents.outcome, "refused")))
      .orderBy(auditEvents.sequence),
  );

test("who opened a filing window with a token and left is named, until another token is set", async () => {
  const { databaseId } = ctx;
  const [ana, bruno, caio] = [
    await memberCtx(databaseId, ["lawyer"], "Ana Lima"),
    await memberCtx(databaseId, ["lawyer"], "Bruno Reis"),
    await memberCtx(databaseId, ["lawyer"], "Caio Nóbrega"),
  ];
  const elsewhere = await memberCtx((await makeDatabase()).id, ["lawyer"], "De Outra Base");
  for (const one of [ana, ana, bruno, elsewhere])
    await inDatabase(one, (tx) => recordAudit(tx, one, { action: "filing.open", object: "1" }));
  await inDatabase(caio, (tx) => recordAudit(tx, caio, { action: "filing.open", outcome: "refused" }));
  const goneWith = async () => (await viewOf("filing"))?.held?.goneWith;
  expect(await goneWith()).toEqual([]);
  await db().update(users).set({ disabledAt: sql`now()` }).where(eq(users.id, bruno.actor.userId));
  for (const one of [ana, caio])
    await db().delete(memberships).where(eq(memberships.userId, one.actor.userId));
  expect(await goneWith()).toEqual(["Ana Lima", "Bruno Reis"]);
  expect((await viewOf("api"))?.held?.goneWith).toEqual([]);
  await setToken(ctx, { kind: "filing", token: "outro-token" });
  expect(await goneWith()).toEqual([]);
});

describe("a new token", () => {
  test("takes the old one's place once the service accepted it, with what was found and without itself", async () => {
    await setToken(ctx, { kind: "api", token: "token-que-venceu" });
    expect(await give("api", firm.info.tokens.api)).toEqual({ ok: true, finding: { outcome: "accepted" } });
    expect(await holdsToken(ctx, { kind: "api", token: firm.info.tokens.api })).toBe(true);
    const held = (await viewOf("api"))?.held;
    expect(held).toMatchObject({
      lastFour: firm.info.tokens.api.slice(-4),
      setBy: "terminal",
      check: { outcome: "accepted", by: "test" },
    });
    expect(JSON.stringify(await listTokens(ctx))).not.toContain(firm.info.tokens.api.slice(0, -4));
    expect((await auditActions(ctx)).at(-1)).toBe("token.set");
  });

  test("that the service refuses changes nothing, and leaves on the trail that it was tried", async () => {
    const before = await viewOf("api");
    for (const anyway of [false, true])
      expect(await give("api", "token-que-nao-existe", { anyway })).toMatchObject({
        ok: false,
        reason: "refused",
        finding: { outcome: "refused", status: 401, message: "Token inválido." },
      });
    expect(await viewOf("api")).toEqual(before);
    expect((await refusals(ctx)).slice(-2)).toEqual(
      Array(2).fill({ object: "api", detail: { why: "refused" } }),
    );
  });

  test("is known to the process, so that it is logged nowhere, once it is stored and used, not while it is tried", async () => {
    const refused = "token-que-nao-existe-0001";
    expect(await give("api", refused)).toMatchObject({ reason: "refused" });
    expect([isRemembered(refused), isRemembered(firm.info.tokens.api)]).toEqual([false, true]);
  });

  test("that is another kind's is recognised, stored or not, without being sent as that kind", async () => {
    expect(await give("services", firm.info.tokens.api)).toEqual({
      ok: false,
      reason: "another",
      kind: "api",
      isStored: true,
    });
    await setToken(ctx, { kind: "api", token: "token-de-antes-9999" });
    expect(await give("capture", firm.info.tokens.api)).toEqual({
      ok: false,
      reason: "another",
      kind: "api",
      isStored: false,
    });
    expect(await holdsToken(ctx, { kind: "capture", token: firm.info.tokens.capture })).toBe(true);
    expect((await refusals(ctx)).at(-1)).toEqual({ object: "capture", detail: { why: "another" } });
    // A firm whose operator gives one token for several kinds says so.
    expect(await give("capture", firm.info.tokens.api, { anyway: true })).toMatchObject({ ok: true });
  });

  test("for a service that cannot be reached is stored only when somebody says so", async () => {
    const url = await deadAddress();
    const { id } = await makeDatabase({ addresses: { baseUrl: url, appUrl: url, webUrl: url } });
    const of = adminCtx(id);
    expect(await give("capture", "token-novo-1234", { of })).toMatchObject({
      reason: "unproven",
      finding: { outcome: "silent", cause: "refused-connection", address: "baseUrl" },
    });
    expect((await viewOf("capture", of))?.held).toBeNull();
    expect(await give("capture", "token-novo-1234", { of, anyway: true })).toMatchObject({ ok: true });
    expect((await viewOf("capture", of))?.held?.check).toMatchObject({ outcome: "silent", by: "test" });
  });

  test("given for addresses that have changed since is neither sent nor stored", async () => {
    const given = {
      kind: "api",
      token: firm.info.tokens.api,
      givenFor: ["https://a.example"],
      anyway: true,
    } as const;
    expect(await tryToken(ctx, given)).toEqual({ ok: false, reason: "moved" });
  });

  test("is an administrator's to give and to test", async () => {
    const lawyer = ctxFor(ctx.databaseId, ["lawyer"]);
    const given = { kind: "api", token: "token-novo-1234", givenFor: [], anyway: true } as const;
    await expect(tryToken(lawyer, given)).rejects.toMatchObject({ code: "forbidden" });
    await expect(testStoredToken(lawyer, "api")).rejects.toMatchObject({ code: "forbidden" });
    await expect(listTokens(lawyer)).rejects.toMatchObject({ code: "forbidden" });
    const other = adminCtx((await makeDatabase()).id);
    expect((await listTokens(other)).every(({ held }) => held === null)).toBe(true);
  });
});

describe("a test", () => {
  /** A firm whose service answers when it is told to. */
  async function waiting() {
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    const { url, requests } = await answering(async (_, response) => {
      await promise;
      response.end('{"guides":[]}');
    });
    const { id } = await makeDatabase({ addresses: { baseUrl: url, appUrl: url, webUrl: url } });
    const of = adminCtx(id);
    for (const kind of ["api", "filing"] as const) await setToken(of, { kind, token: `token-${kind}-1234` });
    return { of, answer, requests };
  }

  test("waits for no other of its database, which says so and sends nothing; another database's goes on", async () => {
    const { of, answer, requests } = await waiting();
    const first = testStoredToken(of, "filing");
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    const busy = { code: "busy", message: expect.stringContaining("Outro teste de conexão está em curso") };
    await expect(testStoredToken(of, "api")).rejects.toMatchObject(busy);
    await expect(give("api", "token-novo-1234", { of })).rejects.toMatchObject(busy);
    expect(requests).toHaveLength(1);
    expect(await testStoredToken(ctx, "api")).toMatchObject({ finding: { outcome: "accepted" } });
    answer();
    await first;
    expect(await testStoredToken(of, "api")).toMatchObject({ finding: { outcome: "accepted" } });
  });

  test("of few databases goes on at once; of those whose service keeps it waiting, one gives way to another database", async () => {
    const firms = await Promise.all(Array.from({ length: 4 }, waiting));
    const fourth = firms[3];
    const turns = turnsOf("tests");
    const slow = firms.slice(0, 3).map(({ of }) => testStoredToken(of, "filing").catch((error) => error));
    await vi.waitFor(() => expect(firms.map(({ requests }) => requests.length)).toEqual([1, 1, 1, 0]));
    const leaving = new AbortController();
    const early = testStoredToken({ ...(fourth?.of ?? ctx), signal: leaving.signal }, "filing");
    await vi.waitFor(() => expect([turns.running, turns.waiting]).toEqual([3, 1]));
    leaving.abort(new Error("gone"));
    await expect(early).rejects.toThrow("gone");
    const now = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => now + 11_000);
    onTestFinished(() => void vi.restoreAllMocks());
    fourth?.answer();
    expect(await testStoredToken(fourth?.of ?? ctx, "filing")).toMatchObject({
      finding: { outcome: "answered" },
    });
    // The oldest is cut off, and nothing is said of the service, which may only be slow.
    const cut = await Promise.race(slow.map(async (one, at) => ({ at, said: await one })));
    expect(cut.said).toMatchObject({ code: "busy", message: expect.stringContaining("demorou") });
    expect((await viewOf("filing", firms[cut.at]?.of))?.held?.check).toBeNull();
    for (const { answer } of firms) answer();
    const answered = { finding: { outcome: "answered" } };
    expect(await Promise.all(slow.toSpliced(cut.at, 1))).toMatchObject([answered, answered]);
  });
});

describe("what is last known of a token", () => {
  test("is what a test found, with since when it is so", async () => {
    await testStoredToken(ctx, "api");
    const first = (await viewOf("api"))?.held?.check;
    expect(first).toMatchObject({ outcome: "accepted", by: "test" });
    await testStoredToken(ctx, "api");
    const second = (await viewOf("api"))?.held?.check;
    expect(second?.since).toBe(first?.since);
    expect((second?.at ?? "") > (first?.at ?? "")).toBe(true);
    expect((await auditActions(ctx)).slice(-2)).toEqual(["token.test", "token.test"]);
    expect(await testStoredToken(adminCtx((await makeDatabase()).id), "api")).toBeNull();
  });

  test("is also what its work hears: on a change at once, else no more than every five minutes", async () => {
    const target = await operatorTarget(ctx);
    const ask = () => listMovements(target, { operatorId: "000000000000000000000000" }).catch(() => {});
    const checkNow = async () => (await viewOf("api"))?.held?.check ?? null;
    const importId = await firm.start([makeCnj()]);
    await firm.advanceUntil(importId, ({ ready }) => ready === 1);
    const accepted = await checkNow();
    expect(accepted).toMatchObject({ outcome: "accepted", by: "use" });
    expect((await viewOf("capture"))?.held?.check).toMatchObject({ outcome: "accepted", by: "use" });
    await ask();
    expect(await checkNow()).toEqual(accepted);

    await setToken(ctx, { kind: "api", token: "token-que-nao-existe" });
    expect(await checkNow()).toBeNull();
    await ask();
    expect(await checkNow()).toMatchObject({
      outcome: "refused",
      status: 401,
      message: "Token inválido.",
      by: "use",
    });
  });

  test("belongs to that very token: an answer to the old one says nothing of the new one", async () => {
    await setToken(ctx, { kind: "api", token: "token-que-nao-existe" });
    const target = await operatorTarget(ctx);
    const asked = await target.token("api", new URL(target.baseUrl).origin);
    await setToken(ctx, { kind: "api", token: firm.info.tokens.api });
    await target.noteToken?.({
      kind: "api",
      token: asked ?? "",
      outcome: "refused",
      status: 401,
      message: null,
    });
    expect((await viewOf("api"))?.held?.check).toBeNull();
  });
});

describe("changing a token does not interrupt running work", () => {
  test("an import goes on with the new one at its next call", async () => {
    const importId = await firm.start([makeCnj(), makeCnj()]);
    await firm.advance(5);
    await setToken(ctx, { kind: "api", token: "token-que-venceu" });
    await firm.advance(5);
    expect(await give("api", firm.info.tokens.api)).toMatchObject({ ok: true });
    const done = await firm.advanceUntil(importId, ({ ready }) => ready === 2);
    expect(done.counts).toMatchObject({ ready: 2, failed: 0 });
  });

  test("and what has begun already knows it: the token is looked up for each call", async () => {
    const sent: (string | undefined)[] = [];
    const { url } = await answering((request, response) => {
      sent.push(request.headers.authorization);
      response.end('{"data":[]}');
    });
    const { id } = await makeDatabase({ addresses: { baseUrl: url, appUrl: url, webUrl: url } });
    await setToken(adminCtx(id), { kind: "api", token: "token-de-antes" });
    const target = await operatorTarget(adminCtx(id));
    await listMovements(target, { operatorId: "1" });
    await setToken(adminCtx(id), { kind: "api", token: "token-de-agora" });
    await listMovements(target, { operatorId: "1" });
    expect(sent).toEqual(["token-de-antes", "token-de-agora"]);
  });
});

test("a database whose rows were moved to another address by hand tests nothing there", async () => {
  const url = await deadAddress();
  const { id } = await makeDatabase();
  const of = adminCtx(id);
  await setToken(of, { kind: "api", token: "token-novo-1234" });
  await db().update(databases).set({ baseUrl: url, webUrl: url }).where(eq(databases.id, id));
  expect(await testStoredToken(of, "api")).toBeNull();
});
