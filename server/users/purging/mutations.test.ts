import { eq, inArray, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealTrails } from "#server/audit/jobs.ts";
import { accessChain, type Chain, inChain, ownOf } from "#server/audit/sealing/chain.ts";
import { verifyChain } from "#server/audit/sealing/verify.ts";
import { openSession } from "#server/auth/sessions.ts";
import { addNote } from "#server/cases/organisation/notes/mutations.ts";
import { db, inDatabase, pool } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { caseNotes, publicationComments, sessions, users } from "#server/db/schema/schema.ts";
import { addComment } from "#server/publications/comments/mutations.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { addBareCase } from "#testing/deadlines.ts";
import { makeDatabase, makeUser, memberCtx } from "#testing/fixtures.ts";
import { addPublication } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";
import { purge, sweepPurge } from "./jobs.ts";
import { purgeOld } from "./mutations.ts";

let own: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  own = await moveToOwnDatabase();
  owner = new pg.Client({ connectionString: own.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await closeQueues();
  await own.drop();
});

type Act = { action: string; outcome?: string; days: number; who?: string };

/** Acts of so many days ago, with an address; of one database, or of people and sign-ins. */
async function write({ databaseId }: Chain, acts: Act[]): Promise<void> {
  await owner.query("select set_config('autos.database_id', $1, false)", [databaseId]);
  for (const { action, outcome = "done", days, who = "someone" } of acts)
    await owner.query(
      `insert into audit_events (database_id, at, actor, actor_id, action, object, outcome, address)
       values ($5, now() - make_interval(days => $1), 'user', $2, $3, 'x', $4, '192.0.2.1')`,
      [days, who, action, outcome, databaseId],
    );
}

async function left(chain: Chain) {
  const ownRows = ownOf(chain);
  const { rows } = await inChain(chain, (tx) =>
    tx.execute(sql`select e.actor = 'removed' as "isRemoved", e.address is not null as "hasAddress" from audit_events e
      where ${ownRows("e")} and e.actor <> 'system:purge' and e.action <> 'session.revoke' order by e.sequence`),
  );
  return rows;
}

const kept = { isRemoved: false, hasAddress: true };
const bare = { isRemoved: false, hasAddress: false };
const gone = { isRemoved: true, hasAddress: false };

const detail = async (chain: Chain) => {
  const ownRows = ownOf(chain);
  const { rows } = await inChain(chain, (tx) =>
    tx.execute<{ detail: unknown }>(sql`select e.detail from audit_events e
      where ${ownRows("e")} and e.action = 'audit.purge' order by e.sequence`),
  );
  return rows.map((row) => row.detail);
};

test("what has passed its time leaves both trails and the sessions, and every trail is still proven", async () => {
  const { id } = await makeDatabase();
  const quiet = await makeDatabase();
  const chain: Chain = { databaseId: id };
  const [erased, working] = [await makeUser(), await makeUser()];
  await db().update(users).set({ erasedAt: sql`now()` }).where(eq(users.id, erased.id));
  await write(accessChain, [
    { action: "session.open", outcome: "refused", days: 366 },
    { action: "session.open", outcome: "refused", days: 364 },
    { action: "session.open", days: 366 },
    { action: "session.lock", outcome: "refused", days: 400 },
    { action: "session.open", days: 185, who: erased.id },
    { action: "session.open", days: 183, who: erased.id },
    { action: "session.open", days: 185, who: working.id },
  ]);
  await write(chain, [
    { action: "case.open", days: 3_654 },
    { action: "case.open", days: 3_652 },
    { action: "case.label", days: 3_654 },
    { action: "case.label", days: 10 },
  ]);
  await write({ databaseId: quiet.id }, [{ action: "case.label", days: 10 }]);
  await sealTrails();
  for (let of = 0; of < 4; of += 1)
    await openSession(db(), { userId: working.id, address: "192.0.2.1", agent: "x" });
  const all = await db().select({ id: sessions.id }).from(sessions);
  const [revoked, expired, idle, recent] = all.map((one) => one.id);
  const end = (values: object, which = "") => db().update(sessions).set(values).where(eq(sessions.id, which));
  await end({ revokedAt: sql`now() - interval '91 days'` }, revoked);
  await end({ expiresAt: sql`now() - interval '91 days'` }, expired);
  await end({ lastSeenAt: sql`now() - interval '91 days'` }, idle);
  await end({ revokedAt: sql`now() - interval '89 days'` }, recent);

  expect(await purgeOld()).toEqual({ attempts: 2, reads: 1, addresses: 4, sessions: 3 });
  expect(await left(accessChain)).toEqual([gone, kept, bare, gone, bare, kept, kept]);
  expect(await left(chain)).toEqual([gone, bare, bare, kept]);
  expect(await db().select({ id: sessions.id }).from(sessions)).toEqual([{ id: recent }]);
  expect(await detail(accessChain)).toEqual([{ attempts: 2, reads: 0, addresses: 2, sessions: 3 }]);
  expect(await detail(chain)).toEqual([{ attempts: 0, reads: 1, addresses: 2 }]);
  expect(await detail({ databaseId: quiet.id })).toEqual([]);
  await sealTrails();
  for (const one of [accessChain, chain])
    expect(await verifyChain(one, { name: "teste" })).toMatchObject({ findings: [] });

  expect(await purgeOld()).toEqual({ attempts: 0, reads: 0, addresses: 0, sessions: 0 });
  expect(await detail(accessChain)).toHaveLength(2);
});

test("notes and comments that were deleted leave with all others of the day once nobody can restore them", async () => {
  const firms = await Promise.all([makeDatabase(), makeDatabase()]);
  const kept: string[] = [];
  for (const { id: databaseId } of firms) {
    const lawyer = await memberCtx(databaseId, ["lawyer"]);
    const cnj = await addBareCase(databaseId);
    const publicationId = await addPublication({ databaseId }, { cnj });
    const written = async () => [
      (await addNote(lawyer, { cnj, text: "Ligar amanhã" })) as { id: string },
      (await addComment(lawyer, { publicationId, text: "Falei com o cliente" })) as { id: string },
    ];
    const [old, recent, standing] = [await written(), await written(), await written()];
    const ids = (some: { id: string }[]) => some.map(({ id }) => id);
    const deletedAt = (minutes: number) => ({ deletedAt: sql`now() - make_interval(mins => ${minutes})` });
    await inDatabase(ofFirm(databaseId), async (tx) => {
      for (const table of [caseNotes, publicationComments]) {
        await tx
          .update(table)
          .set(deletedAt(61))
          .where(inArray(table.id, ids(old)));
        await tx
          .update(table)
          .set(deletedAt(59))
          .where(inArray(table.id, ids(recent)));
      }
    });
    kept.push(...ids(recent), ...ids(standing));
  }
  await purge();
  const left = await Promise.all(
    firms.map(({ id }) =>
      inDatabase(ofFirm(id), async (tx) => [
        ...(await tx.select({ id: caseNotes.id }).from(caseNotes)),
        ...(await tx.select({ id: publicationComments.id }).from(publicationComments)),
      ]),
    ),
  );
  expect(
    left
      .flat()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(kept.sort());
});

test("it is done once a day", async () => {
  const waiting = async () => {
    const { rows } = await pool().query("select from pgboss.job where name = $1", ["purge"]);
    return rows.length;
  };
  await purgeOld();
  await sweepPurge();
  expect(await waiting()).toBe(0);
  await owner.query("select set_config('autos.database_id', '', false)");
  await owner.query("update audit_events set at = now() - interval '25 hours' where action = 'audit.purge'");
  await sweepPurge();
  await sweepPurge();
  expect(await waiting()).toBe(1);
});
