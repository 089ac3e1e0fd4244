import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { closePool, db, inDatabase } from "./connection.ts";
import { users } from "./schema/schema.ts";

afterAll(closePool);
const canary = "canario-do-parametro";

async function failure(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => {
      throw new Error("it did not fail");
    },
    (error) => error,
  );
}

test("the error of a failed statement has the statement and the reason, never its parameters", async () => {
  const { id } = await makeDatabase();
  const row = { email: canary, name: canary, passwordHash: canary };
  const failures = [
    await failure(db().execute(sql`select ${canary}::int`)),
    await failure(inDatabase(ofFirm(id), (tx) => tx.execute(sql`select 1 / (${canary}::text is null)::int`))),
    await failure(
      db().transaction(async (tx) => {
        await tx.insert(users).values(row);
        await tx.insert(users).values(row);
      }),
    ),
  ];
  for (const error of failures) {
    expect(error).toMatchObject({ name: "QueryError", message: expect.stringContaining("query failed (2") });
    expect(`${inspect(error, { depth: 9 })} ${JSON.stringify(error)}`).not.toContain(canary);
  }
  expect(failures[2]).toMatchObject({ code: "23505", constraint: "users_email" });
});
