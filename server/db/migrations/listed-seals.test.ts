import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseBefore } from "#testing/migrating.ts";

/** The salt of a row moves to what proves it, and the rows that wait for a seal are listed several at a time. */

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeEach(async () => {
  database = await databaseBefore("0053_listed-seals");
});
afterEach(() => database.drop());

const firms = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`);

test.each([
  ["audit", firms],
  ["access", [""]],
])(
  "what was sealed (%s) keeps its salt, or its want of one, and what waits still waits",
  async (trail, owners) => {
    const { owner } = database;
    const enter = (id: string) => owner.query("select set_config('autos.database_id', $1, false)", [id]);
    await owner.query(`alter table ${trail}_events disable trigger await_${trail}_seal`);
    for (const id of owners) {
      await enter(id);
      const [of, own] = id === "" ? ["", ""] : ["database_id, ", `'${id}', `];
      await owner.query(
        `insert into ${trail}_events (${of}sequence, actor, action, outcome, salt)
       select ${own}n, 'user', 'x', 'done', given from unnest(array['\\x01', null, '\\x03']::bytea[]) with ordinality as _ (given, n)`,
      );
      await owner.query(
        `insert into ${trail}_links (${of}place, sequence, code) values (${own}1, 1, ''), (${own}2, 2, '')`,
      );
      await owner.query(`insert into ${trail}_unsealed (${of}sequence) values (${own}3)`);
    }
    await enter("");
    await database.migrate();
    for (const id of owners) {
      await enter(id);
      const { rows: links } = await owner.query(`select sequence, salt from ${trail}_links order by 1`);
      expect(links).toEqual([
        { sequence: "1", salt: Buffer.from([1]) },
        { sequence: "2", salt: null },
      ]);
      const { rows: waiting } = await owner.query(`select first, sequences from ${trail}_unsealed`);
      expect(waiting).toEqual([{ first: "3", sequences: ["3"] }]);
    }
  },
);
