import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseBefore } from "#testing/migrating.ts";

/** The salt of a row moves to what proves it, and the rows that wait for a seal are listed several at a time. */

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeEach(async () => {
  database = await databaseBefore("0053_listed-seals");
});
afterEach(() => database.drop());

const firm = "00000000-0000-4000-8000-000000000001";

test.each([
  ["audit", { of: "database_id, ", id: `'${firm}', ` }],
  ["access", { of: "", id: "" }],
])(
  "what was sealed (%s) keeps its salt, or its want of one, and what waits still waits",
  async (trail, { of, id }) => {
    const { owner } = database;
    await owner.query(`select set_config('autos.database_id', '${firm}', false)`);
    await owner.query(`alter table ${trail}_events disable trigger await_${trail}_seal`);
    for (const [sequence, salt] of [
      [1, "'\\x01'"],
      [2, "null"],
      [3, "'\\x03'"],
    ])
      await owner.query(
        `insert into ${trail}_events (${of}sequence, actor, action, outcome, salt) values (${id}${sequence}, 'user', 'x', 'done', ${salt})`,
      );
    await owner.query(
      `insert into ${trail}_links (${of}place, sequence, code) values (${id}1, 1, ''), (${id}2, 2, '')`,
    );
    await owner.query(`insert into ${trail}_unsealed (${of}sequence) values (${id}3)`);
    await database.migrate();
    const { rows: links } = await owner.query(`select sequence, salt from ${trail}_links order by 1`);
    expect(links).toEqual([
      { sequence: "1", salt: Buffer.from([1]) },
      { sequence: "2", salt: null },
    ]);
    const { rows: waiting } = await owner.query(`select first, sequences from ${trail}_unsealed`);
    expect(waiting).toEqual([{ first: "3", sequences: ["3"] }]);
  },
);
