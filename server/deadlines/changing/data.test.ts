import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { addBareCase, keepCalendar, typedTerm } from "#testing/deadlines.ts";
import { makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { previewDeadline } from "./data.ts";

let helena: Ctx;
let cnj: Cnj;
beforeEach(async () => {
  const databaseId = (await makeDatabase()).id;
  helena = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
  cnj = await addBareCase(databaseId);
});
afterAll(closePool);

test("the city of the case says the calendar, also where its court is typed, and never that of another court", async () => {
  await inDatabase(ofFirm(helena.databaseId), (tx) =>
    tx
      .update(cases)
      .set({ cover: { court: { city: "Santos" } } })
      .where(eq(cases.cnj, cnj)),
  );
  const place = async (court: string | null, city: string | null) => {
    const shown = await previewDeadline(helena, { cnj, given: { ...typedTerm, court, city } });
    return [shown.court, shown.city];
  };
  expect(await place(null, null)).toEqual(["TJSP", "Santos"]);
  expect(await place("TJSP", null)).toEqual(["TJSP", "Santos"]);
  expect(await place("TJSP", "Campinas")).toEqual(["TJSP", "Campinas"]);
  expect(await place("TJRJ", null)).toEqual(["TJRJ", null]);
});

test("the day it is at the court comes with the count, and who reviewed the years that it falls into", async () => {
  const given = { ...typedTerm, court: "TJAC" };
  const shown = async () =>
    await previewDeadline(helena, { cnj, given, now: new Date("2026-08-28T04:30:00Z") });
  expect(await shown()).toMatchObject({
    counted: { due: "2026-08-27" },
    today: "2026-08-27",
    calendar: [{ court: "TJAC", year: 2026, reviewedAt: null }],
  });
  await keepCalendar(helena.databaseId, { court: "TJAC", closed: [] });
  expect((await shown()).calendar).toMatchObject([{ year: 2026, reviewedBy: "Renata Sá" }]);
});
