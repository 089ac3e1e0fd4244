import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Cnj, makeCnj } from "../cnj.ts";
import { addBusinessDays, businessDay } from "./calendar.ts";
import { buildMovements } from "./movements.ts";

const text = z.string().min(1);
const common = {
  _id: z.string().regex(/^[0-9a-f]{24}$/),
  dateTime: z.iso.datetime(),
  description: text,
  hashCode: text,
};
const movementSchema = z.union([
  z.strictObject({ ...common, origin: z.literal("System"), complement: z.array(text).optional() }),
  z.strictObject({
    ...common,
    origin: z.literal("Court"),
    identifier: z.string().regex(/^\d+$/),
    workload: text,
    complement: z.array(text).optional(),
  }),
]);

const capturedAt = new Date("2026-11-18T12:00:00Z");

function movementsOf(cnj: Cnj) {
  const imported = { database: "7KM2A9QF000110", cnj, id: "a".repeat(24), firstCapturedAt: capturedAt };
  return z
    .array(movementSchema)
    .parse(buildMovements({ imported: { ...imported, state: { kind: "done" } }, added: [] }));
}

const numbers = [
  "8.26.0100",
  "8.19.0001",
  "5.02.0071",
  "4.03.6100",
  "8.26.0050",
  "8.13.0000",
  "6.26.0001",
].flatMap((court) => [1998, 2012, 2019, 2024, 2026].map((year) => makeCnj(`0004321.${year}.${court}`)));

describe.each(numbers)("the movements of %s", (cnj) => {
  const movements = movementsOf(cnj);

  test("are 15 to 80 and perhaps a coming hearing, newest first, and end before the capture", () => {
    expect(movements.length).toBeGreaterThanOrEqual(15);
    expect(movements.length).toBeLessThanOrEqual(81);
    const times = movements.map(({ dateTime }) => dateTime);
    expect(times).toEqual(times.toSorted().reverse());
    expect(times[0]?.localeCompare(capturedAt.toISOString())).toBe(-1);
    expect(movements.at(-1)).toMatchObject({ identifier: "26" });
  });

  test("are published on the court day after they were available", () => {
    const available = movements.filter(({ description }) => description.startsWith("Disponibilizado"));
    const published = new Set(
      movements
        .filter(({ description }) => description.startsWith("Publicado"))
        .map((movement) => dayOf(movement)),
    );
    const newest = movements[0]?.dateTime ?? "";
    for (const movement of available) {
      const next = addBusinessDays(new Date(dayOf(movement)), 1).toISOString();
      // The last one need not be published yet.
      if (next < newest) expect(published).toContain(next);
    }
  });

  test("are the same whenever they are asked for", () => {
    expect(movementsOf(cnj)).toEqual(movements);
  });
});

test("different cases have different movements", () => {
  const stories = new Set(
    numbers.map((cnj) => JSON.stringify(movementsOf(cnj).map(({ description }) => description))),
  );
  expect(stories.size).toBe(numbers.length);
});

test.each([
  ["Christmas", "2023-12-25", "2024-01-08"],
  ["Good Friday", "2024-03-29", "2024-04-01"],
  ["a Saturday", "2024-06-15", "2024-06-17"],
  ["20 November since 2024", "2024-11-20", "2024-11-21"],
  ["20 November before", "2023-11-20", "2023-11-20"],
])("courts do not work on %s", (_name, day, next) => {
  expect(
    businessDay(new Date(`${day}T00:00:00Z`))
      .toISOString()
      .slice(0, 10),
  ).toBe(next);
});

/** The day in Brasília, as midnight UTC. */
function dayOf(movement: { dateTime: string }): string {
  const day = new Date(Date.parse(movement.dateTime) - 3 * 3_600_000).toISOString().slice(0, 10);
  return `${day}T00:00:00.000Z`;
}
