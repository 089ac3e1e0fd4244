import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, inDatabase, pool } from "#server/db/connection.ts";
import { labels } from "#server/db/schema/schema.ts";
import { makeDatabase, makeUser } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

const label = "7c9b3f0e-4a57-4b0e-8a39-0d8a2a1f5c11";
const other = "7c9b3f0e-4a57-4b0e-8a39-0d8a2a1f5c12";
const numbers = {
  plain: "00000019920248260100",
  failing: "00000029920248260100",
  coming: "00000039920248190001",
  unseen: "00000049920245020001",
  archived: "00000059920248260100",
  blank: "00000069920248260100",
};
type Name = keyof typeof numbers;
let databaseId: string;
let person: string;

beforeAll(async () => {
  databaseId = (await makeDatabase()).id;
  person = (await makeUser()).id;
  const { plain, failing, coming, unseen, blank } = numbers;
  await inDatabase(ofFirm(databaseId), async (tx) => {
    // Movements of 23:30 and 00:30 in São Paulo, around the end of 31 March.
    await tx.execute(sql`
      insert into cases (database_id, cnj, importing, imported_at, checked_at, first_answer_at, responsible_id, last_movement_at,
        failing_since, restricted, news_at)
      select ${databaseId}, cnj, importing, now() - imported::interval, now() - checked::interval, case when cnj <> ${blank} then now() - checked::interval end, responsible::uuid,
        moved::timestamptz, now() - failing::interval, restricted, now() - news::interval
      from (values
        (${plain}, false, '9 days', '1 hour', ${person}, '2026-04-01T02:30:00Z', null, false, null),
        (${failing}, false, '9 days', '1 hour', null, '2026-04-01T03:30:00Z', '1 hour', false, null),
        (${coming}, true, '7 hours', null, null, null, null, false, null),
        (${blank}, false, '9 days', '1 hour', null, null, null, false, null),
        (${unseen}, false, '9 days', '1 hour', null, null, null, true, '2 hours')
      ) given (cnj, importing, imported, checked, responsible, moved, failing, restricted, news)`);
    await tx.execute(sql`insert into cases (database_id, cnj, importing, restricted, archived_at)
      values (${databaseId}, ${numbers.archived}, false, true, now())`);
    await tx.insert(labels).values([
      { databaseId, id: label, name: "Cliente" },
      { databaseId, id: other, name: "Urgente" },
    ]);
    await tx.execute(
      sql`update cases set push = '{"enabled": true, "periodicity": 30}' where cnj = ${plain}`,
    );
    await tx.execute(
      sql`update cases set push = '{"enabled": true, "periodicity": null}' where cnj = ${failing}`,
    );
    await tx.execute(
      sql`update cases set push = '{"enabled": false, "periodicity": 30}' where cnj = ${coming}`,
    );
    await tx.execute(sql`update cases set cover = '{"claimAmountCents": 150000}' where cnj = ${plain}`);
    await tx.execute(sql`insert into case_traits (database_id, cnj, kind, key, name) values
      (${databaseId}, ${plain}, 'subject', 'dano moral', 'Dano Moral'), (${databaseId}, ${plain}, 'subject', 'cheque', 'Cheque'),
      (${databaseId}, ${plain}, 'city', 'santos, sp', 'Santos, SP'), (${databaseId}, ${coming}, 'subject', 'dano moral', 'DANO MORAL')`);
    await tx.execute(sql`insert into case_labels (database_id, cnj, label_id) values (${databaseId}, ${plain}, ${label}),
      (${databaseId}, ${plain}, ${other}), (${databaseId}, ${failing}, ${label})`);
  });
});
afterAll(closePool);

/** The numbers of the cases that a filter leaves. As in `list_cases`, $2 are the words and $4 the court codes. */
async function left(filter: Record<string, unknown>): Promise<string[]> {
  const { rows: said } = await pool().query("select case_conditions($1, false) as conditions", [filter]);
  const statement = `select c.cnj from cases c where coalesce($2::text, $3::jsonb::text, $4::char(3)[]::text) is not null
    and ${said[0].conditions} order by c.cnj`;
  const client = await pool().connect();
  try {
    await client.query("begin");
    await client.query("select set_config('autos.database_id', $1, true)", [databaseId]);
    const { rows } = await client.query(statement, [databaseId, null, filter, filter.courts ?? null]);
    return rows.map(({ cnj }) => cnj);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test.each<[string, () => Record<string, unknown>, Name[]]>([
  ["nothing set", () => ({}), ["plain", "failing", "coming", "unseen", "blank"]],
  ["courts", () => ({ courts: ["819", "502"] }), ["coming", "unseen"]],
  ["no court", () => ({ courts: [] }), []],
  ["a label", () => ({ labels: [label] }), ["plain", "failing"]],
  ["both labels", () => ({ labels: [label, other] }), ["plain"]],
  ["somebody's", () => ({ responsible: person }), ["plain"]],
  ["nobody's", () => ({ responsible: "none" }), ["failing", "coming", "unseen", "blank"]],
  ["blind", () => ({ state: "blind" }), ["failing", "coming", "blank"]],
  ["importing", () => ({ state: "importing" }), ["coming"]],
  ["news for a person", () => ({ newsFor: person }), ["unseen"]],
  ["watched at any rhythm", () => ({ watch: "on" }), ["plain", "failing"]],
  ["watched at one rhythm", () => ({ watch: "30" }), ["plain"]],
  ["watched at a rhythm that was not named", () => ({ watch: "unnamed" }), ["failing"]],
  ["not watched", () => ({ watch: "off" }), ["coming", "unseen", "blank"]],
  ["restricted", () => ({ restricted: true }), ["unseen"]],
  ["from a day on", () => ({ movedFrom: "2026-04-01" }), ["failing"]],
  ["until a day", () => ({ movedTo: "2026-03-31" }), ["plain"]],
  ["one day alone", () => ({ movedFrom: "2026-04-01", movedTo: "2026-04-01" }), ["failing"]],
  ["the day before it", () => ({ movedFrom: "2026-03-31", movedTo: "2026-03-31" }), ["plain"]],
  ["a day of many years", () => ({ movedFrom: "2026-03-31", movedTo: "2026-04-01" }), ["plain", "failing"]],
  ["archived", () => ({ archived: "only" }), ["archived"]],
  ["archived or not", () => ({ archived: "any", restricted: true }), ["unseen", "archived"]],
  ["a subject, however it is spelt", () => ({ traits: { subject: ["DANO MORAL"] } }), ["plain", "coming"]],
  ["one of two subjects", () => ({ traits: { subject: ["Cheque", "Duplicata"] } }), ["plain"]],
  ["a subject and a city", () => ({ traits: { subject: ["Dano moral"], city: ["Santos, SP"] } }), ["plain"]],
  ["a city as another kind", () => ({ traits: { class: ["Santos, SP"] } }), []],
  ["from an amount on", () => ({ amountFrom: 150_000 }), ["plain"]],
  ["up to an amount", () => ({ amountTo: 149_999 }), []],
  ["two things at once", () => ({ labels: [label], responsible: "none" }), ["failing"]],
])("%s", async (_, filter, expected) => {
  expect(await left(filter())).toEqual(expected.map((name) => numbers[name]));
});

test("what a filter says is a value, and no part of the statement", async () => {
  const hostile = "') or true) --";
  expect(await left({ traits: { subject: [hostile] } })).toEqual([]);
  expect(await left({ courts: [hostile.slice(0, 3)] })).toEqual([]);
  expect(await left({ traits: { [hostile]: ["x"] }, archived: hostile, watch: "unnamed" })).toEqual(
    await left({ watch: "unnamed" }),
  );
  for (const filter of [
    { responsible: hostile },
    { labels: [hostile] },
    { movedFrom: hostile },
    { watch: hostile },
  ])
    await expect(left(filter)).rejects.toThrow(/invalid input syntax/);
});

test("news are for those who have not seen them, and what a person marked as not seen is for that person", async () => {
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.execute(sql`insert into case_visits (database_id, user_id, cnj, seen_at, seen_through)
      values (${databaseId}, ${person}, ${numbers.unseen}, now() - interval '1 hour', now() - interval '2 hours')`),
  );
  expect(await left({ newsFor: person })).toEqual([]);
  expect(await left({ newsFor: other })).toEqual([numbers.unseen]);
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.execute(sql`insert into case_visits (database_id, user_id, cnj, seen_through, seen_place)
      values (${databaseId}, ${person}, ${numbers.plain}, now() - interval '9 days', 7)`),
  );
  expect(await left({ newsFor: person })).toEqual([numbers.plain]);
  expect(await left({ newsFor: other })).toEqual([numbers.unseen]);
});
