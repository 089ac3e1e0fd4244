import { afterAll, expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import { closePool } from "#server/db/connection.ts";
import { movementOf } from "#testing/answers.ts";
import { makeMirrored } from "#testing/mirrored.ts";
import { listCases } from "./data.ts";

afterAll(closePool);

test("a text with more words than PostgreSQL takes at once is found by its first words", async () => {
  const words = Array.from({ length: 120_000 }, (_, place) => `palavra${place.toString(36)}x`).join(" ");
  const long = movementOf({ id: "1", description: `Arrematado o galeão ${words}` });
  const last = movementOf({ id: "2", at: "2026-03-10T12:00:00Z" });
  const { ctx, cnj, answer } = await makeMirrored();
  await answer({ movements: [long, last] });
  const [row] = (await listCases(ctx, { filters: { ...noFilters, q: "galeão" }, cursor: null })).items;
  expect(row).toMatchObject({ cnj, hit: { description: expect.stringContaining("Arrematado o galeão") } });
});
