import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { caseRestrictions, cases, databases } from "#server/db/schema/schema.ts";
import { makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { whenWaiting } from "#testing/waiting.ts";

afterAll(closePool);

type Said = { restricted: boolean; access?: "everyone" | "named" | null };

/** Whether the case is kept after each of these changes of its row. */
async function keptAfter(
  secretAccess: "everyone" | "named",
  [first, ...changes]: Said[],
): Promise<boolean[]> {
  const { id: databaseId } = await makeDatabase();
  await db().update(databases).set({ secretAccess }).where(eq(databases.id, databaseId));
  const cnj = makeCnj();
  return await inDatabase(ofFirm(databaseId), async (tx) => {
    const kept = async () => (await tx.$count(caseRestrictions)) === 1;
    await tx.insert(cases).values({ databaseId, cnj, ...first });
    const after = [await kept()];
    for (const change of changes) {
      await tx.update(cases).set(change).where(eq(cases.cnj, cnj));
      after.push(await kept());
    }
    return after;
  });
}

const open = { restricted: false };
const secret = { restricted: true };
test("a kept case stays kept when the database changes its rule, whatever its cover says then", async () => {
  const { id: databaseId } = await makeDatabase();
  const rule = (secretAccess: "everyone" | "named") =>
    db().update(databases).set({ secretAccess }).where(eq(databases.id, databaseId));
  const cnj = makeCnj();
  await rule("named");
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(cases).values({ databaseId, cnj, restricted: true }),
  );
  await rule("everyone");
  for (const restricted of [false, true]) {
    await inDatabase(ofFirm(databaseId), (tx) =>
      tx.update(cases).set({ restricted }).where(eq(cases.cnj, cnj)),
    );
    expect(await inDatabase(ofFirm(databaseId), (tx) => tx.$count(caseRestrictions))).toBe(1);
  }
});

test("a cover that comes while the database changes its rule waits for it, and the case is kept", async () => {
  const { id: databaseId } = await makeDatabase();
  const cnj = makeCnj();
  const within = ofFirm(databaseId);
  await inDatabase(within, (tx) => tx.insert(cases).values({ databaseId, cnj }));
  const storing = await inDatabase(within, async (tx) => {
    await tx.update(databases).set({ secretAccess: "named" }).where(eq(databases.id, databaseId));
    return await whenWaiting(
      tx,
      inDatabase(within, (worker) =>
        worker.update(cases).set({ restricted: true }).where(eq(cases.cnj, cnj)),
      ),
    );
  });
  await storing.end;
  expect(await inDatabase(within, (tx) => tx.$count(caseRestrictions))).toBe(1);
});

test.each<["everyone" | "named", string, Said[], boolean[]]>([
  ["named", "open, then secret, then open again", [open, secret, open], [false, true, true]],
  ["named", "secret at once", [secret], [true]],
  [
    "named",
    "given to everyone, and left to the database again",
    [secret, { ...secret, access: "everyone" }, { ...secret, access: null }],
    [true, false, true],
  ],
  [
    "named",
    "given to everyone while open",
    [secret, open, { ...open, access: "everyone" }, { ...secret, access: "everyone" }],
    [true, true, false, false],
  ],
  ["everyone", "secret", [secret, open], [false, false]],
  ["everyone", "kept by a person", [secret, { ...secret, access: "named" }, open], [false, true, true]],
])("where secret cases are for %s: %s", async (rule, _, changes, expected) => {
  expect(await keptAfter(rule, changes)).toEqual(expected);
});
