import { afterAll, beforeAll, expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import { inTurn } from "#server/auth/in-turn.ts";
import { exportCases } from "#server/cases/list/export/data.ts";
import { countSearches } from "#server/cases/list/views/data.ts";
import { saveView } from "#server/cases/list/views/mutations.ts";
import { closePool } from "#server/db/connection.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { coverWith, type Listed, makeListed, nextCnj } from "#testing/listed.ts";

/** What other firms search and export while fifty searches of one firm do not end. */

const heavy = turnsOf("heavy");
let attack: { end: () => Promise<void> };
let firm: Listed;
beforeAll(async () => {
  firm = await makeListed();
  await firm.add({ cover: coverWith(nextCnj(), "Padaria Estrela") });
  const attacker = await makeDatabase();
  const ended = Promise.withResolvers<void>();
  // None of them gives up before the tests are over, however long those take.
  const patience = { readUntil: performance.now() + 600_000 };
  const held = Array.from({ length: 50 }, () =>
    inTurn({ ...ctxFor(attacker.id), ...patience }, "heavy", () => ended.promise),
  );
  attack = {
    end: async () => {
      ended.resolve();
      await Promise.all(held);
    },
  };
});
afterAll(async () => {
  await attack.end();
  await closePool();
});

test("only two of the fifty run, and none more of them while others are served", async () => {
  expect([heavy.running, heavy.waiting]).toEqual([2, 48]);
  expect((await firm.list({ q: "padaria" })).total).toBe(1);
  expect([heavy.running, heavy.waiting]).toEqual([2, 48]);
});

test("an export of another firm is written, and its saved searches are counted", async () => {
  const { chunks } = await exportCases(firm.ctx, { filters: { ...noFilters, q: "padaria" }, except: [] });
  let text = "";
  for await (const chunk of chunks) text += chunk;
  expect(text).toContain("Padaria Estrela");
  await saveView(firm.ctx, { name: "Padarias", query: "q=padaria", shared: false });
  expect((await countSearches(firm.ctx, performance.now() + 60_000)).items).toMatchObject([{ count: 1 }]);
  expect([heavy.running, heavy.waiting]).toEqual([2, 48]);
});

test("a list that is not searched, of the firm whose searches wait, is read at once", async () => {
  const colleague = ctxFor(firm.databaseId);
  const ended = Promise.withResolvers<void>();
  const held = inTurn(colleague, "heavy", () => ended.promise);
  expect((await firm.list()).total).toBe(1);
  ended.resolve();
  await held;
});
