import { expect, test } from "vitest";
import { z } from "zod";
import { hearingsOf } from "#lib/cases/hearings/rules.ts";
import { cards } from "../../../sandbox/cards.ts";
import { type Cnj, makeCnj } from "../../../sandbox/cnj.ts";
import { buildMovements } from "../../../sandbox/generate/movements.ts";

/** The hearings of the cases that the sandbox makes up, as Autos reads them. */

const importedAt = new Date("2026-11-18T12:00:00Z");
const movementsSchema = z.array(
  z.object({
    _id: z.string(),
    dateTime: z.string(),
    description: z.string(),
    complement: z.array(z.string()).default([]),
  }),
);

const movementsOf = (cnj: Cnj) => {
  const imported = { database: "7KM2A9QF000110", cnj, id: "a".repeat(24) };
  const state = { kind: "done" } as const;
  return movementsSchema.parse(
    buildMovements({ imported: { ...imported, firstCapturedAt: importedAt, state }, added: [] }),
  );
};
const comingOf = (cnj: Cnj) => {
  const told = movementsOf(cnj).toReversed();
  const read = told.map(({ _id, dateTime, description, complement }) => ({
    id: _id,
    at: dateTime,
    description,
    complement,
  }));
  return hearingsOf(read).filter(({ day }) => day >= "2026-11-18");
};

const courts = ["8.26.0100", "5.02.0071", "4.03.6100", "8.26.0050", "8.13.0000"];
const numbers = courts.flatMap((court) =>
  Array.from({ length: 30 }, (_, at) => makeCnj(`${String(7_000 + at * 13).padStart(7, "0")}.2025.${court}`)),
);

test("some cases have one in the next court days, with its hour, told before the import", () => {
  const coming = numbers.map(comingOf);
  const some = coming.filter((hearings) => hearings.length > 0);
  expect(some.length).toBeGreaterThan(numbers.length / 20);
  expect(some.length).toBeLessThan(numbers.length / 2);
  for (const hearings of some) {
    expect(hearings).toHaveLength(1);
    expect(hearings[0]?.time).toMatch(/^\d\d:\d\d$/);
    expect(hearings[0]?.state).toBe("scheduled");
    expect((hearings[0]?.source.at ?? "") < importedAt.toISOString()).toBe(true);
    // Twelve court days, with a holiday and the weekends among them.
    expect((hearings[0]?.day ?? "") <= "2026-12-08").toBe(true);
  }
  const kinds = new Set(some.flat().map(({ kind }) => kind));
  expect(kinds.size).toBeGreaterThanOrEqual(4);
});

test("the same case has the same one, and the cases of test cards have none", () => {
  for (const cnj of numbers.slice(0, 10)) expect(comingOf(cnj)).toEqual(comingOf(cnj));
  for (const { cnj } of [cards.slow, cards.longDocument, cards.sealed]) expect(comingOf(cnj)).toEqual([]);
});
