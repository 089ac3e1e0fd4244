import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mostNotes } from "#lib/cases/organisation/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { listNotes } from "#server/cases/organisation/notes/data.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { caseNotes, cases } from "#server/db/schema/schema.ts";
import { auditActions, auditDetails, ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { addNote, changeNote, deleteNote, purgeNotes, restoreNote } from "./mutations.ts";

let lawyer: Ctx;
let paralegal: Ctx;
let cnj: Cnj;

beforeEach(async () => {
  const { id } = await makeDatabase();
  lawyer = await memberCtx(id, ["lawyer"], "Helena Moura");
  paralegal = await memberCtx(id, ["paralegal"], "Ivo Lins");
  cnj = makeCnj();
  await inDatabase(ofFirm(id), (tx) => tx.insert(cases).values({ databaseId: id, cnj }));
});
afterAll(closePool);

async function written(by: Ctx, text: string): Promise<string> {
  const note = await addNote(by, { cnj, text });
  if (!note.ok) throw new Error(note.reason);
  return note.id;
}

const notFound = { code: "not_found" };
const forbidden = { code: "forbidden" };

test("notes are read by everybody of the database, newest first, with what the reader may do", async () => {
  await written(paralegal, "Cliente pediu acordo.");
  await written(lawyer, "Aguardar perícia.");
  expect(await listNotes(paralegal, cnj)).toMatchObject([
    { text: "Aguardar perícia.", author: "Helena Moura", mine: false, removable: false, changedAt: null },
    { text: "Cliente pediu acordo.", author: "Ivo Lins", mine: true, removable: true },
  ]);
  expect(await listNotes(lawyer, cnj)).toMatchObject([{ mine: true }, { mine: false, removable: true }]);
});

test("only its author changes a note; a lawyer deletes any note, a paralegal their own", async () => {
  const theirs = await written(paralegal, "Antes");
  const mine = await written(lawyer, "Minha");
  await changeNote(paralegal, { id: theirs, text: "Depois" });
  await expect(changeNote(lawyer, { id: theirs, text: "x" })).rejects.toMatchObject(notFound);
  await expect(deleteNote(paralegal, mine)).rejects.toMatchObject(notFound);
  expect((await listNotes(lawyer, cnj))?.map(({ text }) => text)).toEqual(["Minha", "Depois"]);
  await deleteNote(lawyer, theirs);
  expect((await listNotes(lawyer, cnj))?.map(({ text }) => text)).toEqual(["Minha"]);
});

test("a deleted note can be restored unchanged until it is purged", async () => {
  const id = await written(paralegal, "Não perder");
  const before = await listNotes(paralegal, cnj);
  await deleteNote(paralegal, id);
  expect(await purgeNotes(lawyer)).toBe(0);
  await restoreNote(paralegal, id);
  expect(await listNotes(paralegal, cnj)).toEqual(before);
  await deleteNote(paralegal, id);
  await inDatabase(ofFirm(lawyer.databaseId), (tx) =>
    tx.update(caseNotes).set({ deletedAt: sql`now() - interval '61 minutes'` }).where(eq(caseNotes.id, id)),
  );
  expect(await purgeNotes(lawyer)).toBe(1);
  await expect(restoreNote(paralegal, id)).rejects.toMatchObject(notFound);
});

test("a note is audited without its text", async () => {
  const id = await written(lawyer, "Segredo do cliente");
  await changeNote(lawyer, { id, text: "Outro segredo" });
  await deleteNote(lawyer, id);
  await restoreNote(lawyer, id);
  expect(await auditActions(lawyer)).toEqual(["note.add", "note.change", "note.delete", "note.restore"]);
  expect(JSON.stringify(await auditDetails(lawyer))).not.toMatch(/segredo/i);
});

test(`a case has at most ${mostNotes} notes`, async () => {
  await inDatabase(ofFirm(lawyer.databaseId), (tx) =>
    tx
      .insert(caseNotes)
      .values(
        Array.from({ length: mostNotes }, () => ({
          databaseId: lawyer.databaseId,
          cnj,
          text: "…",
          author: "Ivo Lins",
        })),
      ),
  );
  expect(await addNote(lawyer, { cnj, text: "mais uma" })).toEqual({ ok: false, reason: "too-many-notes" });
});

test("another firm's note is not found, and a person who is only an admin is refused", async () => {
  const id = await written(lawyer, "Nossa");
  const stranger = await memberCtx((await makeDatabase()).id);
  await expect(addNote(stranger, { cnj, text: "x" })).rejects.toMatchObject(notFound);
  await expect(changeNote(stranger, { id, text: "x" })).rejects.toMatchObject(notFound);
  await expect(deleteNote(stranger, id)).rejects.toMatchObject(notFound);
  await expect(restoreNote(stranger, id)).rejects.toMatchObject(notFound);
  expect(await listNotes(stranger, cnj)).toBeNull();
  const admin = ctxFor(lawyer.databaseId, ["admin"]);
  await expect(addNote(admin, { cnj, text: "x" })).rejects.toMatchObject(forbidden);
  await expect(changeNote(admin, { id, text: "x" })).rejects.toMatchObject(forbidden);
  await expect(deleteNote(admin, id)).rejects.toMatchObject(forbidden);
  await expect(restoreNote(admin, id)).rejects.toMatchObject(forbidden);
  await expect(listNotes(admin, cnj)).rejects.toMatchObject(forbidden);
  expect(await listNotes(lawyer, cnj)).toMatchObject([{ text: "Nossa" }]);
});
