import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Role } from "#lib/databases/schema.ts";
import { hashPassword, passwordMatches } from "#server/auth/passwords.ts";
import { hasSecondFactor } from "#server/auth/second-factor/check.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import { cases, users } from "#server/db/schema/schema.ts";
import { readLink } from "#server/users/links/data.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { type Made, makePerson, makeSession, rolesOf } from "#testing/people.ts";
import { ofFirm } from "#testing/scope.ts";
import { giveCodes } from "#testing/second-factor.ts";
import { terminal } from "#testing/terminal.ts";
import type { Command, Options } from "./command.ts";
import { grant, sessionRevoke, userDisable, userEnable, userErase, userReset } from "./people.ts";

// Who is erased leaves every database there is, one at a time with whoever changes people.
let own: TestDatabase;
beforeAll(async () => {
  own = await moveToOwnDatabase();
});
afterAll(() => own.drop());

let database: { id: string; document: string };
let ana: Made;
beforeEach(async () => {
  database = await makeDatabase({ document: "45123876000163" });
  ana = await makePerson({ roles: [[database, "paralegal"]] });
});

const run = (command: Command, options: Options) =>
  command.run({ email: ana.email.toUpperCase(), ...options }, terminal);
const held = (): Promise<Role[]> => rolesOf(ana.id, database.id);

test("roles are given and taken back, one or all of a database", async () => {
  const of = { database: database.document };
  await run(grant, { ...of, role: "lawyer" });
  expect(await held()).toEqual(["lawyer", "paralegal"]);
  const one = await run(grant, { ...of, remove: true, role: "lawyer" });
  expect(one.json).toMatchObject({ removed: ["lawyer"] });
  expect(await held()).toEqual(["paralegal"]);
  expect((await run(grant, { ...of, remove: true })).line).toMatch(/não é mais paralegal/);
  expect((await run(grant, { ...of, remove: true })).line).toMatch(/não tinha esse papel/);
  expect(await held()).toEqual([]);
  await expect(run(grant, of)).rejects.toThrow(/^--role: use lawyer/);
});

test("a person is suspended, let in again, and their sessions end", async () => {
  const one = await makeSession(ana.id);
  expect((await run(sessionRevoke, {})).json).toMatchObject({ ended: 1 });
  expect(await one.isOpen()).toBe(false);
  const two = await makeSession(ana.id);
  expect((await run(userDisable, {})).json).toMatchObject({ disabled: true });
  expect(await two.isOpen()).toBe(false);
  await run(userEnable, {});
  expect(await (await makeSession(ana.id)).isOpen()).toBe(true);
});

test("suspending somebody says to whom their cases passed, and what became of those that the heir does not see", async () => {
  const ivo = await makePerson({ roles: [[database, "lawyer"]] });
  await inDatabase(ofFirm(database.id), (tx) =>
    tx.insert(cases).values({ databaseId: database.id, cnj: makeCnj(), responsibleId: ana.id }),
  );
  const { line } = await run(userDisable, { to: ivo.email });
  expect(line).toContain(
    `passou a ${ivo.email}: 1 processo (dos restritos, só os que ${ivo.email} já via; os outros ficam sem responsável)`,
  );
});

test("a reset prints an address that is good for the person, and nobody is found by another e-mail", async () => {
  const { json, line } = await run(userReset, {});
  const secret = String(json.link).split("/convite/")[1] ?? "";
  expect(line).toContain(String(json.link));
  expect(await readLink(secret)).toMatchObject({ kind: "reset", personId: ana.id, issuedBy: "terminal" });
  await expect(run(userReset, { email: "ninguem@escritorio.example" })).rejects.toThrow(
    /Ninguém com o e-mail/,
  );
});

test("a reset ends the sessions and the password of somebody without a second factor as well, and says so before", async () => {
  const session = await makeSession(ana.id);
  const passwordHash = await hashPassword("um quintal com goiabeira");
  await db().update(users).set({ passwordHash }).where(eq(users.id, ana.id));
  expect(userReset.usage).toMatch(/a senha atual deixa de valer, as sessões terminam/);
  const { line } = await run(userReset, {});
  expect(line).toContain("A senha anterior não vale mais e as sessões terminaram.");
  const [row] = await db().select().from(users).where(eq(users.id, ana.id));
  expect(await passwordMatches(row?.passwordHash, "um quintal com goiabeira")).toBe(false);
  expect(await session.isOpen()).toBe(false);
});

test("a reset takes away the second factor together with giving the address, or does neither", async () => {
  const session = await makeSession(ana.id);
  const { actor } = ana.authority;
  if (actor.kind !== "user") throw new Error("not a person");
  await giveCodes({ id: ana.id, email: ana.email, sessionId: session.sessionId, actor });
  await run(userDisable, {});
  await expect(run(userReset, {})).rejects.toThrow("Esta pessoa está suspensa. Reative o acesso antes.");
  expect(await hasSecondFactor(db(), ana.id)).toBe(true);
  await run(userEnable, {});
  const again = await makeSession(ana.id);
  await run(userReset, {});
  expect([await hasSecondFactor(db(), ana.id), await again.isOpen()]).toEqual([false, false]);
});

test("a person is erased once they are suspended and their e-mail was said twice", async () => {
  await expect(run(userErase, { confirm: "outra@escritorio.example" })).rejects.toThrow(/repita o e-mail/);
  await expect(run(userErase, { confirm: ana.email })).rejects.toThrow(/Suspenda antes/);
  await run(userDisable, {});
  const { line, json } = await run(userErase, { confirm: ana.email });
  expect(line).toMatch(
    /é agora Pessoa removida nº \d+\. Saíram das trilhas: 0.endereços; os dos últimos seis meses saem/,
  );
  expect(json).toMatchObject({ addresses: 0 });
  await expect(run(userErase, { confirm: ana.email })).rejects.toThrow(/Ninguém com o e-mail/);
});
