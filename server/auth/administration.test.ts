import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Role } from "#lib/databases/schema.ts";
import { closePool, db } from "#server/db/connection.ts";
import { databases, memberships, users } from "#server/db/schema/schema.ts";
import { makeDatabase, makeUser } from "#testing/fixtures.ts";
import {
  administers,
  administrationCtxAmong,
  administratorAmong,
  databaseOf,
  openAdministration,
  withSecondFactor,
} from "./administration.ts";
import { can } from "./ctx.ts";
import { ctxAmong } from "./identity.ts";
import { findSession, openSession } from "./sessions.ts";

afterAll(closePool);

async function personWith(roles: readonly [{ id: string }, Role][], isOwner = false) {
  const user = await makeUser();
  await db().update(users).set({ isOwner }).where(eq(users.id, user.id));
  for (const [{ id }, role] of roles) {
    await db().insert(memberships).values({ userId: user.id, databaseId: id, role });
  }
  const secret = await openSession(db(), { userId: user.id, address: null, agent: null });
  const person = await findSession(secret, { touch: false });
  if (person === null) throw new Error("no session");
  return { person, address: "127.0.0.1" };
}

test("an administrator administers their own databases and finds no other", async () => {
  const [mine, other] = [await makeDatabase(), await makeDatabase()];
  const given = await personWith([
    [mine, "admin"],
    [mine, "paralegal"],
    [other, "lawyer"],
  ]);
  expect(administers(given.person)).toBe(true);
  expect((await administratorAmong(given)).databases).toMatchObject([mine]);
  const ctx = await administrationCtxAmong({ ...given, document: mine.document });
  expect(ctx).toMatchObject({
    databaseId: mine.id,
    actor: { userId: given.person.userId },
    isConfirmed: true,
  });
  expect([...ctx.roles].sort()).toEqual(["admin", "paralegal"]);
  // The same sentence for a database of somebody else and for none.
  for (const document of [other.document, "00000000000000"]) {
    await expect(administrationCtxAmong({ ...given, document })).rejects.toThrow(
      "Não encontramos esta base.",
    );
  }
});

test("an owner administers every database, and sees the cases of none by that", async () => {
  const database = await makeDatabase();
  const given = await personWith([], true);
  expect((await administratorAmong(given)).databases).toContainEqual({
    ...database,
    name: "Escritório de Teste",
    awaitsSecondFactor: false,
  });
  const ctx = await administrationCtxAmong({ ...given, document: database.document });
  expect([can(ctx, "tokens.set"), can(ctx, "cases.read"), can(ctx, "documents.read")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(() => ctxAmong({ ...given, document: database.document })).toThrow("Não encontramos esta base.");
});

test("for everybody else there is no such page", async () => {
  const database = await makeDatabase();
  const given = await personWith([[database, "lawyer"]]);
  expect(administers(given.person)).toBe(false);
  await expect(administratorAmong(given)).rejects.toThrow("Não encontramos esta página.");
  await expect(administrationCtxAmong({ ...given, document: database.document })).rejects.toThrow(
    "Não encontramos esta página.",
  );
});

test("without a second factor that a database demands, an administrator keeps the others", async () => {
  const [plain, strict] = [await makeDatabase(), await makeDatabase()];
  await db().update(databases).set({ demandsSecondFactor: true }).where(eq(databases.id, strict.id));
  const free = await administratorAmong(await personWith([[plain, "admin"]]));
  expect(withSecondFactor(free)).toBe(free);
  expect(openAdministration(free)).toBe(free);
  const bound = await administratorAmong(
    await personWith([
      [plain, "admin"],
      [strict, "admin"],
    ]),
  );
  expect(withSecondFactor(bound).databases).toMatchObject([plain]);
  expect(openAdministration(bound)?.databases).toHaveLength(1);
  expect(() => databaseOf(bound, strict.document)).toThrow(/segundo fator/);
  expect(databaseOf(bound, plain.document)).toMatchObject(plain);
  // Nothing is left of who administers that one only, nor of an owner, whose acts reach every database.
  const only = await administratorAmong(await personWith([[strict, "admin"]]));
  const owner = await administratorAmong(await personWith([[plain, "admin"]], true));
  for (const given of [only, owner]) {
    expect(openAdministration(given)).toBeNull();
    expect(() => withSecondFactor(given)).toThrow(/segundo fator/);
  }
  await db().update(databases).set({ demandsSecondFactor: false }).where(eq(databases.id, strict.id));
});
