import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { recordAccess, recordAudit } from "#server/audit/record.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { refusalsOfInstallation, refusalsOfToday } from "./data.ts";

afterAll(closePool);

const refused = (times: number) =>
  ({ action: "access.refuse", outcome: "refused", detail: { refused: "other-base", times } }) as const;

test("a burst of refusals is told to who administers the database, by who it was, and to nobody else", async () => {
  const database = await makeDatabase();
  const admin = await memberCtx(database.id, ["lawyer", "admin"]);
  const ana = await memberCtx(database.id, ["lawyer"], "Ana Lima");
  const elsewhere = await memberCtx((await makeDatabase()).id, ["admin"]);
  for (const times of [29, 30]) await inDatabase(ana, (tx) => recordAudit(tx, ana, refused(times)));
  const told = async (ctx: typeof ana) => (await inDatabase(ctx, (tx) => refusalsOfToday(tx, ctx))).refusals;
  expect(await told(admin)).toMatchObject([
    { kind: "other-base", count: 30, who: "Ana Lima", trail: database.document },
  ]);
  expect([await told(ana), await told(elsewhere)]).toEqual([[], []]);
});

test("one of strangers is told to owners, by the network", async () => {
  const { id } = await makeDatabase();
  const [owner, admin] = [await memberCtx(id, ["lawyer"]), await memberCtx(id, ["lawyer", "admin"])];
  await db().update(users).set({ isOwner: sql`true` }).where(eq(users.id, owner.actor.userId));
  const stranger = { kind: "user", userId: "unknown", name: "", address: "198.51.100.77" } as const;
  await recordAccess(db(), stranger, refused(30));
  expect(await refusalsOfInstallation(owner)).toContainEqual(
    expect.objectContaining({ who: "198.51.100.77", trail: "acessos" }),
  );
  expect(await refusalsOfInstallation(admin)).toEqual([]);
});
