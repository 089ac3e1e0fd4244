import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { recordAccess, recordAudit } from "#server/audit/record.ts";
import { ctxAmong } from "#server/auth/identity.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { inOneWindow } from "#testing/clock.ts";
import { makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { makeSession } from "#testing/people.ts";
import { refusalsOfInstallation, refusalsOfToday } from "./data.ts";

afterAll(closePool);
beforeEach(inOneWindow);

const refused = (times: number) =>
  ({ action: "access.refuse", outcome: "refused", detail: { refused: "other-base", times } }) as const;

test("a burst of refusals is told to who administers the database, by who it was, and to nobody else", async () => {
  const database = await makeDatabase();
  const admin = await memberCtx(database.id, ["lawyer", "admin"]);
  const ana = await memberCtx(database.id, ["lawyer"], "Ana Lima");
  const elsewhere = await memberCtx((await makeDatabase()).id, ["admin"]);
  const carla = await memberCtx(database.id, ["lawyer"], "Carla Reis");
  // As they come to the trail: the first, and once it is a burst, the others.
  for (const times of [1, 29]) await inDatabase(ana, (tx) => recordAudit(tx, ana, refused(times)));
  for (const times of [1, 28]) await inDatabase(carla, (tx) => recordAudit(tx, carla, refused(times)));
  const told = async (ctx: typeof ana) => (await inDatabase(ctx, (tx) => refusalsOfToday(tx, ctx))).refusals;
  expect(await told(admin)).toMatchObject([
    { kind: "other-base", count: 30, who: "Ana Lima", trail: database.document },
  ]);
  expect([await told(ana), await told(elsewhere)]).toEqual([[], []]);
});

test("one of strangers is told to owners, by the network", async () => {
  const { id, document } = await makeDatabase();
  const [lawyer, admin] = [await memberCtx(id, ["lawyer"]), await memberCtx(id, ["lawyer", "admin"])];
  await db().update(users).set({ isOwner: true }).where(eq(users.id, lawyer.actor.userId));
  const { person } = await makeSession(lawyer.actor.userId);
  const owner = ctxAmong({ person, document, address: null });
  const stranger = { kind: "user", userId: "unknown", name: "", address: "198.51.100.77" } as const;
  await recordAccess(db(), stranger, refused(30));
  expect(await refusalsOfInstallation(owner)).toContainEqual(
    expect.objectContaining({ who: "198.51.100.77", trail: "acessos" }),
  );
  expect(await refusalsOfInstallation(admin)).toEqual([]);
});
