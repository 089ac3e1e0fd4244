import { eq, sql } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { administratorAmong } from "#server/auth/administration.ts";
import { boundHit } from "#server/auth/bounds.ts";
import type { AppError } from "#server/auth/errors.ts";
import { closePool, db } from "#server/db/connection.ts";
import { sessions } from "#server/db/schema/schema.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { endSessions, suspend } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { type Made, makePerson, makeSession } from "#testing/people.ts";
import { inTurn } from "./mutations.ts";

afterAll(closePool);

const terminal = cliAuthority("teste");

/** A change of people that is under way until `end`. */
async function underWay() {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const done = inTurn({ link: drawnId() }, async () => {
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  const end = async () => {
    held.resolve();
    await done;
  };
  onTestFinished(end);
  return { end };
}

test("while changes of people wait for each other, whoever comes is recognised", async () => {
  const { id } = await makePerson();
  const session = await makeSession(id);
  const order: string[] = [];
  const long = await underWay();
  const waiting = Array.from({ length: 8 }, async () => {
    await endSessions(terminal, { personId: id });
    order.push("change");
  });
  // As many at once as connections are reserved.
  const recognised = Array.from({ length: 4 }, () => db().transaction((tx) => tx.execute(sql`select 1`)));
  await Promise.all(recognised);
  expect(await session.isOpen()).toBe(true);
  order.push("recognised");
  await long.end();
  await Promise.all(waiting);
  expect(order).toEqual(["recognised", ...Array(8).fill("change")]);
  expect(await session.isOpen()).toBe(false);
});

test("what somebody asked for in a session that was ended while it waited is not done", async () => {
  const firm = await makeDatabase();
  const boss = await makePerson({ roles: [[firm, "admin"]] });
  const ana = await makePerson({ roles: [[firm, "lawyer"]] });
  const { person, sessionId } = await makeSession(boss.id);
  const long = await underWay();
  const administrator = await administratorAmong({ person, address: null });
  const suspending = suspend(administrator, { personId: ana.id }).catch(({ code }: AppError) => code);
  await expect.poll(() => turnsOf("people").waiting).toBe(1);
  await db().update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, sessionId));
  await long.end();
  expect(await suspending).toBe("unauthenticated");
  expect((await makeSession(ana.id)).person).toMatchObject({ userId: ana.id });
});

test("few changes of one person wait at once: further ones are told to come again, and others still come to their turn", async () => {
  const database = await makeDatabase();
  const admin = await makePerson({ roles: [[database, "admin"]] });
  const ana = await makePerson({ roles: [[database, "lawyer"]] });
  const other = await makePerson({ roles: [[await makeDatabase(), "admin"]] });
  const long = await underWay();
  const change = () => endSessions(admin.authority, { personId: ana.id });
  const waiting = Array.from({ length: 5 }, change);
  const told = await change().catch((error) => boundHit(error, "test")?.code);
  expect(told).toBe("busy");
  const theirs = endSessions(other.authority, { personId: other.id });
  await long.end();
  expect(await Promise.all([...waiting, theirs])).toEqual(Array(6).fill({ ok: true, ended: 0 }));
});

test("one firm's administrators fill the places of their firm only: an owner and another firm still come to their turn", async () => {
  const database = await makeDatabase();
  const admins = await Promise.all(
    Array.from({ length: 11 }, () => makePerson({ roles: [[database, "admin"]] })),
  );
  const ana = await makePerson({ roles: [[database, "lawyer"]] });
  // An owner has a role in the same firm.
  const owner = await makePerson({ isOwner: true, roles: [[database, "lawyer"]] });
  const other = await makePerson({ roles: [[await makeDatabase(), "admin"]] });
  // As those whose sessions were looked up by this process.
  const seen = new Map(
    [...admins, owner].map(({ id }) => [id, { userId: id, documents: [database.document] }]),
  );
  globalThis.autosSessions = seen;
  onTestFinished(() => {
    globalThis.autosSessions = undefined;
  });
  const refusal = (change: Promise<unknown>) => change.catch((error) => boundHit(error, "test")?.code);
  const long = await underWay();
  const change = ({ authority }: Made) => endSessions(authority, { personId: ana.id });
  const filling = admins.slice(0, 10).flatMap((admin) => Array.from({ length: 5 }, () => change(admin)));
  expect(await refusal(change(admins[10] ?? owner))).toBe("busy");
  const others = [
    refusal(change(owner)),
    refusal(endSessions(other.authority, { personId: other.id })),
    refusal(endSessions(terminal, { personId: ana.id })),
    refusal(inTurn({ link: drawnId() }, async () => "by a link")),
  ];
  await long.end();
  const done = { ok: true, ended: 0 };
  expect(await Promise.all(others)).toEqual([done, done, done, "by a link"]);
  await Promise.all(filling);
});

test("a change waits for those of other processes for five seconds, however it is connected", async () => {
  const { rows } = await inTurn({ link: drawnId() }, (tx) => tx.execute(sql`show lock_timeout`));
  expect(rows).toEqual([{ lock_timeout: "5s" }]);
});
