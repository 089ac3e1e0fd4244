import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { standingOf } from "#lib/cases/blind/standing.ts";
import { type Knowledge, knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { setAt } from "#lib/cases/freshness/service.ts";
import { type FailureReason, failureReasons } from "#lib/failures/reasons.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { factsOf } from "#server/cases/data.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { isoOf } from "#server/db/iso.ts";
import { cases } from "#server/db/schema/schema.ts";
import { againAt, isTroubled } from "#server/mirror/asking/due.ts";
import { isIdle } from "#server/mirror/asking/queue.ts";
import { ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { blindReason, blindSince, countBlind, countCases, isBlind, standing } from "./data.ts";

/**
 * Compares what SQL counts with what `knowledgeOf` says of each case: one case for every combination of facts, with
 * times a minute before and a minute after each limit.
 */

/** Minutes ago. */
type Ago = number | null;
const hour = 60;
const [beforeDay, afterDay] = [24 * hour - 1, 24 * hour + 1];

const failings: { since: Ago; failure: FailureReason | null }[] = [
  { since: null, failure: null },
  { since: null, failure: "busy" },
  { since: 10, failure: null },
  ...failureReasons.map((failure) => ({ since: 10, failure })),
  { since: 400 * hour, failure: "unavailable" },
];
const importings = [false, true];
const importedAts = [6 * hour - 1, 6 * hour + 1, beforeDay, afterDay];
const checkedAts: Ago[] = [null, beforeDay, afterDay];
const askedAts: Ago[] = [null, beforeDay, afterDay];
const refreshingSinces: Ago[] = [null, 1, 3];

/** What the answers brought; the first that was not empty sets `firstAnswerAt`. */
const contents: Record<string, Partial<typeof cases.$inferInsert>> = {
  nothing: {},
  "a class": { className: "Monitória" },
  parties: { partyCount: 2 },
  movements: { movementCount: 3 },
  "documents only": { documentCount: 2 },
  "third parties only": { cover: { parties: [{ pole: "other", name: "Perito" }] } },
};

type Given = { content: string; values: typeof cases.$inferInsert };

let ctx: Ctx;
let now: Date;
let seen: Awaited<ReturnType<typeof ask>>;
let counts: Awaited<ReturnType<typeof countCases>>;
let listed: Record<"blind" | "importing", string[]>;

beforeAll(async () => {
  ctx = ctxFor((await makeDatabase()).id);
  await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
    const { rows } = await tx.execute<{ now: string }>(sql`select ${isoOf(sql`now()`)} as now`);
    now = new Date(rows[0]?.now ?? "");
    const grid = gridOf();
    for (let start = 0; start < grid.length; start += 1_000)
      await tx.insert(cases).values(grid.slice(start, start + 1_000).map(({ values }) => values));
    seen = await ask(tx, new Map(grid.map(({ values, content }) => [values.cnj, content])));
    counts = await countCases(tx, ctx);
    listed = { blind: await listedIn(tx, "blind"), importing: await listedIn(tx, "importing") };
  });
}, 60_000);
afterAll(closePool);

function gridOf(): Given[] {
  const at = (ago: Ago) => (ago === null ? null : new Date(now.getTime() - ago * 60_000));
  const grid: Given[] = [];
  // Before the first answer nothing is known of the case.
  for (const { since, failure } of failings)
    for (const importing of importings)
      for (const importedAt of importedAts)
        for (const checkedAt of checkedAts)
          for (const askedAt of askedAts)
            for (const refreshingSince of refreshingSinces)
              for (const content of checkedAt === null ? ["nothing"] : Object.keys(contents))
                grid.push({
                  content,
                  values: {
                    databaseId: ctx.databaseId,
                    cnj: makeCnj(),
                    importing,
                    failure,
                    importedAt: at(importedAt) ?? now,
                    checkedAt: at(checkedAt),
                    askedAt: at(askedAt),
                    failingSince: at(since),
                    refreshingSince: at(refreshingSince),
                    firstAnswerAt: content === "nothing" ? null : at(checkedAt),
                    ...contents[content],
                  },
                });
  return grid;
}

/** Each case with what SQL says of it and what `knowledgeOf` says of it. */
async function ask(tx: Tx, contentOf: ReadonlyMap<string, string>) {
  const rows = await tx
    .select({
      row: cases,
      blind: isBlind,
      reason: blindReason,
      since: isoOf(blindSince),
      standing,
      idle: sql<boolean>`${isIdle}`,
      troubled: sql<boolean>`${isTroubled}`,
      againAt: sql<string | null>`${isoOf(sql`(${againAt})`)}`,
    })
    .from(cases)
    .where(eq(cases.databaseId, ctx.databaseId));
  return rows.map((said) => {
    const facts = factsOf(said.row, now);
    const known = knowledgeOf({ facts, now: now.toISOString() });
    return { ...said, facts, known, stands: standingOf(known), content: contentOf.get(said.row.cnj) ?? "" };
  });
}

async function listedIn(tx: Tx, state: "blind" | "importing"): Promise<string[]> {
  const { rows } = await tx.execute<{ cnj: string }>(
    sql`select cnj from list_cases(null, ${JSON.stringify({ state })}, 'imported', null, null, 100000)`,
  );
  return rows.map(({ cnj }) => cnj).sort();
}

type Seen = (typeof seen)[number];

/** The first few cases for which the two differ, with what each says. */
function disagreements(compare: (one: Seen) => { database: unknown; knowledge: unknown }) {
  return seen
    .map((one) => ({ ...compare(one), content: one.content, ...one.facts }))
    .filter(({ database, knowledge }) => JSON.stringify(database) !== JSON.stringify(knowledge))
    .slice(0, 3);
}

const numbersOf = (isOne: (one: Seen) => boolean) =>
  seen
    .filter(isOne)
    .map(({ row }) => row.cnj)
    .sort();

/** Whether a capture of the case runs, as far as is known. */
function isCapturing(known: Knowledge): boolean {
  switch (known.kind) {
    case "failing":
    case "gone":
      return isCapturing({ ...known.lastKnown, isRefreshing: false });
    case "coming":
    case "recapturing":
      return true;
    case "never":
    case "fresh":
    case "blank":
    case "old":
      return false;
  }
}

describe("SQL and knowledgeOf agree for every case", () => {
  test("that every kind of knowledge and of standing occurs", () => {
    expect(seen.length).toBeGreaterThan(5_000);
    expect(new Set(seen.map(({ known }) => known.kind)).size).toBe(8);
    expect(new Set(seen.map(({ stands }) => stands.kind)).size).toBe(4);
  });

  test("whether it is blind, why and since when", () => {
    expect(
      disagreements(({ blind, reason, since, stands }) => ({
        database: blind ? { kind: "blind", reason, since } : null,
        knowledge: stands.kind === "blind" ? stands : null,
      })),
    ).toEqual([]);
  });

  test("in which count it is, also when only documents or third parties came", () => {
    expect(
      disagreements(({ standing: counted, stands }) => ({ database: counted, knowledge: stands.kind })),
    ).toEqual([]);
    const few = seen.filter(
      ({ content, standing: counted }) => / only$/.test(content) && counted !== "blind",
    );
    expect(few.length).toBeGreaterThan(0);
    expect(new Set(few.map((one) => one.standing))).toEqual(new Set(["verified"]));
  });

  test("whether a refresh is under way", () => {
    expect(disagreements(({ idle, known }) => ({ database: !idle, knowledge: known.isRefreshing }))).toEqual(
      [],
    );
  });

  test("whether it fails or imports, and from when on the clock asks again", () => {
    const minute = 60_000;
    const againOf = ({ known, facts: { askedAt, importedAt } }: Seen) => {
      if (askedAt === null) return null;
      const lasts = Date.parse(askedAt) - Date.parse(setAt(known) ?? importedAt);
      const wait = Math.min(12 * hour * minute, Math.max(5 * minute, lasts / 10));
      return new Date(Date.parse(askedAt) + wait).toISOString();
    };
    expect(
      disagreements((one) => ({
        database: [one.troubled, one.againAt],
        knowledge: [one.row.failingSince !== null || isCapturing(one.known), againOf(one)],
      })),
    ).toEqual([]);
  });
});

describe("the counts and lists of the database", () => {
  const tally = (of: readonly string[]) => {
    const counted: Record<string, number> = {};
    for (const one of of) counted[one] = (counted[one] ?? 0) + 1;
    return counted;
  };

  test("count each case once, and give each reason the earliest time since when", () => {
    const { blind, verified, importing, total, groups } = counts;
    const waiting = total - blind - verified - importing;
    expect({ blind, verified, importing, waiting }).toEqual(tally(seen.map((one) => one.standing)));
    const reasons = seen.flatMap(({ stands }) => (stands.kind === "blind" ? [stands] : []));
    expect(Object.fromEntries(groups.map(({ reason, count }) => [reason, count]))).toEqual(
      tally(reasons.map(({ reason }) => reason)),
    );
    for (const group of groups) {
      const all = reasons.filter(({ reason }) => reason === group.reason);
      expect(new Date(group.since).toISOString()).toBe(all.map(({ since }) => since).sort()[0]);
    }
  });

  test("list as blind and as importing exactly the cases of which knowledgeOf says so", async () => {
    expect(listed.blind).toEqual(numbersOf(({ stands }) => stands.kind === "blind"));
    expect(listed.importing).toEqual(numbersOf(({ known }) => isCapturing(known)));
    expect(await countBlind(ctx)).toBe(listed.blind.length);
  });
});
