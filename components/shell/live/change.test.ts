import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import { noMovementFilters } from "#lib/cases/movements/filters.ts";
import { caseListQuery, labelsQuery, movementPageQuery } from "#lib/cases/queries.ts";
import type { Old } from "#lib/desk/live.ts";
import { domains, topicNames } from "#lib/domains.ts";
import { reading } from "#lib/http/reading.ts";
import { importQuery, importsQuery } from "#lib/imports/queries.ts";
import { isBelow } from "#lib/reads.ts";
import { type LiveMessage, parseChange, parseOver, staleAfter } from "./change.ts";

const database = "45123876000163";
const cnj = "10482131120238260100";
const other = "00018324520198260053";

const queries = {
  list: caseListQuery({ database, filters: { ...noFilters, q: "vale" } }).queryKey,
  labels: labelsQuery({ database }).queryKey,
  views: reading("cases/views", { database }).queryKey,
  view: reading("cases/[cnj]", { database, cnj }).queryKey,
  checks: reading("cases/[cnj]/checks", { database, cnj }).queryKey,
  notes: reading("cases/[cnj]/notes", { database, cnj }).queryKey,
  movements: movementPageQuery({ database, cnj, filters: noMovementFilters, page: 3, mark: null }).queryKey,
  documents: reading("documents/of-case/[cnj]", { database, cnj }).queryKey,
  otherView: reading("cases/[cnj]", { database, cnj: other }).queryKey,
  otherDatabase: reading("cases/[cnj]", { database: "7KM2A9QF000110", cnj }).queryKey,
  today: reading("today", { database }).queryKey,
  imports: importsQuery({ database }).queryKey,
  deadlines: reading("deadlines", { database }).queryKey,
  oneImport: importQuery({ database, id: "a" }).queryKey,
  otherImport: importQuery({ database, id: "b" }).queryKey,
};

/** The keys that a message makes old, and how many seconds must pass between two questions for each. */
function old(message: LiveMessage): Record<string, number> {
  const client = new QueryClient();
  const cache = client.getQueryCache();
  const show = () => {
    for (const key of Object.values(queries)) cache.build(client, { queryKey: key }).setData({});
  };
  const pace: Record<string, number> = {};
  for (const { filters, every } of staleAfter(database, message)) {
    show();
    client.invalidateQueries(filters);
    for (const [name, key] of Object.entries(queries))
      if (client.getQueryState(key)?.isInvalidated) pace[name] = every / 1_000;
    client.clear();
  }
  return pace;
}

test("a case that reads differently: its own at once, lists every few seconds, no page of movements", () => {
  expect(old({ topic: "case", id: cnj })).toEqual({
    view: 0,
    checks: 0,
    notes: 0,
    documents: 0,
    list: 3,
    // It has the hearings of the case.
    deadlines: 3,
    today: 3,
  });
});

test("answers that come after the message are old as well", () => {
  const client = new QueryClient();
  const stale = staleAfter(database, { topic: "publication", id: cnj });
  const list = reading("publications", { database }).queryKey;
  client.getQueryCache().build(client, { queryKey: list }).setData({});
  for (const { filters } of stale) client.invalidateQueries(filters);
  expect(client.getQueryState(list)?.isInvalidated).toBe(true);
});

test("a case that was asked about and brought nothing: its own at once, lists seldom", () => {
  expect(old({ topic: "check", id: cnj })).toEqual({ view: 0, checks: 0, list: 30, today: 30 });
});

test("a change of many cases: lists and the pages of cases, not their movements", () => {
  expect(Object.keys(old({ topic: "cases", id: "*" })).sort()).toEqual(
    ["deadlines", "labels", "list", "notes", "otherView", "today", "view", "views"].sort(),
  );
});

test("news that the person saw: what counts them, at once, and no page of movements", () => {
  const seen = { view: 0, list: 0, today: 0, documents: 0 };
  expect(old({ topic: "seen", id: cnj })).toEqual({ ...seen, otherView: 0, checks: 0 });
  expect(old({ topic: "seen", id: "*" })).toEqual({ ...seen, otherView: 0 });
});

test("a change of an import leaves cases alone", () => {
  expect(old({ topic: "import", id: "a" })).toEqual({ oneImport: 1, imports: 3, today: 3 });
});

test("after a time without the stream all of this database is old, and nothing of another", () => {
  const { otherDatabase: _, ...own } = queries;
  expect(Object.keys(old({ topic: "all" })).sort()).toEqual(Object.keys(own).sort());
});

test("a domain says of its own reads alone what makes them old, and by topics that are told", () => {
  for (const { live } of domains) {
    if (live === undefined) continue;
    const old = Object.entries<readonly Old[]>(live.old);
    expect(topicNames).toEqual(expect.arrayContaining(old.map(([topic]) => topic)));
    const named = old.flatMap(([, all]) =>
      all.flatMap((one): readonly string[] => ("reads" in one ? one.reads : [one.all])),
    );
    expect(named.filter((address) => !isBelow(address, live.domain))).toEqual([]);
  }
});

test.each(["", "{", '{"topic":"people","id":"1"}', '{"topic":"case"}', null])("%s is no change", (data) => {
  expect(parseChange(data)).toBeNull();
});

test.each([
  ['{"why":"taken"}', "taken"],
  ['{"why":"ended"}', "ended"],
  ['{"why":"expired"}', "expired"],
  // Of what a newer server may say the page keeps what was typed.
  ['{"why":"moved"}', "expired"],
  ["{", "expired"],
  [undefined, "expired"],
])("why the stream is over: %s", (data, why) => {
  expect(parseOver(data)).toBe(why);
});
