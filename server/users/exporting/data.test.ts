import { eq, inArray } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatCnj } from "#lib/cnj/number.ts";
import { formatTaxId } from "#lib/tax-id/tax-id.ts";
import { recordAccess, recordAudit } from "#server/audit/record.ts";
import { userCtx } from "#server/auth/ctx.ts";
import { addNote } from "#server/cases/organisation/notes/mutations.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import {
  alertRules,
  caseRestrictions,
  cases,
  memberships,
  oneTimeLinks,
  sessions,
} from "#server/db/schema/schema.ts";
import { wednesday } from "#testing/clock.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { addDeadline } from "#testing/deadlines.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { accessTrail, makePerson, makeSession } from "#testing/people.ts";
import { ofFirm } from "#testing/scope.ts";
import { giveCodes } from "#testing/second-factor.ts";
import { exportOwn, exportPerson } from "./data.ts";

afterAll(closePool);

const terminal = { kind: "cli", account: drawnId() } as const;

async function unzipped({ chunks }: { chunks: AsyncGenerator<Uint8Array> }): Promise<Record<string, string>> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const files = unzipSync(Buffer.concat(parts));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

// An export asks each database there is whether it holds something of the person.
let database: TestDatabase;
beforeAll(async () => {
  database = await moveToOwnDatabase();
});
afterAll(() => database.drop());

/** A lawyer of one database who was in another, with a case there that is kept for somebody else. */
async function lawyer() {
  const [here, before] = [await makeDatabase(), await makeDatabase()];
  const person = await makePerson({ name: "Ítala Ferraz", roles: [[here, "lawyer"]] });
  const other = await makePerson({ name: "Bento Queirós", roles: [[here, "lawyer"]] });
  const session = await makeSession(person.id);
  const actor = { kind: "user", userId: person.id, name: "Ítala Ferraz", address: "192.0.2.9" } as const;
  await giveCodes({ ...person, sessionId: session.sessionId, actor });
  const [seen, hidden, left] = [makeCnj(), makeCnj(), makeCnj()];
  for (const [databaseId, cnj] of [
    [here.id, seen],
    [here.id, hidden],
    [before.id, left],
  ] as const) {
    const ctx = userCtx({ actor, databaseId, roles: ["lawyer"] });
    await inDatabase(ofFirm(databaseId), (tx) =>
      tx.insert(cases).values({ databaseId, cnj, responsibleId: person.id }),
    );
    await addNote(ctx, { cnj, text: `Nota de ${cnj}` });
    await addDeadline(databaseId, { cnj, responsibleId: person.id });
    await inDatabase(ctx, (tx) => recordAudit(tx, ctx, { action: "case.refresh", object: cnj }));
  }
  const theirs = userCtx({
    actor: { ...actor, userId: other.id, name: "Bento Queirós" },
    databaseId: here.id,
    roles: ["lawyer"],
  });
  await addNote(theirs, { cnj: seen, text: "De Bento" });
  await inDatabase(ofFirm(here.id), (tx) =>
    tx
      .insert(alertRules)
      .values({
        databaseId: here.id,
        userId: person.id,
        kinds: ["decision", "hearing"],
        words: "penhora",
        scope: "mine",
      }),
  );
  await inDatabase(ofFirm(here.id), (tx) =>
    tx.insert(caseRestrictions).values({ databaseId: here.id, cnj: hidden, people: [other.id] }),
  );
  await db()
    .insert(oneTimeLinks)
    .values({
      kind: "invitation",
      secretHash: person.id,
      userId: person.id,
      issuedBy: "terminal",
      expiresAt: wednesday,
    });
  return { ...person, ...session, actor, here, before, cases: { seen, hidden, left } };
}

test("a person gets what is theirs, by the database, and no word of a case that is kept from them or that they see no more", async () => {
  const { id, email, here, before, cases: of } = await lawyer();
  await makeDatabase();
  const files = await unzipped(await exportPerson({ by: terminal, personId: id }));
  const folder = `base ${formatTaxId(here.document).replace(/\//g, "-")}/`;
  expect(files["conta.csv"]).toContain(`"Ítala Ferraz";"${email}";"não"`);
  expect(files["papeis.csv"]).toContain(`"${formatTaxId(here.document)}";"advogado(a)"`);
  expect(files["convites-e-senhas.csv"]).toContain('"convite"');
  expect(files["sessoes.csv"]).toContain('"192.0.2.7";"Navegador"');
  expect(files["segundo-fator.csv"]?.split("\r\n")).toHaveLength(3);
  expect(files["trilha.csv"]).toContain("Ativou o segundo fator");
  expect(files[`${folder}anotacoes.csv`]).toContain(`"${formatCnj(of.seen)}";"Nota de ${of.seen}"`);
  expect(files[`${folder}prazos.csv`]).toContain(
    `"${formatCnj(of.seen)}";"Réplica";"27/08/2026";"a confirmar"`,
  );
  expect(files[`${folder}regras-de-aviso.csv`]).toContain(
    '"Decisões interlocutórias; Audiências";"penhora";"os processos pelos quais sou responsável";"Em Avisos e no resumo do dia"',
  );
  expect(files[`${folder}processos.csv`]).toContain(formatCnj(of.seen));
  expect(files[`${folder}trilha.csv`]).toContain(`"192.0.2.9";"${formatCnj(of.seen)}"`);
  const all = Object.values(files).join("\n");
  for (const text of [of.hidden, of.left].flatMap((cnj) => [cnj, formatCnj(cnj)]))
    expect(all).not.toContain(text);
  expect(all).not.toContain("Bento");
  const left = `base ${formatTaxId(before.document).replace(/\//g, "-")}/`;
  expect(Object.keys(files)).not.toContain(`${left}anotacoes.csv`);
  expect(files[`${left}trilha.csv`]).toContain("Pediu consulta ao serviço");
  // Of a database that is none of theirs not even its number is told.
  const folders = Object.keys(files).flatMap((name) => (name.includes("/") ? [name.split("/")[0]] : []));
  expect(new Set(folders)).toEqual(new Set([folder, left].map((name) => name.slice(0, -1))));
  expect(await accessTrail(terminal.account)).toEqual(["user.export"]);
});

test("what somebody tried with the person's e-mail is called theirs to nobody, and no stranger's address leaves", async () => {
  const { id, actor } = await lawyer();
  const stranger = { ...actor, address: "198.51.100.66" };
  const refused = { outcome: "refused" } as const;
  await recordAccess(db(), stranger, { ...refused, action: "session.open", object: "email:x" });
  await recordAccess(db(), stranger, { ...refused, action: "session.code" });
  await recordAccess(db(), stranger, { ...refused, action: "session.lock", object: id });
  await recordAccess(db(), actor, { action: "session.open" });
  const files = await unzipped(await exportPerson({ by: terminal, personId: id }));
  const rows = files["trilha.csv"]?.split("\r\n") ?? [];
  const tried = rows.filter((row) => row.includes('"alguém, com o e-mail dela"'));
  expect(tried.map((row) => row.split(";")[1])).toEqual([
    '"Entrada"',
    '"Código do segundo fator"',
    '"Entrada bloqueada por tentativas demais"',
  ]);
  expect(Object.values(files).join("\n")).not.toContain("198.51.100.66");
  expect(files["trilha.csv"]).toContain(`"Entrada";"a própria pessoa";"feito";"192.0.2.9"`);
});

test("a long table is read by its key: a row that is removed meanwhile keeps no other one out", async () => {
  const { id } = await makePerson({ name: "Muitas Sessões" });
  const named = (index: number) => `${id} ${String(index).padStart(4, "0")}`;
  const values = Array.from({ length: 1_203 }, (_, index) => ({
    tokenHash: named(index),
    userId: id,
    agent: `navegador ${index}`,
    expiresAt: wednesday,
  }));
  await db().insert(sessions).values(values);
  const { chunks } = await exportPerson({ by: terminal, personId: id });
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) {
    parts.push(chunk);
    // Once the first page was written.
    if (Buffer.concat(parts).includes("sessoes.csv"))
      await db()
        .delete(sessions)
        .where(inArray(sessions.tokenHash, [named(0), named(1)]));
  }
  const files = unzipSync(Buffer.concat(parts));
  const rows = strFromU8(files["sessoes.csv"] ?? new Uint8Array()).match(/navegador \d+/g) ?? [];
  const after = Array.from({ length: 1_201 }, (_, index) => `navegador ${index + 2}`);
  expect(rows.slice(-1_201)).toEqual(after);
});

test("roles count as they are when each file is written", async () => {
  const { id, here, cases: of } = await lawyer();
  const { chunks } = await exportPerson({ by: terminal, personId: id });
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) {
    parts.push(chunk);
    if (Buffer.concat(parts).includes("/visoes-da-lista.csv"))
      await db().delete(memberships).where(eq(memberships.userId, id));
  }
  const files = unzipSync(Buffer.concat(parts));
  const folder = `base ${formatTaxId(here.document).replace(/\//g, "-")}/`;
  expect(Object.keys(files)).toContain(`${folder}visoes-da-lista.csv`);
  const all = Object.values(files).map((bytes) => strFromU8(bytes));
  expect(all.join("\n")).not.toContain(formatCnj(of.seen));
});

test("a database to which somebody belongs is named before it holds anything of theirs", async () => {
  const here = await makeDatabase();
  const { id } = await makePerson({ name: "Recém-chegada", roles: [[here, "lawyer"]] });
  const files = Object.keys(await unzipped(await exportPerson({ by: terminal, personId: id })));
  const folders = new Set(files.flatMap((name) => (name.includes("/") ? [name.split("/")[0]] : [])));
  expect([...folders]).toEqual([`base ${formatTaxId(here.document).replace(/\//g, "-")}`]);
});

test("no secret leaves", async () => {
  const { id } = await lawyer();
  const all = Object.values(await unzipped(await exportPerson({ by: terminal, personId: id }))).join("\n");
  const rows = await db().select().from(sessions);
  for (const { tokenHash } of rows) expect(all).not.toContain(tokenHash);
  expect(all).not.toMatch(/v1\.[0-9a-f]{8}|\$argon2/);
});

test("one's own data asks who one is, and tells nothing of a database that waits for a second factor", async () => {
  const { person, actor, here } = await lawyer();
  await expect(exportOwn({ ...person, isConfirmed: false }, actor)).rejects.toMatchObject({
    code: "step-up",
  });
  const waiting = person.databases.map((one) => ({ ...one, awaitsSecondFactor: true }));
  const files = await unzipped(await exportOwn({ ...person, isConfirmed: true, databases: waiting }, actor));
  expect(Object.keys(files).join("\n")).not.toContain(formatTaxId(here.document).replace(/\//g, "-"));
  expect(Object.keys(files)).toContain("conta.csv");
});
