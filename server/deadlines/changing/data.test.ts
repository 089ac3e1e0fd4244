import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { addMargin } from "#server/deadlines/margins/mutations.ts";
import { addBareCase, keepCalendar, typedAt, typedTerm, viewed } from "#testing/deadlines.ts";
import { makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { previewDeadline } from "./data.ts";
import { createDeadline } from "./mutations.ts";

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

test("once a rite was chosen, the others that are possible are still shown with their days", async () => {
  await inDatabase(ofFirm(helena.databaseId), (tx) =>
    tx.update(cases).set({ className: "Apelação Criminal" }).where(eq(cases.cnj, cnj)),
  );
  const given = { ...typedTerm, unit: null, regime: "material" } as const;
  const made = await createDeadline(helena, { cnj, given, now: typedAt });
  if (!made.ok) throw new Error(made.reason);
  const { choices, regime, regimeWhy } = await viewed(helena, made.id);
  expect([regime, regimeWhy]).toEqual(["material", null]);
  const rites = choices.filter((one) => one.of === "regime").map((one) => one.regime);
  expect(rites[0]).toBe("material");
  expect(rites).toContain("cpp");
  expect(new Set(rites).size).toBe(rites.length);
});

test("a new deadline takes the firm's own day where it comes before the last one, and the rule for its act elsewhere", async () => {
  const create = async (internalOn: string | null, now = typedAt) => {
    const made = await createDeadline(helena, { cnj, given: { ...typedTerm, internalOn }, now });
    return made.ok ? (await viewed(helena, made.id)).internalOn : made.reason;
  };
  const made = [];
  for (const day of ["2026-08-20", "2026-08-27", "2025-08-20", null]) made.push(await create(day));
  expect(made).toEqual(["2026-08-20", "not-before", "past-day", null]);
  await addMargin(helena, { act: "Réplica", days: 3 });
  const later = new Date(typedAt.getTime() + 3_600_000);
  expect([await create(null, later), await create("2026-08-20", later)]).toEqual([
    "2026-08-24",
    "2026-08-20",
  ]);
});
