import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { closePool, db, inDatabase, type Tx } from "#server/db/connection.ts";
import { cachedDocuments, caseRestrictions, cases, databases } from "#server/db/schema/schema.ts";
import { keepDocument } from "#testing/cached.ts";
import { makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

afterAll(closePool);

test.each<[string, boolean, (tx: Tx, of: { databaseId: string; cnj: Cnj }) => Promise<unknown>]>([
  [
    "its cover says secrecy",
    true,
    (tx, of) => tx.update(cases).set({ restricted: true }).where(eq(cases.cnj, of.cnj)),
  ],
  ["it is kept for some people", true, (tx, of) => tx.insert(caseRestrictions).values({ ...of, people: [] })],
  [
    "its cover says nothing new",
    false,
    (tx, of) => tx.update(cases).set({ restricted: false }).where(eq(cases.cnj, of.cnj)),
  ],
])(
  "what is kept of a case's documents when %s: gone is %s, and nothing of other cases",
  async (_, isGone, change) => {
    const { id: databaseId } = await makeDatabase();
    await db().update(databases).set({ secretAccess: "everyone" }).where(eq(databases.id, databaseId));
    const [cnj, other] = [makeCnj(), makeCnj()];
    const firm = ofFirm(databaseId);
    await inDatabase(firm, (tx) =>
      tx.insert(cases).values([cnj, other].map((number) => ({ databaseId, cnj: number }))),
    );
    for (const number of [cnj, other]) await keepDocument(firm, { cnj: number, id: "d" });
    await inDatabase(firm, (tx) => change(tx, { databaseId, cnj }));
    const left = await inDatabase(firm, (tx) =>
      tx
        .select({ cnj: cachedDocuments.cnj })
        .from(cachedDocuments)
        .where(and(eq(cachedDocuments.databaseId, databaseId))),
    );
    expect(left.map((row) => row.cnj).sort()).toEqual((isGone ? [other] : [cnj, other]).sort());
  },
);
