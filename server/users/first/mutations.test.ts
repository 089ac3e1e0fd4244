import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nextAuthOptions } from "#server/auth/next-auth.ts";
import { findSession, openSession } from "#server/auth/sessions.ts";
import { db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { fromNow, minutesUntil } from "#testing/clock.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { ensureFirstOwner } from "./mutations.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await moveToOwnDatabase();
});
afterAll(async () => await database.drop());

const cli = { kind: "cli", account: "teste" } as const;
const later = (hours: number) => fromNow({ hours });

/** What the sign-in says to a password that it does not let in. */
async function refusalOf(given: { email: string; password: string }): Promise<string> {
  const [provider] = nextAuthOptions().providers;
  if (provider?.type !== "credentials") throw new Error("no sign-in by password");
  const request = { headers: {}, body: {}, query: {}, method: "POST" };
  return await Promise.resolve(provider.options.authorize(given, request)).then(
    (user: unknown) => (user === null ? "refused" : "let in"),
    (error: Error) => error.message,
  );
}

test("the first password serves for a day; a start after that gives another one", async () => {
  const first = await ensureFirstOwner(cli);
  if (first === null) throw new Error("no first sign-in");
  expect(minutesUntil(first.until)).toBeGreaterThan(23.9 * 60);
  expect(first.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  // Starts within the day, also several at once, print the same one.
  expect(await Promise.all([ensureFirstOwner(cli), ensureFirstOwner(cli, later(23))])).toEqual([
    first,
    first,
  ]);

  const [owner] = await db().select().from(users);
  const session = await openSession(db(), { userId: owner?.id ?? "", address: null, agent: null });
  await db().update(users).set({ passwordExpiresAt: sql`now() - interval '1 second'` });
  expect(await refusalOf(first)).toBe("one-time-expired");
  expect(await refusalOf({ ...first, password: "outra" })).toBe("refused");

  const [second, same] = await Promise.all([ensureFirstOwner(cli), ensureFirstOwner(cli)]);
  expect(second).toEqual(same);
  expect(second?.password).not.toBe(first.password);
  expect(await findSession(session, { touch: false })).toBeNull();
  expect(await refusalOf(first)).toBe("refused");
});

test("one from before passwords expired is replaced, and one that was changed is nobody's business", async () => {
  const before = await ensureFirstOwner(cli);
  await db().update(users).set({ passwordExpiresAt: null });
  const after = await ensureFirstOwner(cli, later(1));
  expect(after?.password).not.toBe(before?.password);
  await db().update(users).set({ mustChangePassword: false, passwordExpiresAt: null });
  expect(await ensureFirstOwner(cli)).toBeNull();
  expect(await ensureFirstOwner(cli, later(100))).toBeNull();
});
