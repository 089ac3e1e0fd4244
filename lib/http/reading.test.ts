import { QueryClient, type QueryFilters, type QueryKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { allOf, answersTo, isBelow } from "#lib/reads.ts";
import { reading, readingPages } from "./reading.ts";

const database = "45123876000163";
const other = "7KM2A9QF000110";
const keys = {
  list: readingPages("cases", { database, query: { q: "vale" } }).queryKey,
  view: reading("cases/[cnj]", { database, cnj: "1" }).queryKey,
  otherView: reading("cases/[cnj]", { database, cnj: "2" }).queryKey,
  notes: reading("cases/[cnj]/notes", { database, cnj: "1" }).queryKey,
  months: reading("cases/[cnj]/movements/summary", { database, cnj: "1", query: { dia: "2026-11-02" } })
    .queryKey,
  movements: reading("cases/[cnj]/movements", { database, cnj: "1" }).queryKey,
  documents: reading("documents/of-case/[cnj]", { database, cnj: "1" }).queryKey,
  otherDatabase: reading("cases/[cnj]", { database: other, cnj: "1" }).queryKey,
};

function covered(filters: QueryFilters): string[] {
  const client = new QueryClient();
  for (const key of Object.values<QueryKey>(keys)) client.setQueryData(key, "read");
  void client.invalidateQueries(filters);
  return Object.entries<QueryKey>(keys).flatMap(([name, key]) =>
    client.getQueryState(key)?.isInvalidated ? [name] : [],
  );
}

test("a key says whose answer it is, and all that was asked", () => {
  expect(keys.otherDatabase).toEqual(["cases", other, { read: "cases/[cnj]", cnj: "1", query: "" }]);
  expect(keys.months).toEqual([
    "cases",
    database,
    { read: "cases/[cnj]/movements/summary", cnj: "1", query: "?dia=2026-11-02" },
  ]);
  expect(keys.list[2].query).toBe("?q=vale");
});

test("answers are found by their address and some of its parameters, whatever was asked for", () => {
  expect(covered(answersTo("cases", { database }))).toEqual(["list"]);
  expect(covered(answersTo("cases/[cnj]", { database, cnj: "1" }))).toEqual(["view"]);
  expect(covered(answersTo("cases/[cnj]", { database }))).toEqual(["view", "otherView"]);
});

test("all answers of a domain, or below an address, but some", () => {
  const own = Object.keys(keys).filter((name) => name !== "otherDatabase" && name !== "documents");
  expect(covered(allOf("cases", { database }))).toEqual(own);
  expect(covered(allOf("cases/[cnj]/movements", { database, cnj: "1" }))).toEqual(["months", "movements"]);
  expect(covered(allOf("cases/[cnj]/movements", { database, cnj: "2" }))).toEqual([]);
  const movements = ["months", "movements"];
  expect(covered(allOf("cases", { database, but: ["cases/[cnj]/movements"] }))).toEqual(
    own.filter((name) => !movements.includes(name)),
  );
});

test("below an address is what goes on after a stroke", () => {
  const addresses = ["cases", "cases/views", "cases/views/counts", "cases/views-of", "deadlines/feeds"];
  expect(addresses.filter((address) => isBelow(address, "cases/views"))).toEqual(addresses.slice(1, 3));
});
