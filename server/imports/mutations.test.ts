import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type Cnj, checkDigits, isCnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { knownCases } from "#server/cases/data.ts";
import { closePool, db, inDatabase, pool } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { cases, databases, importItems } from "#server/db/schema/schema.ts";
import { listImportItems } from "#server/imports/progress/data.ts";
import { cancelImport, retryImport } from "#server/imports/progress/mutations.ts";
import { wednesday } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { auditActions, ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { getImport, listImports } from "./data.ts";
import { reimportCase, startImport } from "./mutations.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

async function started(text: string, source: string | null = null) {
  const result = await startImport(ctx, { text, source });
  if (!result.ok) throw new Error(result.reason);
  if (result.importId === null) throw new Error("nothing was imported");
  return { ...result, importId: result.importId };
}

/** Different valid numbers, always the same ones. */
function manyCnjs(count: number): Cnj[] {
  const rest = { year: "2023", branch: "4", court: "03", origin: "6100" };
  return Array.from({ length: count }, (_, index) => {
    const sequence = String(index).padStart(7, "0");
    return `${sequence}${checkDigits({ sequence, ...rest })}2023403${rest.origin}`;
  }).filter(isCnj);
}

async function numbersOf(importId: string) {
  const page = await listImportItems(ctx, { importId, filter: "all", cursor: null });
  return page?.items.map(({ cnj }) => cnj);
}

describe("starting an import", () => {
  test("finds numbers in prose, once each, and leaves an audit row and a job in the same transaction", async () => {
    const [one, two] = [makeCnj(), makeCnj()];
    const result = await started(`Prezados, incluir ${one} e ${two}; de novo: ${one}.`);
    expect(result).toMatchObject({ accepted: 2, known: 0 });
    expect(await auditActions(ctx)).toEqual(["import.start"]);
    const jobs = await pool().query(
      "select data from pgboss.job where name = 'import-advance' and data->>'databaseId' = $1",
      [ctx.databaseId],
    );
    expect(jobs.rows).toEqual([{ data: { databaseId: ctx.databaseId } }]);
    expect(await numbersOf(result.importId)).toEqual([one, two]);
  });

  test("keeps the name of the file that the numbers came from", async () => {
    const { importId } = await started(makeCnj(), "carteira.xlsx");
    expect(await getImport(ctx, importId)).toMatchObject({ source: "carteira.xlsx" });
    const pasted = await started(makeCnj());
    expect(await getImport(ctx, pasted.importId)).toMatchObject({ source: null });
  });

  test("says why nothing was started, and writes nothing then", async () => {
    expect(await startImport(ctx, { text: "bom dia" })).toEqual({ ok: false, reason: "none-found" });
    expect(await startImport(ctx, { text: "1018874-82.2023.4.01.8200" })).toEqual({
      ok: false,
      reason: "none-valid",
    });
    expect(await auditActions(ctx)).toEqual([]);
  });

  test("leaves out numbers that are here or being imported", async () => {
    const [here, coming, fresh] = [makeCnj(), makeCnj(), makeCnj()];
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx.insert(cases).values({ databaseId: ctx.databaseId, cnj: here, firstAnswerAt: wednesday }),
    );
    await started(coming);
    expect(await startImport(ctx, { text: `${here} ${coming}` })).toEqual({ ok: false, reason: "all-known" });
    expect(await startImport(ctx, { text: `${here} ${coming} ${fresh}` })).toMatchObject({
      accepted: 1,
      known: 2,
    });
  });

  test("brings a number again of which the case here has no data, once, though it was archived", async () => {
    const [blank, archived] = [makeCnj(), makeCnj()];
    const here = { databaseId: ctx.databaseId, importing: false, checkedAt: wednesday };
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx.insert(cases).values([
        { ...here, cnj: blank },
        { ...here, cnj: archived, archivedAt: wednesday },
      ]),
    );
    expect(await knownCases(ctx, [blank, archived])).toEqual({
      known: expect.arrayContaining([blank, archived]),
      archived: [archived],
      withoutData: expect.arrayContaining([blank, archived]),
    });
    const { importId, ...counted } = await started(`${blank} ${archived}`);
    expect(counted).toMatchObject({ accepted: 2, known: 0, restored: 0 });
    expect(await numbersOf(importId)).toEqual([blank, archived]);
    expect(await startImport(ctx, { text: blank })).toEqual({ ok: false, reason: "all-known" });
    expect(await knownCases(ctx, [blank, archived])).toMatchObject({ archived: [], withoutData: [] });
  });

  test("takes the place of a stalled item, which is asked about no more, with its labels and note", async () => {
    const [pasted, opened] = [makeCnj(), makeCnj()];
    const { importId: old } = await started(`${pasted} ${opened}`);
    const here = { databaseId: ctx.databaseId, importing: true };
    await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
      await tx.insert(cases).values([
        { ...here, cnj: pasted },
        { ...here, cnj: opened },
      ]);
      await tx
        .update(importItems)
        .set({
          state: "stalled",
          nextPollAt: wednesday,
          lease: drawnId(),
          labels: ["Banco"],
          note: "Pasta 12",
        });
    });
    const other = ctxFor((await makeDatabase()).id);
    await startImport(other, { text: pasted });
    expect((await getImport(ctx, old))?.counts).toMatchObject({ stalled: 2 });
    const { importId } = await started(pasted);
    const again = await reimportCase(ctx, { cnj: opened });
    expect(await getImport(ctx, old)).toMatchObject({
      counts: { stalled: 0, cancelled: 2 },
      problems: [],
      finishedAt: expect.any(String),
    });
    const items = await inDatabase(ofFirm(ctx.databaseId), (tx) => tx.select().from(importItems));
    const ofOld = items.filter((item) => item.importId === old);
    for (const item of ofOld)
      expect(item).toMatchObject({
        state: "cancelled",
        nextPollAt: null,
        lease: null,
        labels: [],
        note: null,
      });
    const fresh = items.filter((item) => item.importId !== old);
    expect(fresh.map((item) => item.importId).sort()).toEqual(
      [importId, again.ok ? again.importId : ""].sort(),
    );
    for (const item of fresh)
      expect(item).toMatchObject({ state: "queued", labels: ["Banco"], note: "Pasta 12" });
  });

  test("splits 250 numbers into batches of 100, or of the database's `batchSize`", async () => {
    const lots = () => [...new Set(Array.from({ length: 250 }, makeCnj))];
    const sizes = async (numbers: string[]) => {
      const view = await getImport(ctx, (await started(numbers.join(" "))).importId);
      return view?.batches.map(({ total }) => total);
    };
    const [first, second] = [lots(), lots()];
    expect(await sizes(first)).toEqual([100, 100, first.length - 200]);
    await db()
      .update(databases)
      .set({ settings: { batchSize: 240 } })
      .where(eq(databases.id, ctx.databaseId));
    expect(await sizes(second)).toEqual([240, second.length - 240]);
  });

  test("takes 10,000 numbers at once, and refuses more than 20,000", async () => {
    const numbers = manyCnjs(20_001);
    const { importId } = await started(numbers.slice(0, 10_000).join("\n"));
    expect(await getImport(ctx, importId)).toMatchObject({ total: 10_000, batchCount: 100 });
    expect(await startImport(ctx, { text: numbers.join("\n") })).toEqual({ ok: false, reason: "too-many" });
  });
});

describe("an import", () => {
  test("is not found and not changed by another database", async () => {
    const { importId } = await started(makeCnj());
    const other = ctxFor((await makeDatabase()).id);
    expect(await getImport(other, importId)).toBeNull();
    expect(await listImports(other)).toEqual({ items: [], nextCursor: null });
    expect(await cancelImport(other, { importId })).toEqual([]);
    expect(await retryImport(other, { importId })).toBe(0);
    expect(await auditActions(other)).toEqual([]);
    expect((await getImport(ctx, importId))?.total).toBe(1);
  });

  test("is refused to a person who is only an admin", async () => {
    const admin = ctxFor(ctx.databaseId, ["admin"]);
    await expect(startImport(admin, { text: makeCnj() })).rejects.toMatchObject({ code: "forbidden" });
    await expect(listImports(admin)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("is finished when it is cancelled, and keeps the numbers that were not sent as cancelled", async () => {
    const numbers = [makeCnj(), makeCnj()];
    const { importId } = await started(numbers.join(" "));
    expect((await cancelImport(ctx, { importId })).sort()).toEqual(numbers.sort());
    const view = await getImport(ctx, importId);
    expect(view).toMatchObject({ total: 2, counts: { cancelled: 2 }, batches: [], problems: [] });
    expect(view?.finishedAt).not.toBeNull();
    expect(await auditActions(ctx)).toEqual(["import.start", "import.cancel"]);
  });
});
