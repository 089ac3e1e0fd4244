import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { listCalendars } from "#server/deadlines/calendars/data.ts";
import { getToday } from "#server/today/data.ts";
import { makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { makeListed, nextCnj } from "#testing/listed.ts";
import { ofFirm } from "#testing/scope.ts";

afterAll(closePool);

test("an administrator is told all steps of a new base, a lawyer those that are theirs", async () => {
  const { id } = await makeDatabase();
  const admin = await memberCtx(id, ["admin", "lawyer"]);
  expect((await getToday(admin)).setup).toMatchObject({
    roles: expect.arrayContaining(["admin", "lawyer"]),
    oab: null,
    cases: 0,
    importing: false,
    unwatched: 0,
    calendars: [],
    people: 1,
  });
  const lawyer = await memberCtx(id, ["lawyer"]);
  expect((await getToday(lawyer)).setup).toMatchObject({ tokens: null, calendars: null, people: null });
});

test("calendars are those of the courts of the firm's cases, of this year and the next, until somebody reviewed them", async () => {
  const firm = await makeListed();
  await firm.add();
  const admin = await memberCtx(firm.databaseId, ["admin", "lawyer"]);
  const setup = async () => (await getToday(admin)).setup;
  const found = await setup();
  expect(found).toMatchObject({ cases: 1, unwatched: 1 });
  expect(found?.calendars).toMatchObject([
    { court: "TJSP", years: [expect.any(Number), expect.any(Number)] },
  ]);
  const [year = 0, next = 0] = found?.calendars?.[0]?.years ?? [];
  /** What the page of the calendars says of the same. */
  const onPage = async () =>
    (await listCalendars(admin, { year })).rows.map(({ court, open }) => ({
      court,
      years: open.map((one) => one.year),
    }));
  expect(await onPage()).toEqual(found?.calendars);
  await inDatabase(ofFirm(firm.databaseId), (tx) =>
    tx.execute(sql`insert into calendar_years (database_id, court, city, city_key, year, reviewed_at, reviewed_by)
      values (${firm.databaseId}, 'TJSP', null, '', ${year}, now(), 'Renata Sá')`),
  );
  expect((await setup())?.calendars).toEqual([{ court: "TJSP", years: [next] }]);
  expect(await onPage()).toEqual([{ court: "TJSP", years: [next] }]);
});

test("of many courts each has its calendars to be reviewed, not only those with most cases", async () => {
  const firm = await makeListed();
  await firm.add();
  const labour = ["01", "02", "03", "04", "05", "06", "07"];
  for (const court of labour) await firm.add({ cnj: nextCnj({ branch: "5", court }) });
  const admin = await memberCtx(firm.databaseId, ["admin", "lawyer"]);
  const open = (await getToday(admin)).setup?.calendars?.map(({ court }) => court);
  expect(open?.toSorted()).toEqual(["TJSP", ...labour.map((court) => `TRT${Number(court)}`)]);
});
