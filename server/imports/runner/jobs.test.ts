import { type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { noMovementFilters } from "#lib/cases/movements/filters.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";
import { listMovements } from "#server/cases/movements/data.ts";
import { changeSettings, setToken } from "#server/databases/mutations.ts";
import { inDatabase } from "#server/db/connection.ts";
import { credentials } from "#server/db/schema/schema.ts";
import { listDocuments, openDocumentFile } from "#server/documents/data.ts";
import { getImport } from "#server/imports/data.ts";
import { startImport } from "#server/imports/mutations.ts";
import { cancelImport, removeImportItems, retryImport } from "#server/imports/progress/mutations.ts";
import { refreshCase } from "#server/mirror/asking/refresh.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { adminCtx, ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { cardOf } from "#testing/sandbox.ts";
import { ofFirm } from "#testing/scope.ts";
import { advanceImports, sweepImports } from "./jobs.ts";

let firm: TestFirm;
let ctx: Ctx;

beforeAll(async () => {
  firm = await startTestFirm();
  ({ ctx } = firm);
});
afterEach(() => firm.calm());
afterAll(() => firm.close());

describe("imports against the sandbox", () => {
  test("go from a number to cover, movements and documents in the mirror", async () => {
    const [first, second] = [makeCnj(), makeCnj()];
    const importId = await firm.start([first, second]);
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ queued: 2 });
    const view = await firm.advanceUntil(importId, ({ ready }) => ready === 2);
    expect(view.finishedAt).not.toBeNull();
    expect(view.batches).toMatchObject([
      { number: 1, total: 2, ready: 2, problems: 0, importing: 0, sent: 0 },
    ]);
    const mirrored = await getCase(ctx, first);
    expect(mirrored?.cover?.parties.length).toBeGreaterThanOrEqual(2);
    expect(mirrored?.freshness).toMatchObject({ failure: null, refreshing: false });
    expect(mirrored?.freshness.checkedAt).not.toBeNull();
    expect(mirrored?.importedBy).toBe("Joana Prado");
    const listed = { cnj: first, filters: noMovementFilters };
    const page = await listMovements(ctx, { ...listed, offset: 0, limit: 5 });
    expect(page?.items).toHaveLength(5);
    expect(page?.total).toBe(mirrored?.counts?.movements);
    const next = await listMovements(ctx, { ...listed, offset: 5, limit: 500 });
    const ids = [...(page?.items ?? []), ...(next?.items ?? [])].map(({ id }) => id);
    expect(new Set(ids).size).toBe(page?.total);
    const times = [...(page?.items ?? []), ...(next?.items ?? [])].flatMap(({ at }) => at ?? []);
    expect(times).toEqual(times.toSorted().toReversed());
    const documents = await listDocuments(ctx, first);
    expect(documents.length).toBe(mirrored?.counts?.documents);
  });

  test("an import that ends without anything of the case has failed, whatever the service calls it", async () => {
    const view = await firm.advanceUntil(
      await firm.start([cardOf("failedImport")]),
      ({ failed }) => failed === 1,
    );
    expect(view.problems).toMatchObject([
      { state: "failed", message: expect.stringContaining("sem trazer dados") },
    ]);
  });

  test("a new movement is new, and asking again adds nothing", async () => {
    const cnj = makeCnj();
    await firm.advanceUntil(await firm.start([cnj]), ({ ready }) => ready === 1);
    const before = await getCase(ctx, cnj);
    await refreshCase(ctx, cnj);
    expect((await getCase(ctx, cnj))?.counts).toEqual(before?.counts);
    await firm.control("POST", `/cases/${cnj}/movements`, { description: "Conclusos para despacho" });
    await refreshCase(ctx, cnj);
    const after = await getCase(ctx, cnj);
    expect(after?.counts?.movements).toBe((before?.counts?.movements ?? 0) + 1);
    const page = await listMovements(ctx, { cnj, filters: noMovementFilters, offset: 0, limit: 1 });
    expect(page?.items[0]?.description).toBe("Conclusos para despacho");
  });

  test("while the service is away the mirror stays, says since when, and recovers", async () => {
    const cnj = makeCnj();
    await firm.advanceUntil(await firm.start([cnj]), ({ ready }) => ready === 1);
    await firm.fault({ operation: 2, kind: "status", status: 503, times: 20, cnj });
    expect(await refreshCase(ctx, cnj)).toMatchObject({ kind: "failure", error: { code: "unavailable" } });
    const away = await getCase(ctx, cnj);
    expect(away?.cover).not.toBeNull();
    expect(away?.freshness).toMatchObject({ failure: "unavailable" });
    expect(away?.freshness.failingSince).not.toBeNull();
    await firm.control("DELETE", "/faults");
    await refreshCase(ctx, cnj);
    expect((await getCase(ctx, cnj))?.freshness).toMatchObject({ failure: null, failingSince: null });
  });

  test("a capture whose answer was lost is looked up, not sent a second time", async () => {
    const cnj = makeCnj();
    await firm.control("DELETE", "/requests");
    await firm.fault({ operation: 1, kind: "cut-after", times: 1 });
    await firm.advanceUntil(await firm.start([cnj]), ({ ready }) => ready === 1);
    expect(await firm.callsOf(1)).toBe(1);
  });

  test("a number the court does not know is sent twice and then not found; trying again starts over", async () => {
    const cnj = cardOf("notFound");
    const importId = await firm.start([cnj]);
    await advanceImports({ databaseId: ctx.databaseId });
    for (const seconds of [181, 1, 181]) {
      await firm.pass(seconds);
      await advanceImports({ databaseId: ctx.databaseId });
    }
    const view = await firm.advanceUntil(importId, ({ not_found }) => not_found === 1);
    expect(view.problems).toMatchObject([{ cnjs: [cnj], count: 1, state: "not_found" }]);
    expect(await getCase(ctx, cnj)).toBeNull();
    expect(await retryImport(ctx, { importId })).toBe(1);
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ queued: 1, not_found: 0 });
  });

  test.each(["null", "empty", "list", "message"])(
    "so does one of which it says with status 200 that nothing is there (%s), and nothing pauses",
    async (notYet) => {
      await firm.control("POST", "/quirks", { notYet });
      const [unknown, known] = [cardOf("notFound"), makeCnj()];
      const importId = await firm.start([unknown, known]);
      for (const seconds of [0, 181, 1, 181]) await firm.advance(seconds);
      const view = await firm.advanceUntil(
        importId,
        ({ not_found, ready }) => not_found === 1 && ready === 1,
      );
      expect(view.problems).toMatchObject([{ state: "not_found", failure: "not-found", cnjs: [unknown] }]);
      expect(view.pause).toBeNull();
      expect(view.finishedAt).not.toBeNull();
      const { rows } = await firm.here((tx) => tx.execute(sql`select * from operator_waits`));
      expect(rows).toEqual([]);
    },
  );

  test("a refused token fails the batch and names the reason, and another one brings what it stopped", async () => {
    await setToken(adminCtx(ctx.databaseId), { kind: "capture", token: "errado-de-propósito" });
    const importId = await firm.start([makeCnj(), makeCnj()]);
    const view = await firm.advanceUntil(importId, ({ failed }) => failed === 2);
    expect(view.problems).toMatchObject([{ state: "failed", failure: "credential", count: 2 }]);
    expect(view.finishedAt).not.toBeNull();
    const removed = view.problems[0]?.cnjs[0] ?? "";
    await removeImportItems(ctx, { importId, cnjs: [removed], from: "failed" });
    // Neither time nor another token brings it back.
    await setToken(adminCtx(ctx.databaseId), { kind: "services", token: firm.info.tokens.services });
    await advanceImports({ databaseId: ctx.databaseId });
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ failed: 1, cancelled: 1 });
    await setToken(adminCtx(ctx.databaseId), { kind: "capture", token: firm.info.tokens.capture });
    const resumed = await firm.advanceUntil(importId, ({ ready }) => ready === 1);
    expect(resumed.counts).toMatchObject({ ready: 1, cancelled: 1 });
  });

  describe("what a refused token stopped", () => {
    const item = (importId: string, set: SQL) =>
      firm.here((tx) =>
        tx.execute(sql`update import_items set state = 'failed', failure = 'credential',
          next_poll_at = null, updated_at = now() - interval '1 hour', ${set} where import_id = ${importId}`),
      );
    const giveAgain = async (kind: "api" | "capture") =>
      await setToken(adminCtx(ctx.databaseId), { kind, token: firm.info.tokens[kind] });
    const countsOf = async (importId: string) => (await getImport(ctx, importId))?.counts;

    test("after it was sent is asked about and not captured again, with a row in the trail", async () => {
      const importId = await firm.start([makeCnj()]);
      await firm.advanceUntil(importId, ({ ready }) => ready === 1);
      await item(importId, sql`polls = 6`);
      await giveAgain("api");
      await firm.control("DELETE", "/requests");
      await firm.advanceUntil(importId, ({ ready }) => ready === 1);
      expect(await firm.callsOf(1)).toBe(0);
      const trail = sql`select detail from audit_events where object = ${importId} and action = 'import.resume'`;
      expect((await firm.here((tx) => tx.execute(trail))).rows).toEqual([{ detail: { items: 1 } }]);
    });

    test.each([
      ["long ago", sql`polls = 0, updated_at = now() - interval '8 days'`, false],
      ["in an import that a person cancelled", sql`polls = 0`, true],
    ])("%s does not begin by itself", async (_, set, isCancelled) => {
      const importId = await firm.start([makeCnj()]);
      if (isCancelled) await cancelImport(ctx, { importId });
      await firm.here((tx) =>
        tx.execute(sql`update import_items set state = 'failed', failure = 'credential',
          updated_at = now() - interval '1 hour' where import_id = ${importId}`),
      );
      await firm.here((tx) => tx.execute(sql`update import_items set ${set} where import_id = ${importId}`));
      await giveAgain("capture");
      await advanceImports({ databaseId: ctx.databaseId });
      expect(await countsOf(importId)).toMatchObject({ failed: 1, queued: 0, sent: 0 });
    });

    test("goes on when the service accepts the same token again", async () => {
      const importId = await firm.start([makeCnj()]);
      await firm.advanceUntil(importId, ({ ready }) => ready === 1);
      await item(importId, sql`polls = 6`);
      await firm.here((tx) =>
        tx.execute(sql`update credentials set set_at = now() - interval '1 day', last_check =
          jsonb_build_object('outcome', 'accepted', 'by', 'use', 'at', now(), 'since', now()) where kind = 'api'`),
      );
      await firm.advanceUntil(importId, ({ ready }) => ready === 1);
    });

    test("goes on once a setting says how the same token is sent, and not by a setting of before", async () => {
      const importId = await firm.start([makeCnj()]);
      await firm.advanceUntil(importId, ({ ready }) => ready === 1);
      await item(importId, sql`polls = 6`);
      const refused = (at: SQL) => sql`update credentials set set_at = now() - interval '1 day', last_check =
        jsonb_build_object('outcome', 'refused', 'by', 'use', 'status', 401, 'message', null, 'at', ${at}, 'since', ${at})
        where kind = 'api'`;
      await firm.here((tx) => tx.execute(refused(sql`now() - interval '2 hours'`)));
      await advanceImports({ databaseId: ctx.databaseId });
      expect(await countsOf(importId)).toMatchObject({ failed: 1 });
      const roundIsQueued = async () => {
        await firm.here((tx) => tx.execute(sql`delete from pgboss.job where name = 'import-advance'`));
        await sweepImports();
        const found = sql`select from pgboss.job where name = 'import-advance'`;
        return (await firm.here((tx) => tx.execute(found))).rows.length > 0;
      };
      expect(await roundIsQueued()).toBe(false);
      await changeSettings(adminCtx(ctx.databaseId), { authScheme: "bearer" });
      // What is found of the token afterwards, by whatever else uses it, does not undo that.
      await firm.here((tx) => tx.execute(refused(sql`now()`)));
      expect(await roundIsQueued()).toBe(true);
      await firm.advanceUntil(importId, ({ ready }) => ready === 1);
      // What is refused after it stays where it is.
      await item(importId, sql`polls = 6`);
      await firm.here((tx) => tx.execute(sql`update import_items set updated_at = now()`));
      await firm.here((tx) => tx.execute(refused(sql`now()`)));
      await advanceImports({ databaseId: ctx.databaseId });
      expect(await countsOf(importId)).toMatchObject({ failed: 1 });
      await changeSettings(adminCtx(ctx.databaseId), { authScheme: "raw" });
    });

    test("a sealed case is not: the number was refused, and no token brings it back", async () => {
      const importId = await firm.start([makeCnj()]);
      await firm.here((tx) =>
        tx.execute(sql`update import_items set state = 'sent', polls = 5, sent_at = now(), waiting_since = now(),
          accepted_at = now(), next_poll_at = now() where import_id = ${importId}`),
      );
      await firm.here((tx) =>
        tx.execute(sql`update credentials set set_at = now() - interval '1 day', last_check =
          jsonb_build_object('outcome', 'accepted', 'by', 'use', 'at', now(), 'since', now() - interval '1 day')
          where kind = 'api'`),
      );
      await firm.fault({ operation: 2, times: 1, kind: "status", status: 403 });
      await advanceImports({ databaseId: ctx.databaseId });
      expect((await getImport(ctx, importId))?.problems).toMatchObject([
        { state: "failed", failure: "rejected" },
      ]);
    });
  });

  test("what another import has meanwhile brought is brought for both, and not again", async () => {
    const cnj = makeCnj();
    await setToken(adminCtx(ctx.databaseId), { kind: "capture", token: "errado-de-propósito" });
    const refused = await firm.start([cnj]);
    await firm.advanceUntil(refused, ({ failed }) => failed === 1);
    const other = await firm.start([cnj]);
    await firm.advanceUntil(other, ({ failed }) => failed === 1);
    await setToken(adminCtx(ctx.databaseId), { kind: "capture", token: firm.info.tokens.capture });
    await firm.advanceUntil(other, ({ ready }) => ready === 1);
    expect((await getImport(ctx, refused))?.counts).toMatchObject({ failed: 0, ready: 1 });
  });

  test("a token sealed with lost keys is a missing token, and stops nobody else's work", async () => {
    const other = await makeDatabase();
    await inDatabase(ofFirm(other.id), (tx) =>
      tx
        .insert(credentials)
        .values({
          databaseId: other.id,
          kind: "capture",
          sealed: "v1.00000000.a.b.c",
          lastFour: "0000",
          setBy: "teste",
        }),
    );
    const theirs = ctxFor(other.id);
    const lost = await startImport(theirs, { text: makeCnj() });
    if (!lost.ok || lost.importId === null) throw new Error("nothing was imported");
    await advanceImports({ databaseId: other.id });
    const view = await getImport(theirs, lost.importId);
    expect(view?.problems).toMatchObject([{ state: "failed", failure: "credential" }]);
    await sweepImports();
    await firm.advanceUntil(await firm.start([makeCnj()]), ({ ready }) => ready === 1);
  });

  test("documents stream with our headers and the service's bytes", async () => {
    const cnj = makeCnj();
    await firm.advanceUntil(await firm.start([cnj]), ({ ready }) => ready === 1);
    const [document] = await listDocuments(ctx, cnj);
    const opened = await openDocumentFile(ctx, {
      cnj,
      id: document?.id ?? "",
      download: false,
      signal: new AbortController().signal,
    });
    expect(opened?.headers).toMatchObject({
      "Content-Type": "application/pdf",
      "X-Content-Type-Options": "nosniff",
    });
    const bytes = Buffer.concat(await (opened?.stream.toArray() ?? []));
    expect(bytes.length).toBe(document?.size);
    expect(new TextDecoder("latin1").decode(bytes.subarray(0, 5))).toBe("%PDF-");
  });
});
