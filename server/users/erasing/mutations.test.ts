import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealTrails } from "#server/audit/jobs.ts";
import { accessChain, type Chain } from "#server/audit/sealing/chain.ts";
import { verifyChain } from "#server/audit/sealing/verify.ts";
import { hasSecondFactor } from "#server/auth/second-factor/check.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import { cases, caseViews, users } from "#server/db/schema/schema.ts";
import { reactivate, suspend } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { findUserByEmail } from "#server/users/data.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { accessTrail, makePerson } from "#testing/people.ts";
import { ofFirm } from "#testing/scope.ts";
import { makeWorker, tablesWith as tablesOfFirmWith } from "#testing/worker-of-firm.ts";
import { erase } from "./mutations.ts";

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
const name = "Quitéria Azambuja";

/** Somebody who worked in a database, and whom the terminal suspended. */
async function worked(called = name) {
  const person = await makeWorker(called);
  expect(await suspend(terminal, { personId: person.id })).toMatchObject({ ok: true });
  return person;
}

const tablesWith = (text: string, databaseId: string) => tablesOfFirmWith(owner, text, databaseId);

test("of a person who was erased nothing says the name or the e-mail, and what they did stays", async () => {
  const { id, email, databaseId } = await worked();
  expect((await tablesWith(name, databaseId)).length).toBeGreaterThan(5);
  const erased = await erase(terminal, { personId: id });
  expect(erased).toEqual({ ok: true, name: "Pessoa removida nº 1", hasNamesake: false, addresses: 0 });
  expect(await tablesWith(name, databaseId)).toEqual([]);
  expect(await tablesWith(email, databaseId)).toEqual([]);
  expect(await tablesWith("Pessoa removida nº 1", databaseId)).toEqual([
    "case_notes",
    "cases",
    "deadline_history",
    "deadlines",
    "filing_history",
    "filings",
    "users",
  ]);
  expect(await tablesWith(id, databaseId)).toEqual([
    "audit_events",
    "case_notes",
    "case_views",
    "cases",
    "deadlines",
    "filings",
    "users",
  ]);
  const views = await inDatabase(ofFirm(databaseId), (tx) =>
    tx.select({ shared: caseViews.shared }).from(caseViews),
  );
  expect(views).toEqual([{ shared: true }]);
  expect(await hasSecondFactor(db(), id)).toBe(false);
  const [row] = await db().select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ isOwner: false, email: "pessoa-removida-1@autos.invalid" });
  expect(row?.disabledAt).not.toBeNull();
});

test("addresses older than six months leave the trails at once, and every trail is still proven", async () => {
  const { id, databaseId } = await worked("Teodora Brandão");
  const chains: Chain[] = [accessChain, { databaseId }];
  await owner.query("select set_config('autos.database_id', $1, false)", [databaseId]);
  for (const days of [185, 183])
    await owner.query(
      `insert into audit_events (database_id, at, actor, actor_id, action, outcome, address)
       values ($1, now() - make_interval(days => $2), 'user', $3, 'case.label', 'done', '192.0.2.77')`,
      [databaseId, days, id],
    );
  await sealTrails();
  expect(await erase(terminal, { personId: id })).toMatchObject({ ok: true, addresses: 1 });
  await sealTrails();
  for (const chain of chains)
    expect(await verifyChain(chain, { name: "teste" })).toMatchObject({
      findings: [],
      waiting: { count: 0 },
    });
  expect((await accessTrail("teste")).slice(-2)).toEqual(["user.disable", "user.erase"]);
});

test("who was not suspended is not erased, and who was erased is nobody: not let in, found or erased again", async () => {
  const ana = await makePerson({ name: "Ana" });
  expect(await erase(terminal, { personId: ana.id })).toEqual({ ok: false, reason: "not-suspended" });
  expect(await findUserByEmail(ana.email)).not.toBeNull();
  await suspend(terminal, { personId: ana.id });
  expect(await erase(terminal, { personId: ana.id })).toMatchObject({ ok: true });
  const notFound = { code: "not_found" };
  await expect(erase(terminal, { personId: ana.id })).rejects.toMatchObject(notFound);
  await expect(reactivate(terminal, { personId: ana.id })).rejects.toMatchObject(notFound);
  const [row] = await db().select({ email: users.email }).from(users).where(eq(users.id, ana.id));
  expect(await findUserByEmail(row?.email ?? "")).toBeNull();
});

test("where two people have one name, it stays where nothing else says who it was", async () => {
  await makePerson({ name: "Ivo Namesake" });
  const { id, databaseId } = await worked("Ivo Namesake");
  expect(await erase(terminal, { personId: id })).toMatchObject({ ok: true, hasNamesake: true });
  expect(await tablesWith("Ivo Namesake", databaseId)).toEqual([
    "cases",
    "deadline_history",
    "filing_history",
    "filings",
    "users",
  ]);
});

test("of two people with one name both may be erased, and no work of one is called the other's", async () => {
  const other = await makePerson({ name: "Rui Homônimo" });
  const { id, databaseId } = await worked("Rui Homônimo");
  expect(await erase(terminal, { personId: id })).toMatchObject({ ok: true, hasNamesake: true });
  await suspend(terminal, { personId: other.id });
  const erased = await erase(terminal, { personId: other.id });
  expect(erased).toMatchObject({ ok: true, hasNamesake: true });
  if (!erased.ok) throw new Error(erased.reason);
  // What stays of the name is the first one's work.
  expect(await tablesWith("Rui Homônimo", databaseId)).toEqual([
    "cases",
    "deadline_history",
    "filing_history",
    "filings",
  ]);
  expect(await tablesWith(`"${erased.name}"`, databaseId)).toEqual(["users"]);
});

test("a name beside which no id was noted is replaced, unless somebody else has it", async () => {
  const database = await makeDatabase();
  const write = async (importedBy: string, importedById: string | null) =>
    await inDatabase(ofFirm(database.id), (tx) =>
      tx.insert(cases).values({ databaseId: database.id, cnj: makeCnj(), importedBy, importedById }),
    );
  const names = async () => {
    const rows = await inDatabase(ofFirm(database.id), (tx) =>
      tx.select({ name: cases.importedBy }).from(cases),
    );
    return rows.map((row) => row.name).sort();
  };
  const erased = async (name: string) => {
    const person = await makePerson({ name });
    await write(name, person.id);
    await write(name, null);
    await suspend(terminal, { personId: person.id });
    const outcome = await erase(terminal, { personId: person.id });
    return outcome.ok ? outcome.name : outcome.reason;
  };
  const alone = await erased("Zélia Única");
  expect(await names()).toEqual([alone, alone]);
  const twice = "Zélia Repetida";
  const stranger = await makePerson({ name: twice });
  await write(twice, stranger.id);
  const shared = await erased(twice);
  expect(await names()).toEqual([alone, alone, shared, twice, twice].sort());
});
