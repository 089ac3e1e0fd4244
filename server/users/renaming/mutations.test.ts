import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nameRefusal } from "#lib/users/refusals.ts";
import { ownNameSchema } from "#lib/users/schema.ts";
import { findSession } from "#server/auth/sessions.ts";
import { createIngestKey } from "#server/databases/ingest/mutations.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import { auditEvents, cases, users } from "#server/db/schema/schema.ts";
import { changeRoles, suspend } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { erase } from "#server/users/erasing/mutations.ts";
import { inOneWindow } from "#testing/clock.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { accessTrail, type Made, makePerson } from "#testing/people.ts";
import { ofFirm } from "#testing/scope.ts";
import { makeWorker, tablesWith as tablesOfFirmWith } from "#testing/worker-of-firm.ts";
import { changeOwnName } from "./mutations.ts";

let own: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  own = await moveToOwnDatabase();
  owner = new pg.Client({ connectionString: own.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await own.drop();
});

const terminal = cliAuthority("teste");
const tablesWith = (text: string, databaseId: string) => tablesOfFirmWith(owner, text, databaseId);
const actorOf = ({ id: userId }: Made) => ({ kind: "user", userId, name: "", address: "192.0.2.9" }) as const;
const rename = (person: Made, name: string) => changeOwnName(actorOf(person), { name });
const nameOf = async ({ id }: Made) =>
  (await db().select({ name: users.name }).from(users).where(eq(users.id, id)))[0]?.name;

test("an owner's new name stands wherever the one before stood, their session stays, and the trail has no name", async () => {
  const ana = await makeWorker("Quitéria Azambuja");
  const where = await tablesWith("Quitéria Azambuja", ana.databaseId);
  expect(where.length).toBeGreaterThan(5);
  expect(await rename(ana, "Quitéria Sá")).toEqual({ ok: true, isPartial: false });
  expect(await tablesWith("Quitéria Azambuja", ana.databaseId)).toEqual([]);
  expect(await tablesWith("Quitéria Sá", ana.databaseId)).toEqual(where);
  expect(await findSession(ana.session.secret, { touch: false })).toMatchObject({ name: "Quitéria Sá" });
  const [row] = await db().select().from(auditEvents).where(eq(auditEvents.action, "user.rename"));
  expect(row).toMatchObject({ actorId: ana.id, object: ana.id, outcome: "done" });
  expect(JSON.stringify(row)).not.toContain("Quitéria");
  await suspend(terminal, { personId: ana.id });
  await erase(terminal, { personId: ana.id });
  expect(await tablesWith("Quitéria", ana.databaseId)).toEqual([]);
});

test("the name that one has already changes nothing, and is no row of the trail", async () => {
  const rui = await makePerson({ name: "Rui Prado" });
  expect(await rename(rui, "Rui Prado")).toEqual({ ok: true, isPartial: false });
  expect(await accessTrail(rui.id)).toEqual([]);
});

test("nobody takes a name that stands for somebody else where they work or worked; one of another firm is not told of", async () => {
  const [here, there] = [await makeDatabase(), await makeDatabase()];
  const ivo = await makePerson({ name: "Ivo Lima", roles: [[here, "lawyer"]] });
  await makePerson({ name: "Íris Conceição", roles: [[here, "paralegal"]] });
  await makePerson({ name: "Otto Braga", roles: [[there, "lawyer"]] });
  const left = await makePerson({ name: "Nara Pinho" });
  for (const roles of [["lawyer"], []] as const)
    await changeRoles(terminal, { personId: left.id, databaseId: here.id, roles });
  await createIngestKey(await memberCtx(here.id, ["admin"]), { name: "Diário Sul", rhythm: "daily" });
  for (const name of ["iris conceicao", "Nara Pinho", "Diário Sul"])
    expect(await rename(ivo, name)).toEqual({ ok: false, reason: "taken" });
  expect(await nameOf(ivo)).toBe("Ivo Lima");
  expect(await accessTrail(ivo.id)).toEqual([]);
  expect(await rename(ivo, "Otto Braga")).toEqual({ ok: true, isPartial: false });
  expect(nameRefusal("taken")).toContain("já tem ou teve este nome");
});

test("what another firm has under the same name stays as it is, and what one did where one worked before changes", async () => {
  const [here, before, other] = [await makeDatabase(), await makeDatabase(), await makeDatabase()];
  const eva = await makePerson({ name: "Eva Nunes", roles: [[here, "lawyer"]] });
  for (const roles of [["lawyer"], []] as const)
    await changeRoles(terminal, { personId: eva.id, databaseId: before.id, roles });
  const archivers = (databaseId: string) =>
    inDatabase(ofFirm(databaseId), (tx) => tx.select({ by: cases.archivedBy }).from(cases));
  for (const { id: databaseId } of [here, before, other])
    await inDatabase(ofFirm(databaseId), (tx) =>
      tx.insert(cases).values({ databaseId, cnj: makeCnj(), archivedBy: "Eva Nunes" }),
    );
  expect(await rename(eva, "Eva Sá")).toEqual({ ok: true, isPartial: false });
  expect(await Promise.all([here, before, other].map(({ id }) => archivers(id)))).toEqual([
    [{ by: "Eva Sá" }],
    [{ by: "Eva Sá" }],
    [{ by: "Eva Nunes" }],
  ]);
});

test("where only the name says who it was, nobody takes over what a namesake did", async () => {
  const other = await makeWorker("Rui Homônimo");
  const person = await makeWorker("Rui Homônimo");
  expect(await rename(person, "Rui Homônimo Filho")).toEqual({ ok: true, isPartial: true });
  // What has no id beside it stays, and is not the other's when they change or leave.
  const left = await tablesWith('"Rui Homônimo"', person.databaseId);
  expect(left).toEqual(expect.arrayContaining(["cases", "filing_history"]));
  const imported = async () =>
    await inDatabase(ofFirm(person.databaseId), (tx) =>
      tx.select({ by: cases.importedBy, archived: cases.archivedBy }).from(cases),
    );
  expect(await imported()).toEqual([{ by: "Rui Homônimo Filho", archived: "Rui Homônimo" }]);
  expect(await rename(other, "Rui Outro")).toEqual({ ok: true, isPartial: true });
  expect(await imported()).toEqual([{ by: "Rui Homônimo Filho", archived: "Rui Homônimo" }]);
  // A second name that stayed is known beside the first.
  await makePerson({ name: "Rui Homônimo Filho" });
  expect(await rename(person, "Rui Terceiro")).toEqual({ ok: true, isPartial: true });
  const [{ keptName } = { keptName: null }] = await db().select().from(users).where(eq(users.id, person.id));
  expect(keptName).toHaveLength(128);
  const late = await makePerson({ name: "Rui Homônimo" });
  expect(await rename(late, "Rui Quarto")).toEqual({ ok: true, isPartial: true });
  expect(await imported()).toEqual([{ by: "Rui Terceiro", archived: "Rui Homônimo" }]);
});

test("whoever is suspended changes nothing, and after three changes in an hour there is none more", async () => {
  await inOneWindow();
  const lia = await makePerson({ name: "Lia Zero" });
  for (const name of ["Lia Um", "Lia Dois", "Lia Três"])
    expect(await rename(lia, name)).toEqual({ ok: true, isPartial: false });
  expect(await rename(lia, "Lia Quatro")).toEqual({ ok: false, reason: "too-many-attempts" });
  expect(await nameOf(lia)).toBe("Lia Três");
  const gil = await makePerson({ name: "Gil" });
  await suspend(terminal, { personId: gil.id });
  await expect(rename(gil, "Gil Dois")).rejects.toMatchObject({ code: "not_found" });
});

test("a name is what others can read, and none that Autos has for itself", () => {
  const said = (name: string) => ownNameSchema.safeParse({ name }).error?.issues[0]?.message;
  expect(said(" Ana Sá ")).toBeUndefined();
  expect(said("  ")).toBe("Escreva o nome.");
  expect(said("a".repeat(121))).toContain("120 caracteres");
  expect(said("Ana‮Sá")).toContain("não se vê");
  for (const name of ["Autos", "Serviço", "janela ", "Pessoa removida nº 3"])
    expect(said(name)).toBe("O Autos usa este nome para si. Escreva o seu.");
});
