import { afterAll, beforeEach, expect, test } from "vitest";
import { mostViews } from "#lib/cases/list/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { listViews } from "#server/cases/list/views/data.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { caseViews } from "#server/db/schema/schema.ts";
import { adminCtx, auditActions, auditDetails, ctxFor, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { changeView, deleteView, saveView } from "./mutations.ts";

let helena: Ctx & { actor: { userId: string } };
let ivo: Ctx;

beforeEach(async () => {
  const { id } = await makeDatabase();
  helena = await memberCtx(id, ["lawyer"]);
  ivo = await memberCtx(id, ["paralegal"]);
});
afterAll(closePool);

async function saved(by: Ctx, name: string, { query = "tribunal=TJSP", shared = false } = {}) {
  const view = await saveView(by, { name, query, shared });
  if (!view.ok) throw new Error(view.reason);
  return view.id;
}

const forbidden = { code: "forbidden" };
const notFound = { code: "not_found" };

test("a saved view keeps its filters in one normal form, whatever the address was", async () => {
  await saved(helena, "TJSP", { query: "?pagina=9&tribunal=TRF3,TJSP,TJSP&ordem=qualquer&q=%20vale%20" });
  expect(await listViews(helena)).toMatchObject([
    { name: "TJSP", query: "q=vale&tribunal=TJSP%2CTRF3", shared: false, mine: true },
  ]);
});

test("a view is private until it is shared; only its owner changes or deletes it", async () => {
  const id = await saved(helena, "Fiscais");
  expect(await listViews(ivo)).toEqual([]);
  await changeView(helena, { id, shared: true, name: "Execuções fiscais", query: "novas=sim" });
  expect(await listViews(ivo)).toEqual([
    { id, name: "Execuções fiscais", query: "novas=sim", shared: true, mine: false },
  ]);
  await expect(changeView(ivo, { id, name: "Minha" })).rejects.toMatchObject(notFound);
  await expect(deleteView(ivo, id)).rejects.toMatchObject(notFound);
  await deleteView(helena, id);
  expect(await listViews(ivo)).toEqual([]);
});

test("two views of one person never have the same name, whatever the capitals", async () => {
  const id = await saved(helena, "Fiscais");
  const again = await saveView(helena, { name: "FISCAIS", query: "", shared: false });
  expect(again).toEqual({ ok: false, reason: "taken" });
  const second = await saved(helena, "Cíveis");
  expect(await changeView(helena, { id: second, name: "fiscais" })).toEqual({ ok: false, reason: "taken" });
  expect(await changeView(helena, { id, name: "fiscais" })).toEqual({ ok: true });
  await saved(ivo, "Fiscais");
  const twice = await Promise.all([
    saveView(ivo, { name: "Ao mesmo tempo", query: "", shared: false }),
    saveView(ivo, { name: "ao mesmo tempo", query: "", shared: false }),
  ]);
  expect(twice.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test(`a person has at most ${mostViews} views`, async () => {
  await inDatabase(ofFirm(helena.databaseId), (tx) =>
    tx
      .insert(caseViews)
      .values(
        Array.from({ length: mostViews }, (_, n) => ({
          databaseId: helena.databaseId,
          ownerId: helena.actor.userId,
          name: `vista ${n}`,
          query: "",
        })),
      ),
  );
  const result = await saveView(helena, { name: "mais uma", query: "", shared: false });
  expect(result).toEqual({ ok: false, reason: "too-many-views" });
});

test("a view is audited without its name and its filters", async () => {
  const id = await saved(helena, "Cliente Fulano", { query: "q=fulano" });
  await changeView(helena, { id, name: "Fulano e filhos", shared: true });
  await deleteView(helena, id);
  expect(await auditActions(helena)).toEqual(["view.save", "view.change", "view.delete"]);
  const details = await auditDetails(helena);
  expect(details[1]).toEqual({ renamed: true, refiltered: false, shared: true });
  expect(JSON.stringify(details)).not.toMatch(/fulano/i);
});

test("another firm's view is not found; a person who is only an admin and the command line are refused", async () => {
  const id = await saved(helena, "Nossa", { shared: true });
  const stranger = await memberCtx((await makeDatabase()).id);
  expect(await listViews(stranger)).toEqual([]);
  await expect(changeView(stranger, { id, name: "x" })).rejects.toMatchObject(notFound);
  await expect(deleteView(stranger, id)).rejects.toMatchObject(notFound);
  const admin = ctxFor(helena.databaseId, ["admin"]);
  await expect(saveView(admin, { name: "x", query: "", shared: false })).rejects.toMatchObject(forbidden);
  await expect(changeView(admin, { id, name: "x" })).rejects.toMatchObject(forbidden);
  await expect(deleteView(admin, id)).rejects.toMatchObject(forbidden);
  const terminal = adminCtx(helena.databaseId);
  await expect(saveView(terminal, { name: "x", query: "", shared: false })).rejects.toMatchObject(forbidden);
  expect(await listViews(helena)).toMatchObject([{ name: "Nossa" }]);
});
