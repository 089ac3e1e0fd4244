import { afterAll, beforeEach, expect, test } from "vitest";
import { refusalTotals } from "#server/audit/refusals.ts";
import { closePool } from "#server/db/connection.ts";
import { makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { makeSession } from "#testing/people.ts";
import { administratorAmong } from "./administration.ts";
import { requirePermission } from "./ctx.ts";
import { notFound } from "./errors.ts";
import { ctxAmong } from "./identity.ts";
import { notFoundIn } from "./refused.ts";

afterAll(closePool);
beforeEach(() => {
  globalThis.autosRefusals = undefined;
});

/** Who was refused what, for the trail of which database. */
const counted = () =>
  [...(globalThis.autosRefusals?.counts.values() ?? [])].map(({ actor, kind, databaseId }) => {
    return [actor.userId, kind, databaseId];
  });

test("what a role does not allow, what is not here, and another's database are counted for the person's own", async () => {
  const [own, other] = [await makeDatabase(), await makeDatabase()];
  const ana = await memberCtx(own.id, ["paralegal"]);
  const { userId } = ana.actor;
  expect(() => requirePermission(ana, "tokens.set")).toThrow();
  requirePermission(ana, "cases.read");
  notFoundIn(ana, notFound("case"));
  notFoundIn(ana, new Error("x"));
  const { person } = await makeSession(userId);
  expect(() => ctxAmong({ person, document: other.document, address: "192.0.2.7" })).toThrow();
  ctxAmong({ person, document: own.document, address: null });
  expect(counted()).toEqual([
    [userId, "forbidden", own.id],
    [userId, "not-found", own.id],
    [userId, "other-base", own.id],
  ]);
});

test("what an administrator asks for of somebody whom they do not see is counted, too", async () => {
  const own = await makeDatabase();
  const { userId } = (await memberCtx(own.id, ["admin"])).actor;
  const { person } = await makeSession(userId);
  notFoundIn(await administratorAmong({ person, address: null }), notFound("person"));
  expect(counted()).toEqual([[userId, "not-found", own.id]]);
});

test("a job and the terminal are refused without a trace", async () => {
  const { id } = await makeDatabase();
  const ana = await memberCtx(id, ["paralegal"]);
  const job = { ...ana, actor: { kind: "system", job: "x" } } as const;
  expect(() => requirePermission(job, "tokens.set")).toThrow();
  expect(Object.values(refusalTotals()).every((total) => total === 0)).toBe(true);
});
