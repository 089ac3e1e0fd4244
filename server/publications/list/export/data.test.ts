import { afterAll, expect, test } from "vitest";
import { noPublicationFilters, type PublicationFilters } from "#lib/publications/list/filters.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { caseRestrictions, cases } from "#server/db/schema/schema.ts";
import { auditActions, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addDeadline, addPublication } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";
import { checkPublicationExport, exportPublications } from "./data.ts";

afterAll(closePool);

const now = new Date("2026-11-18T12:00:00Z");

/** A firm with a lawyer; the file of the list as its lines, each as its cells. */
async function firm() {
  const { id: databaseId } = await makeDatabase();
  const ctx = { ...(await memberCtx(databaseId, ["lawyer"], "Helena Moura")), isConfirmed: true };
  const file = async (given: Partial<PublicationFilters> & { most?: number } = {}, as = ctx) => {
    const { chunks } = await exportPublications(as, { ...noPublicationFilters, ...given, now });
    let text = "";
    for await (const chunk of chunks) text += chunk;
    const lines = text.replace("\uFEFF", "").trimEnd().split("\r\n");
    return lines.map((line) => line.slice(1, -1).split('";"'));
  };
  const within = (columns: Partial<typeof cases.$inferInsert>) => {
    const cnj = makeCnj({ court: "26" });
    return inDatabase(ofFirm(databaseId), async (tx) => {
      await tx.insert(cases).values({ databaseId, cnj, ...columns });
      return cnj;
    });
  };
  return { ctx, databaseId, file, within };
}

test("the file has what a row says, and who read and archived it when, in Brasília's time", async () => {
  const { ctx, file, within } = await firm();
  const cnj = await within({ activeParty: "Editora Sul", passiveParty: "Leva e Traz" });
  const me = ctx.actor.userId;
  const read = { readAt: new Date("2026-11-18T02:30:00Z"), readBy: "Helena Moura", readById: me };
  const id = await addPublication(ctx, { cnj, assigneeId: me, ...read, content: "=1+1 Manifeste-se." });
  await addDeadline(ctx, { publicationId: id, cnj });
  await addPublication(ctx, {
    isArchived: true,
    archivedAt: new Date("2026-11-18T11:00:00Z"),
    archivedBy: "Ivo Prado",
    availableOn: null,
    caseNumber: "12/2020",
  });
  const [head, line] = await file();
  const cells = Object.fromEntries(head?.map((title, at) => [title, line?.[at]]) ?? []);
  expect(cells).toMatchObject({
    Disponibilizada: "17/11/2026",
    Partes: "Editora Sul × Leva e Traz",
    Segredo: "",
    Tribunal: "TJSP",
    Diário: "DJEN",
    Trecho: "'=1+1 Manifeste-se.",
    Situação: "Lida",
    Responsável: "Helena Moura",
    "Lida em": "17/11/2026 23:30",
    "Lida por": "Helena Moura",
    "Arquivada em": "",
  });
  expect(cells.Processo).toMatch(/^\d{7}-\d\d\.\d{4}\.8\.26\.\d{4}$/);
  expect(cells.Prazo).toContain("11/12/2026");
  const [, archived] = await file({ view: "archived" });
  expect(archived).toEqual(expect.arrayContaining(["12/2020", "18/11/2026 08:00", "Ivo Prado"]));
  expect(await auditActions(ctx)).toContain("publications.export");
});

test("the file is of the filters of the list, and says how many do not fit into it", async () => {
  const { ctx, file } = await firm();
  for (const day of ["2026-11-16", "2026-11-17", "2026-11-18"])
    await addPublication(ctx, { availableOn: day, content: `Despacho de ${day}` });
  expect((await file({ from: "2026-11-17" })).slice(1).map(([day]) => day)).toEqual([
    "18/11/2026",
    "17/11/2026",
  ]);
  const [, first, cut] = await file({ most: 1 });
  expect(first?.[0]).toBe("18/11/2026");
  expect(cut?.join().replaceAll("\u00A0", " ")).toContain("2 outras publicações ficaram de fora");
  expect(await file({ q: "?!" })).toHaveLength(1);
});

test("each of a case is a line, also where the list shows them as one; what only others read is to be read by who is responsible", async () => {
  const { ctx, databaseId, file, within } = await firm();
  const cnj = await within({});
  const other = await memberCtx(databaseId, ["lawyer"], "Ivo Prado");
  const of = { cnj, assigneeId: ctx.actor.userId, readAt: new Date("2026-11-18T02:30:00Z") };
  await addPublication(ctx, { ...of, readBy: "Helena Moura", readById: ctx.actor.userId });
  await addPublication(ctx, { ...of, readBy: "Ivo Prado", readById: other.actor.userId });
  for (const reader of [ctx, { ...other, isConfirmed: true }]) {
    const [head, ...lines] = await file({ isGrouped: true }, reader);
    const at = head?.indexOf("Situação") ?? -1;
    expect(lines.map((line) => line[at]).sort()).toEqual(["Lida", "Por ler pelo responsável"]);
  }
});

test("one of a case under secrecy asks who the person is; one kept from them is not there at all", async () => {
  const { ctx, databaseId, file, within } = await firm();
  const cnj = await within({ restricted: true, activeParty: "Zenóbia" });
  await addPublication(ctx, { cnj });
  const unconfirmed = { ...ctx, isConfirmed: false };
  await expect(checkPublicationExport(unconfirmed, noPublicationFilters)).rejects.toMatchObject({
    code: "step-up",
  });
  await expect(file({}, unconfirmed)).rejects.toMatchObject({ code: "step-up" });
  expect((await file())[1]).toContain("Segredo de justiça");
  const other = { ...(await memberCtx(databaseId, ["lawyer"], "Ivo Prado")), isConfirmed: true };
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(caseRestrictions).values({ databaseId, cnj, people: [other.actor.userId] }),
  );
  expect(await file()).toHaveLength(1);
  expect(await file({}, other)).toHaveLength(2);
  const admin = { ...(await memberCtx(databaseId, ["admin"])), isConfirmed: true };
  await expect(file({}, admin)).rejects.toMatchObject({ code: "forbidden" });
  expect(await file({}, (await firm()).ctx)).toHaveLength(1);
});
