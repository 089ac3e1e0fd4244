import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { columnOf, isAsked, type NeedFacts, needsSomebody, patienceMs } from "#lib/filings/board.ts";
import { endings, evidences, intents } from "#lib/filings/facts.ts";
import { situationOf } from "#lib/filings/situation.ts";
import { longestMs } from "#lib/pace/rhythm.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { filings } from "#server/db/schema/schema.ts";
import { readRows } from "#server/filings/list/data.ts";
import { extent } from "#testing/extent.ts";
import { addFiling, events } from "#testing/filings.ts";
import { makeListed } from "#testing/listed.ts";
import { ofFirm } from "#testing/scope.ts";
import { columnSql, isAskedSql, needSql, situationSql } from "./data.ts";

afterAll(closePool);

const now = new Date("2026-11-18T17:24:00.000Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

/** Of all facts together every so many are tried: by a prime, so that any two of them meet. */
const step = extent === "gate" ? 11 : 1;

test("SQL counts a petition as its page reads it, whatever the facts", async () => {
  const { ctx, add, within } = await makeListed();
  const cnj = await add();
  const receipt = await addFiling(ctx, { cnj }, [events.opened, events.receipt]);
  await within((tx) =>
    tx.execute(sql`
      insert into filings (database_id, cnj, created_at, created_by, saved_at, saved_by, intent, evidence, is_open,
        is_pressed, openings, despite, receipt_id, failing_since, failure, asked_since, acknowledged_at)
      select ${ctx.databaseId}, ${cnj}, ${now.toISOString()}::timestamptz, 'A', ${now.toISOString()}::timestamptz, 'A', intent, evidence, is_open, is_pressed,
        openings, despite, receipt, failing, case when failing is null then null else 'busy' end, asked, noted
      from (select *, row_number() over () as place from unnest(${sql.param([...intents])}::text[]) intent, unnest(${sql.param([...evidences])}::text[]) evidence,
        unnest(array[false, true]) is_open, unnest(array[false, true]) is_pressed, unnest(array[0, 2]) openings,
        unnest(${sql.param([null, ...endings])}::text[]) despite,
        unnest(array[null, (select receipt_id from filings where id = ${receipt})]) receipt,
        unnest(array[null, ${ago(60_000).toISOString()}]::timestamptz[]) failing,
        unnest(array[null, ${ago(patienceMs - 1).toISOString()}, ${ago(patienceMs).toISOString()},
          ${ago(longestMs).toISOString()}]::timestamptz[]) asked,
        unnest(array[null, ${now.toISOString()}]::timestamptz[]) noted) facts where place % ${step} = 0`),
  );
  const said = await within((tx) =>
    tx
      .select({
        filing: filings,
        situation: situationSql,
        need: needSql(now),
        column: columnSql(now),
        asked: isAskedSql(now),
      })
      .from(filings),
  );
  expect(said.length).toBeGreaterThan(10_000 / step);
  const rows = await within((tx) =>
    readRows(
      tx,
      ctx,
      said.map(({ filing }) => filing.id),
    ),
  );
  const read = new Map(rows.map((row) => [row.id, row]));
  for (const { filing, ...found } of said) {
    const row = read.get(filing.id);
    if (row === undefined) throw new Error("a row is missing");
    const expected = {
      situation: situationOf(row.facts),
      need: needsSomebody(row, now.getTime())?.kind ?? null,
      column: columnOf(row, now.getTime()),
      asked: isAsked(row, now.getTime()),
    };
    // Compared as text first: a matcher for each of these rows would take a minute.
    if (JSON.stringify(found) !== JSON.stringify(expected))
      expect({ row, ...found }).toEqual({ row, ...expected });
  }
  const kinds = new Set(said.map(({ need }) => need));
  expect([...kinds].sort()).toEqual(
    ["no-outcome", "rejected", "unanswered", "unreceipted", "went-on", null].sort(),
  );
});

test("words that fit nothing need somebody at once, until the window is opened again or the service says more", async () => {
  const { ctx, add } = await makeListed();
  const cnj = await add();
  const begun = [events.readied, events.opened, events.returned];
  const unclear = await addFiling(ctx, { cnj, at: now }, [
    ...begun,
    events.answered("unclear", "Ver com o cartório"),
  ]);
  const reopened = await addFiling(ctx, { cnj, at: now }, [
    ...begun,
    events.answered("unclear", "Ver"),
    events.opened,
  ]);
  const settled = await addFiling(ctx, { cnj, at: now }, [
    ...begun,
    events.answered("unclear", "Ver"),
    events.answered("executing"),
  ]);
  const waiting = await addFiling(ctx, { cnj, at: now }, begun);
  const ids = [unclear, reopened, settled, waiting];
  const rows = await inDatabase(ofFirm(ctx.databaseId), (tx) => readRows(tx, ctx, ids));
  expect(rows.map(({ isUnclear }) => isUnclear)).toEqual([true, false, false, false]);
  const needs = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.select({ id: filings.id, need: needSql(now) }).from(filings),
  );
  const needOf = (row: NeedFacts) => needsSomebody(row, now.getTime())?.kind ?? null;
  expect(needs.map(({ id, need }) => [id, need]).sort()).toEqual(
    rows.map((row) => [row.id, needOf(row)]).sort(),
  );
  expect(rows.map(needOf)).toEqual(["unclear", null, null, null]);
});
