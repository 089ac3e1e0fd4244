import { afterAll, expect, test } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { publicationDeliveries } from "#server/db/schema/schema.ts";
import { getToday } from "#server/today/data.ts";
import { auditActions, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { makePerson } from "#testing/people.ts";
import { roomFacts } from "./data.ts";
import { changeRoom } from "./mutations.ts";

afterAll(closePool);

test("an owner sets how much of the disk a base may take; its administrators see it, and others nothing", async () => {
  const { id } = await makeDatabase();
  const admin = await memberCtx(id, ["admin"]);
  const { id: userId } = await makePerson({ isOwner: true });
  const owner = { ...admin, actor: { ...admin.actor, userId } };
  expect(await roomFacts(admin)).toEqual({
    mb: 51_200,
    files: 0,
    publications: 0,
    coming: 0,
    mayChange: false,
  });
  expect(await changeRoom(admin, { mb: 1_024 })).toEqual({ ok: false, reason: "not-owner" });
  expect(await changeRoom(owner, { mb: 51_200 })).toEqual({ ok: true, from: 51_200 });
  expect(await auditActions(admin)).toEqual([]);
  expect(await changeRoom(owner, { mb: 1_024 })).toEqual({ ok: true, from: 51_200 });
  expect(await roomFacts(owner)).toMatchObject({ mb: 1_024, mayChange: true });
  expect(await auditActions(admin)).toEqual(["room.size"]);
  const lawyer = await memberCtx(id, ["lawyer"]);
  for (const work of [roomFacts(lawyer), changeRoom(lawyer, { mb: 1_024 })])
    await expect(work).rejects.toMatchObject({ code: "forbidden" });
  const elsewhere = await memberCtx((await makeDatabase()).id, ["admin"]);
  expect(await roomFacts(elsewhere)).toMatchObject({ mb: 51_200 });
});

test("who administers a base is told on Hoje that little is left, and others are not", async () => {
  const { id } = await makeDatabase();
  const [admin, lawyer] = [await memberCtx(id, ["lawyer", "admin"]), await memberCtx(id, ["lawyer"])];
  const keep = (bytes: number) =>
    inDatabase(admin, (tx) =>
      tx
        .insert(publicationDeliveries)
        .values({ databaseId: id, source: "x", bytes, received: 1, fresh: 1, invalid: 0, isWhole: true }),
    );
  await keep(40 * 1_073_741_824);
  expect((await getToday(admin)).room).toBeNull();
  await keep(8 * 1_073_741_824);
  expect((await getToday(admin)).room).toMatchObject({ mb: 51_200, publications: 48 * 1_073_741_824 });
  expect((await getToday(lawyer)).room).toBeNull();
});
