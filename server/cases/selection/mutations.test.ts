import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase, pool } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { cases } from "#server/db/schema/schema.ts";
import { auditActions, auditDetails, ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { requestRefreshes } from "./mutations.ts";

let ctx: Ctx;
let numbers: Cnj[];
beforeEach(async () => {
  const { id } = await makeDatabase();
  ctx = ctxFor(id);
  numbers = [makeCnj(), makeCnj(), makeCnj()].sort();
  await inDatabase(ofFirm(id), (tx) =>
    tx.insert(cases).values(numbers.map((cnj) => ({ databaseId: id, cnj, importing: false }))),
  );
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

async function queued(): Promise<string[]> {
  const { rows } = await pool().query<{ cnj: string }>(
    "select data->>'cnj' as cnj from pgboss.job where name = 'case-refresh' and data->>'databaseId' = $1 order by 1",
    [ctx.databaseId],
  );
  return rows.map(({ cnj }) => cnj);
}

test("a case is queued once, however often it is requested; numbers that are not here are left out", async () => {
  expect(await requestRefreshes(ctx, [...numbers.slice(0, 2), makeCnj()])).toBe(2);
  expect(await requestRefreshes(ctx, numbers)).toBe(1);
  expect(await queued()).toEqual(numbers);
  expect(await auditActions(ctx)).toEqual(["case.refresh", "case.refresh"]);
  expect(await auditDetails(ctx)).toEqual([
    { cases: 2, selected: 2 },
    { cases: 1, selected: 3 },
  ]);
});

test("another firm's cases are not found, and a person who is only an admin is refused", async () => {
  const stranger = ctxFor((await makeDatabase()).id);
  await expect(requestRefreshes(stranger, numbers)).rejects.toMatchObject({ code: "not_found" });
  const admin = ctxFor(ctx.databaseId, ["admin"]);
  await expect(requestRefreshes(admin, numbers)).rejects.toMatchObject({ code: "forbidden" });
  expect(await queued()).toEqual([]);
  expect(await auditActions(ctx)).toEqual([]);
});
