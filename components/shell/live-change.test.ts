import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { noFilters } from "#lib/cases/filters.ts";
import { noMovementFilters } from "#lib/cases/filters-movements.ts";
import { caseListQuery, caseQuery } from "#lib/cases/queries.ts";
import { movementPageQuery } from "#lib/cases/queries-movements.ts";
import { documentsQuery } from "#lib/documents/queries.ts";
import { importQuery, importsQuery } from "#lib/imports/queries.ts";
import { parseChange, staleKeys } from "./live-change.ts";

const database = "45123876000163";
const cnj = "10482131120238260100";
const other = "00018324520198260053";

function staleAfter(messages: Parameters<typeof staleKeys>[0]["messages"]) {
  const client = new QueryClient();
  const queries = {
    list: caseListQuery({ database, filters: { ...noFilters, q: "vale" } }).queryKey,
    view: caseQuery({ database, cnj }).queryKey,
    movements: movementPageQuery({ database, cnj, filters: noMovementFilters, page: 3 }).queryKey,
    documents: documentsQuery({ database, cnj }).queryKey,
    otherView: caseQuery({ database, cnj: other }).queryKey,
    otherDatabase: caseQuery({ database: "7KM2A9QF000110", cnj }).queryKey,
    imports: importsQuery({ database }).queryKey,
    oneImport: importQuery({ database, id: "a" }).queryKey,
    otherImport: importQuery({ database, id: "b" }).queryKey,
  };
  const cache = client.getQueryCache();
  for (const queryKey of Object.values(queries)) cache.build(client, { queryKey }).setData({});
  for (const queryKey of staleKeys({ database, messages })) client.invalidateQueries({ queryKey });
  return Object.entries(queries)
    .filter(([, queryKey]) => client.getQueryState(queryKey)?.isInvalidated)
    .map(([name]) => name);
}

test("a change of a case makes its queries and the lists old, and no other case", () => {
  expect(staleAfter([{ topic: "case", id: cnj }])).toEqual(["list", "view", "movements", "documents"]);
});

test("a change of many cases makes all of them old", () => {
  expect(staleAfter([{ topic: "cases", id: "*" }])).toEqual(["list", "view", "movements", "otherView"]);
});

test("a change of an import leaves cases alone", () => {
  expect(staleAfter([{ topic: "import", id: "a" }])).toEqual(["imports", "oneImport"]);
});

test("after a stretch without the stream all of this database is old, and nothing of another", () => {
  const stale = staleAfter([{ topic: "all" }]);
  expect(stale).toContain("otherView");
  expect(stale).toContain("otherImport");
  expect(stale).not.toContain("otherDatabase");
});

test("many changes of one case ask once", () => {
  const messages = Array.from({ length: 50 }, () => ({ topic: "case" as const, id: cnj }));
  expect(staleKeys({ database, messages })).toHaveLength(4);
});

test.each(["", "{", '{"topic":"people","id":"1"}', '{"topic":"case"}', null])("%s is no change", (data) => {
  expect(parseChange(data)).toBeNull();
});
