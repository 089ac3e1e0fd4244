import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { recordAccess, recordAudit } from "#server/audit/record.ts";
import { drawnId } from "#testing/drawn.ts";
import { ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { closePool, type Db, db, forTheFirm, inDatabase, pool, type Tx } from "./connection.ts";
import { auditEvents, caseRestrictions, cases } from "./schema/schema.ts";

afterAll(closePool);

const tenantTables = `
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
    (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
    (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indrelid = c.oid and i.indisprimary) as first_of_key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'database_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname not in ('memberships', 'offered_roles', 'ingest_keys', 'callback_nonces', 'calendar_feeds', 'reservations')`;

/** The tables that are of no single customer database. What says something of a firm's cases never is one of them. */
const globalTables: Record<string, string> = {
  callback_nonces: "found by the hash of a nonce, which says whose petition it is",
  calendar_feeds:
    "found by the hash of a calendar's address, which says whose deadlines of which database it gives",
  databases: "the customer databases themselves",
  ingest_keys: "found by the hash of a key, which says whose database it is",
  memberships: "who has which role where, read to find out what a person may see",
  offered_roles: "the roles an invitation gives, read by whoever holds its address",
  one_time_links: "invitations and new passwords, for people who may work in several databases",
  provider_links: "whom the provider of identity means, of people",
  provider_returns: "ways back from the provider of identity, of people who are signing in",
  rate_limits: "counts of attempts",
  recovery_codes: "of people",
  reservations: "room on the disk that all share, of which each database has its part",
  retired_keys: "keys of the ring that were dropped, by their ids",
  second_factors: "of people",
  sessions: "of people",
  sign_in_steps: "of people who are signing in",
  users: "of people, who may work in several databases",
};

describe("isolation of customer databases", () => {
  test("every table is one database's, or is named here with the reason why it is not", async () => {
    const { rows } = await pool().query<{ name: string }>(`
      select c.relname as name from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition
        and (c.relname in ('memberships', 'offered_roles', 'ingest_keys', 'callback_nonces', 'calendar_feeds', 'reservations') or not exists (select from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'database_id' and not a.attisdropped))`);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(globalTables).sort());
  });

  test("every tenant table has forced row-level security, a policy, and the database first in its key", async () => {
    const { rows } = await pool().query(tenantTables);
    expect(rows.length).toBeGreaterThanOrEqual(8);
    for (const row of rows) {
      // These have one policy more: the owner's, for the functions that list cases.
      const listed = [
        "cases",
        "filings",
        "case_texts",
        "case_labels",
        "case_traits",
        "deadlines",
        "publications",
      ];
      const policies = listed.includes(row.name) ? 2 : 1;
      expect(row).toMatchObject({ forced: true, policies, first_of_key: "database_id" });
    }
  });

  test("a case that is kept for some people exists for these, for jobs, and for nobody whom no setting names", async () => {
    const { id } = await makeDatabase();
    const [helena, ivo, cnj] = [await memberCtx(id), await memberCtx(id), makeCnj()];
    await inDatabase(ofFirm(id), async (tx) => {
      await tx.insert(cases).values({ databaseId: id, cnj, restricted: true });
      const people = [helena.actor.userId];
      await tx.insert(caseRestrictions).values({ databaseId: id, cnj, people });
    });
    const seen = [helena, ivo, ofFirm(id)].map((scope) => inDatabase(scope, (tx) => tx.$count(cases)));
    expect(await Promise.all(seen)).toEqual([1, 0, 1]);
    await inDatabase(ivo, async (tx) => {
      expect((await tx.execute(sql`update cases set chamber = 'x'`)).rowCount).toBe(0);
      expect((await tx.execute(sql`delete from cases`)).rowCount).toBe(0);
      await forTheFirm(tx, async () => expect(await tx.$count(cases)).toBe(1));
      expect(await tx.$count(cases)).toBe(0);
    });
    const client = await pool().connect();
    try {
      await client.query(`begin; select set_config('autos.database_id', '${id}', true)`);
      expect((await client.query("select count(*)::int as n from cases")).rows).toEqual([{ n: 0 }]);
      expect((await client.query("select count_cases(null, '{}', 10) as n")).rows).toEqual([{ n: 0 }]);
      await client.query("commit");
    } finally {
      client.release();
    }
  });

  test("every table that names a case says in its policy for whom", async () => {
    const { rows } = await pool().query(`
      select c.relname as name, pg_get_expr(p.polqual, c.oid) as reads, pg_get_expr(p.polwithcheck, c.oid) as writes
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'cnj' and not a.attisdropped
      join pg_policy p on p.polrelid = c.oid and p.polname = 'own_database'
      where c.relkind in ('r', 'p') and c.relname <> 'case_restrictions'`);
    expect(rows.length).toBeGreaterThanOrEqual(11);
    for (const { name, reads, writes } of rows) {
      expect({ name, writes }).toEqual({ name, writes: reads });
      expect(reads).toContain("case_restrictions");
    }
  });

  test("a transaction that names no database sees no rows, before and after one that named a database", async () => {
    const { id } = await makeDatabase();
    const cnj = makeCnj();
    expect(await db().$count(cases)).toBe(0);
    await inDatabase(ofFirm(id), (tx) => tx.insert(cases).values({ databaseId: id, cnj }));
    expect(await inDatabase(ofFirm(id), (tx) => tx.$count(cases))).toBe(1);
    // On the same connection that just had the setting: after COMMIT the setting is '' and not NULL.
    const client = await pool().connect();
    try {
      await client.query("begin");
      await client.query("select set_config('autos.database_id', $1, true)", [id]);
      await client.query("commit");
      expect((await client.query("select count(*)::int as n from cases")).rows).toEqual([{ n: 0 }]);
    } finally {
      client.release();
    }
  });

  test("one firm neither reads, writes, changes nor deletes another's rows", async () => {
    const [mine, theirs] = [await makeDatabase(), await makeDatabase()];
    const cnj = makeCnj();
    await inDatabase(ofFirm(theirs.id), (tx) => tx.insert(cases).values({ databaseId: theirs.id, cnj }));
    await inDatabase(ofFirm(mine.id), async (tx) => {
      expect(await tx.$count(cases)).toBe(0);
      expect((await tx.execute(sql`update cases set chamber = 'x'`)).rowCount).toBe(0);
      expect((await tx.execute(sql`delete from cases`)).rowCount).toBe(0);
    });
    const foreign = inDatabase(ofFirm(mine.id), (tx) =>
      tx.insert(cases).values({ databaseId: theirs.id, cnj: makeCnj() }),
    );
    await expect(foreign).rejects.toMatchObject({ code: "42501" });
    expect(await inDatabase(ofFirm(theirs.id), (tx) => tx.$count(cases))).toBe(1);
  });

  test("the trail of people and sign-ins is written from everywhere, and seen by whom no database is named", async () => {
    const { id } = await makeDatabase();
    const ctx = ctxFor(id);
    const object = drawnId();
    await inDatabase(ofFirm(id), async (tx) => {
      await recordAudit(tx, ctx, { action: "test.write", object });
      await recordAccess(tx, ctx.actor, { action: "test.access", object });
    });
    const seen = async (tx: Tx | Db) =>
      (await tx.select().from(auditEvents).where(eq(auditEvents.object, object))).map(({ action }) => action);
    expect(await inDatabase(ofFirm(id), seen)).toEqual(["test.write"]);
    expect(await inDatabase(ofFirm((await makeDatabase()).id), seen)).toEqual([]);
    expect(await seen(db())).toEqual(["test.access"]);
    const foreign = recordAudit(db(), ctx, { action: "test.write" });
    await expect(foreign).rejects.toMatchObject({ code: "42501" });
  });

  test("an audit row cannot be changed or removed by the application", async () => {
    const { id } = await makeDatabase();
    const ctx = ctxFor(id);
    await inDatabase(ofFirm(id), (tx) => recordAudit(tx, ctx, { action: "test.write" }));
    for (const statement of [
      sql`update audit_events set action = 'x'`,
      sql`delete from audit_events`,
      sql`truncate audit_events`,
    ]) {
      await expect(inDatabase(ofFirm(id), (tx) => tx.execute(statement))).rejects.toMatchObject({
        code: "42501",
      });
    }
    expect(await inDatabase(ofFirm(id), (tx) => tx.$count(auditEvents))).toBe(1);
  });
});
