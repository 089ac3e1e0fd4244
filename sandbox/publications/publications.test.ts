import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Cnj, formatCnj, makeCnj } from "../cnj.ts";
import { hashFor } from "../random.ts";
import { lawyersOf } from "./lawyers.ts";
import { buildPublication, datesOf } from "./record.ts";
import { isLoopback } from "./target.ts";

const database = "7KM2A9QF000110";
const recordSchema = z.looseObject({
  contentPublication: z.string(),
  nameResearched: z.string(),
  oab: z.string(),
  daily: z.object({ acronym: z.string() }),
});

function recordOf(cnj: Cnj, number = 0) {
  const id = hashFor(cnj, number).slice(0, 24);
  const madeAt = new Date("2026-11-18T12:00:00Z");
  const stored = { id, database, cnj, sequence: 1, madeAt, filed: null, deliveredAt: null };
  expect(buildPublication(stored)).toEqual(buildPublication(stored));
  return recordSchema.parse(buildPublication(stored));
}

describe.each([
  ["8.26.0100", "DJE-SP"],
  ["8.26.0050", "DJE-SP"],
  ["8.19.0001", "DJEN"],
  ["5.02.0071", "DJEN"],
  ["4.03.6100", "DJEN"],
  ["3.00.0000", "DJEN"],
])("a publication of %s", (court, acronym) => {
  test(`is in the ${acronym} and names the case and a lawyer of the firm`, () => {
    const texts = Array.from({ length: 30 }, (_, at) => {
      const cnj = makeCnj(`${String(at + 1).padStart(7, "0")}.2022.${court}`);
      const record = recordOf(cnj, at);
      expect(record.daily.acronym).toBe(acronym);
      const lawyer = lawyersOf(database).find(({ name }) => name === record.nameResearched);
      expect(record.oab).toBe(`${lawyer?.number}/${lawyer?.state}`);
      expect(record.contentPublication).toContain(formatCnj(cnj));
      expect(record.contentPublication.toUpperCase()).toContain(record.nameResearched.toUpperCase());
      expect(record.contentPublication).not.toMatch(/undefined|null|NaN|\[object/);
      return record.contentPublication;
    });
    expect(new Set(texts).size).toBe(texts.length);
  });
});

test.each([
  ["a Wednesday", "2026-11-18T12:00:00Z", "2026-11-18", "2026-11-19"],
  ["a Friday before a weekend", "2026-11-27T12:00:00Z", "2026-11-27", "2026-11-30"],
  ["a Saturday: the day before counts", "2026-11-28T12:00:00Z", "2026-11-27", "2026-11-30"],
  [
    "late in the evening of Brasília, the next day in UTC",
    "2026-11-18T01:30:00Z",
    "2026-11-17",
    "2026-11-18",
  ],
  ["the eve of 20 November", "2026-11-19T12:00:00Z", "2026-11-19", "2026-11-23"],
])("a publication made on %s gets its two days", (_case, madeAt, available, published) => {
  expect(datesOf(new Date(madeAt))).toEqual({
    dateAvailability: `${available}T00:00:00.000Z`,
    datePublication: `${published}T00:00:00.000Z`,
  });
});

test.each([
  ["http://127.0.0.1:3000/api/ingest/publications", true],
  ["http://localhost:3000/x", true],
  ["https://[::1]/x", true],
  ["http://127.0.0.1.exemplo.com/", false],
  ["http://exemplo.com/127.0.0.1", false],
  ["http://10.0.0.1/", false],
  ["http://u:p@127.0.0.1/", false],
  ["ftp://127.0.0.1/", false],
  ["127.0.0.1", false],
])("only an address of this machine is a target: %s", (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
