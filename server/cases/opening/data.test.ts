import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { auditEvents } from "#server/db/schema/schema.ts";
import { type Kept, makeKept } from "#testing/kept.ts";
import { openCase } from "./data.ts";

let kept: Kept;
beforeEach(async () => {
  kept = await makeKept();
  await kept.bring();
});
afterAll(closePool);

const openings = async () =>
  await inDatabase(kept.helena.databaseId, (tx) =>
    tx
      .select({ who: auditEvents.actorId, object: auditEvents.object, address: auditEvents.address })
      .from(auditEvents)
      .where(eq(auditEvents.action, "case.open"))
      .orderBy(auditEvents.sequence),
  );
const open = (by: "person" | "page", who: Ctx = kept.helena) => openCase(who, kept.hidden, by);
/** The openings so far were this long ago. Only the owner of the tables may change the trail: a new row stands for it. */
const ago = async (minutes: number) =>
  await inDatabase(kept.helena.databaseId, (tx) =>
    tx.execute(sql`insert into audit_events (database_id, at, actor, actor_id, action, object, outcome)
      values (${kept.helena.databaseId}, now() - make_interval(mins => ${minutes}), 'user', ${kept.helenaId}, 'case.open',
        ${kept.hidden}, 'done')`),
  );

test("opening a secret case is audited once, whatever its page reads again", async () => {
  for (const by of ["person", "page", "page", "person"] as const) await open(by);
  expect(await openings()).toEqual([{ who: kept.helenaId, object: kept.hidden, address: "127.0.0.1" }]);
});

test("who comes back later opens it again; a page that still stands open does not", async () => {
  await ago(20);
  await open("page");
  expect(await openings()).toHaveLength(1);
  await open("person");
  expect(await openings()).toHaveLength(2);
});

test("a page that reads it without anybody having opened it leaves a row too", async () => {
  await ago(25 * 60);
  await open("page");
  expect(await openings()).toHaveLength(2);
});

test("no row is left of a case that is not secret, nor of one that the person may not see", async () => {
  expect(await open("person", kept.ivo)).toBeNull();
  expect(await openCase(kept.ivo, kept.open, "person")).not.toBeNull();
  expect(await openings()).toEqual([]);
});
