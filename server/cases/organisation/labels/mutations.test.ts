import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mostLabels } from "#lib/cases/organisation/schema.ts";
import { mostAtOnce } from "#lib/cases/selection/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { listLabels } from "#server/cases/organisation/labels/data.ts";
import { closePool, inDatabase, pool } from "#server/db/connection.ts";
import { caseLabels, cases, labels } from "#server/db/schema/schema.ts";
import { auditActions, auditDetails, ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import {
  addLabel,
  deleteLabel,
  removeLabel,
  renameLabel,
  restoreLabel,
  undoLabelChange,
} from "./mutations.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
});
afterAll(closePool);

async function makeCases(count: number, owner: Ctx = ctx): Promise<Cnj[]> {
  const numbers = Array.from({ length: count }, makeCnj).sort();
  await inDatabase(ofFirm(owner.databaseId), (tx) =>
    tx.insert(cases).values(numbers.map((cnj) => ({ databaseId: owner.databaseId, cnj }))),
  );
  return numbers;
}

async function carried(owner: Ctx = ctx): Promise<Record<string, string[]>> {
  const rows = await inDatabase(ofFirm(owner.databaseId), (tx) =>
    tx
      .select({ name: labels.name, cnj: caseLabels.cnj })
      .from(caseLabels)
      .innerJoin(labels, eq(labels.id, caseLabels.labelId))
      .orderBy(labels.name, caseLabels.cnj),
  );
  const byName: Record<string, string[]> = {};
  for (const { name, cnj } of rows) byName[name] = [...(byName[name] ?? []), cnj];
  return byName;
}

const idOf = async (name: string) => (await listLabels(ctx)).find((one) => one.name === name)?.id ?? "";

async function added(numbers: string[], name: string) {
  const result = await addLabel(ctx, { numbers, name });
  if (!result.ok) throw new Error(result.reason);
  return result.change;
}

/** Resolves when a transaction waits for the lock of another one. */
async function somebodyWaits(): Promise<void> {
  const asked = `select exists (select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock') as waiting`;
  for (let waiting = false; !waiting; ) waiting = (await pool().query(asked)).rows[0].waiting;
}

const admin = () => ctxFor(ctx.databaseId, ["admin"]);
const other = async () => ctxFor((await makeDatabase()).id);
const forbidden = { code: "forbidden" };
const notFound = { code: "not_found" };

describe("labelling cases", () => {
  test("is undone without deleting the label when somebody has just put it on another case", async () => {
    const [mine = makeCnj(), theirs = makeCnj()] = await makeCases(2);
    const change = await added([mine], "Trabalhista");
    const labelId = await idOf("Trabalhista");
    let undone: Promise<unknown> = Promise.resolve();
    await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
      await tx.insert(caseLabels).values({ databaseId: ctx.databaseId, cnj: theirs, labelId });
      undone = undoLabelChange(ctx, change);
      await somebodyWaits();
    });
    expect(await undone).toEqual({ ok: true });
    expect(await carried()).toEqual({ Trabalhista: [theirs] });
  });

  test("makes the label again when somebody deletes it at that moment", async () => {
    const [cnj = makeCnj()] = await makeCases(1);
    await added([cnj], "Trabalhista");
    const id = await idOf("Trabalhista");
    let labelling: Promise<unknown> = Promise.resolve();
    await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
      await tx.delete(labels).where(eq(labels.id, id));
      labelling = added([cnj], "Trabalhista");
      await somebodyWaits();
    });
    expect(await labelling).toMatchObject({ added: [cnj], created: true });
  });

  test("makes a label that is new, and uses an existing one whatever its capitals", async () => {
    const [one, two] = await makeCases(2);
    expect(await added([one ?? ""], "Contencioso")).toEqual({
      name: "Contencioso",
      added: [one],
      removed: [],
      created: true,
    });
    const change = await added([one ?? "", two ?? ""], "CONTENCIOSO");
    expect(change).toEqual({ name: "Contencioso", added: [two], removed: [], created: false });
    expect(await carried()).toEqual({ Contencioso: [one, two] });
    expect(await listLabels(ctx)).toMatchObject([{ name: "Contencioso", count: 2 }]);
    expect(await listLabels(ctx, { numbers: [two ?? ""] })).toMatchObject([{ count: 1 }]);
  });

  test("is audited by counts and ids, never by the label's words", async () => {
    const numbers = await makeCases(3);
    await added(numbers, "Cliente sigiloso");
    await removeLabel(ctx, { numbers: numbers.slice(0, 1), name: "cliente sigiloso" });
    expect(await auditActions(ctx)).toEqual(["case.label", "case.unlabel"]);
    const details = await auditDetails(ctx);
    expect(details[0]).toMatchObject({ cases: 3, selected: 3, created: true });
    expect(JSON.stringify(details)).not.toMatch(/sigiloso/i);
  });

  test("finds none of another firm's cases and changes nothing", async () => {
    const numbers = await makeCases(1);
    await added(numbers, "Cível");
    const stranger = await other();
    await expect(addLabel(stranger, { numbers, name: "Cível" })).rejects.toMatchObject(notFound);
    await expect(removeLabel(stranger, { numbers, name: "Cível" })).rejects.toMatchObject(notFound);
    await undoLabelChange(stranger, { name: "Cível", added: numbers, removed: [], created: true });
    await undoLabelChange(stranger, { name: "Outra", added: [], removed: numbers, created: false });
    expect(await carried(stranger)).toEqual({});
    expect(await carried()).toEqual({ Cível: numbers });
  });

  test("is refused to a person who is only an admin", async () => {
    const numbers = await makeCases(1);
    await expect(addLabel(admin(), { numbers, name: "Cível" })).rejects.toMatchObject(forbidden);
    await expect(removeLabel(admin(), { numbers, name: "Cível" })).rejects.toMatchObject(forbidden);
    const change = { name: "Cível", added: numbers, removed: [], created: true };
    await expect(undoLabelChange(admin(), change)).rejects.toMatchObject(forbidden);
    expect(await auditActions(ctx)).toEqual([]);
  });

  test("leaves out numbers that are not in this database", async () => {
    const numbers = await makeCases(1);
    expect((await added([...numbers, makeCnj()], "Cível")).added).toEqual(numbers);
  });

  test(`makes at most ${mostLabels} labels, also when two people make the last one at once`, async () => {
    const numbers = await makeCases(1);
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx
        .insert(labels)
        .values(
          Array.from({ length: mostLabels - 1 }, (_, n) => ({ databaseId: ctx.databaseId, name: `e${n}` })),
        ),
    );
    const results = await Promise.all([
      addLabel(ctx, { numbers, name: "última" }),
      addLabel(ctx, { numbers, name: "uma a mais" }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "too-many-labels" });
    expect(await listLabels(ctx)).toHaveLength(mostLabels);
  });

  test("makes one label when two people make the same one at once", async () => {
    const [one, two] = await makeCases(2);
    await Promise.all([added([one ?? ""], "Urgente"), added([two ?? ""], "urgente")]);
    expect(await listLabels(ctx)).toMatchObject([{ count: 2 }]);
  });
});

describe("undoing a change of labels", () => {
  test("changes exactly the cases that the change had changed", async () => {
    const [one, two] = await makeCases(2);
    await added([one ?? ""], "Cível");
    const change = await added([one ?? "", two ?? ""], "Cível");
    await undoLabelChange(ctx, change);
    expect(await carried()).toEqual({ Cível: [one] });
    const removal = await removeLabel(ctx, { numbers: [one ?? "", two ?? ""], name: "Cível" });
    expect(await carried()).toEqual({});
    await undoLabelChange(ctx, removal);
    expect(await carried()).toEqual({ Cível: [one] });
  });

  test("deletes the label that the change had made, unless somebody has used it since", async () => {
    const [one, two] = await makeCases(2);
    await undoLabelChange(ctx, await added([one ?? ""], "Nova"));
    expect(await listLabels(ctx)).toEqual([]);
    const change = await added([one ?? ""], "Nova");
    await added([two ?? ""], "Nova");
    await undoLabelChange(ctx, change);
    expect(await carried()).toEqual({ Nova: [two] });
  });
});

describe("a label itself", () => {
  test("can be renamed, but not to the name of another label", async () => {
    const numbers = await makeCases(1);
    await added(numbers, "civel");
    await added(numbers, "Fiscal");
    const id = await idOf("civel");
    expect(await renameLabel(ctx, { id, name: "FISCAL" })).toEqual({ ok: false, reason: "taken" });
    expect(await renameLabel(ctx, { id, name: "Cível" })).toEqual({ ok: true });
    expect(await renameLabel(ctx, { id, name: "CÍVEL" })).toEqual({ ok: true });
    expect(Object.keys(await carried())).toEqual(["CÍVEL", "Fiscal"]);
    expect((await auditActions(ctx)).slice(2)).toEqual(["label.rename", "label.rename"]);
  });

  test("is taken off every case when deleted; restoring it puts it back on them, under its id", async () => {
    const numbers = await makeCases(3);
    await added(numbers.slice(0, 2), "Cível");
    const id = await idOf("Cível");
    const result = await deleteLabel(ctx, { id, forGood: false });
    if (!result.ok || result.deleted === null) throw new Error("not deleted");
    expect(await carried()).toEqual({});
    await restoreLabel(ctx, result.deleted);
    expect(await carried()).toEqual({ Cível: numbers.slice(0, 2) });
    expect(await idOf("Cível")).toBe(id);
    expect((await auditActions(ctx)).slice(1)).toEqual(["label.delete", "label.restore"]);
  });

  test("that is on too many cases to be restored is deleted only when `forGood` is given", async () => {
    const { databaseId } = ctx;
    const [first] = await makeCases(1);
    await added([first ?? ""], "Todos");
    const id = await idOf("Todos");
    await inDatabase(ofFirm(databaseId), async (tx) => {
      await tx.execute(sql`insert into ${cases} (database_id, cnj)
        select ${databaseId}, lpad(n::text, 20, '0') from generate_series(1, ${mostAtOnce}::integer) n`);
      await tx.execute(sql`insert into ${caseLabels} (database_id, cnj, label_id)
        select database_id, cnj, ${id}::uuid from ${cases} on conflict do nothing`);
    });
    expect(await deleteLabel(ctx, { id, forGood: false })).toEqual({ ok: false, reason: "too-many-cases" });
    expect(await listLabels(ctx)).toMatchObject([{ count: mostAtOnce + 1 }]);
    expect(await deleteLabel(ctx, { id, forGood: true })).toEqual({ ok: true, deleted: null });
    expect(await listLabels(ctx)).toEqual([]);
  });

  test("of another firm is not found, and a person who is only an admin is refused", async () => {
    const numbers = await makeCases(1);
    await added(numbers, "Cível");
    const id = await idOf("Cível");
    const stranger = await other();
    await expect(renameLabel(stranger, { id, name: "x" })).rejects.toMatchObject(notFound);
    await expect(deleteLabel(stranger, { id, forGood: true })).rejects.toMatchObject(notFound);
    await restoreLabel(stranger, { id, name: "Cível", numbers });
    expect(await carried(stranger)).toEqual({});
    await expect(renameLabel(admin(), { id, name: "x" })).rejects.toMatchObject(forbidden);
    await expect(deleteLabel(admin(), { id, forGood: true })).rejects.toMatchObject(forbidden);
    await expect(restoreLabel(admin(), { id, name: "x", numbers })).rejects.toMatchObject(forbidden);
    expect(await carried()).toEqual({ Cível: numbers });
  });
});
