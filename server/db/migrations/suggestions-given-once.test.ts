import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { cloneTestDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnId } from "#testing/drawn.ts";
import { allMigrations } from "../journal.ts";
import { migrate } from "../migrate.ts";
import { recreateTables } from "../recreate.ts";

/** The migration before it. */
const until =
  allMigrations[allMigrations.findIndex(({ tag }) => tag === "0018_suggestions_given_once") - 1]?.when ?? 0;

let database: TestDatabase;
afterAll(() => database.drop());

test("a suggestion of before is whose its publication is, where they may see its case and nobody said otherwise", async () => {
  database = await cloneTestDatabase();
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query("begin");
  await recreateTables({ client: owner, until, appRole: "autos_app" });
  const [firm, person] = [drawnId(), drawnId()];
  const open = "10482131120238260100";
  const kept = "10482131120238260101";
  await owner.query(
    `insert into databases (id, document, name, base_url, app_url, web_url) select id, id::text, '-', '-', '-', '-' from cast($1 as uuid) id`,
    [firm],
  );
  await owner.query(
    "insert into users (id, email, name, password_hash) values ($1, 'caio@example.com', 'Caio Nóbrega', '-')",
    [person],
  );
  await owner.query("insert into cases (database_id, cnj) values ($1, $2), ($1, $3)", [firm, open, kept]);
  await owner.query("insert into case_restrictions (database_id, cnj, people) values ($1, $2, '{}')", [
    firm,
    kept,
  ]);
  const add = async (
    act: string,
    cnj: string,
    { state = "suggested", by = "Autos", to = null as string | null } = {},
  ) => {
    const [publication, deadline] = [drawnId(), drawnId()];
    await owner.query(
      `insert into publications (id, database_id, service_id, cnj, raw, raw_hash, assignee_id)
       values ($1, $2, $3, $4, '{}', '', $5)`,
      [publication, firm, act, cnj, person],
    );
    await owner.query(
      `insert into deadlines (id, database_id, cnj, publication_id, act, kind, due_on, state, created_by, responsible_id)
       values ($1, $2, $3, $4, $5, 'appointment', '2026-12-07', $6, 'Autos', $7)`,
      [deadline, firm, cnj, publication, act, state, to],
    );
    if (by !== "Autos")
      await owner.query(
        `insert into deadline_history (database_id, deadline_id, cnj, place, kind, by) values ($1, $2, $3, 1, 'assigned', $4)`,
        [firm, deadline, cnj, by],
      );
  };
  await add("a", open);
  await add("b", kept);
  await add("c", open, { by: "Helena Moura" });
  await add("d", open, { state: "dismissed" });
  for (const table of ["deadlines", "deadline_history", "publications", "case_restrictions"])
    await owner.query(`alter table ${table} force row level security`);
  await owner.query("commit");

  await migrate({ ownerUrl: database.ownerUrl, appRole: "autos_app", doctorRole: "autos_doctor" });

  await owner.query("begin");
  await owner.query("select set_config('autos.database_id', $1, true)", [firm]);
  const { rows } = await owner.query(
    `select d.act, d.responsible_id, d.revision, h.by, h.detail->>'person' as person from deadlines d
     left join deadline_history h on h.deadline_id = d.id and h.place = d.revision order by d.act`,
  );
  const nobodys = { responsible_id: null, revision: 1, by: null, person: null };
  expect(rows).toEqual([
    { act: "a", responsible_id: person, revision: 2, by: "Autos", person: "Caio Nóbrega" },
    { act: "b", ...nobodys },
    { act: "c", ...nobodys, by: "Helena Moura" },
    { act: "d", ...nobodys },
  ]);
  await owner.end();
});
