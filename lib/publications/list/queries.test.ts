import { expect, test } from "vitest";
import { noPublicationFilters } from "./filters.ts";
import { publicationChoicesQuery } from "./queries.ts";

test("the counts beside the filters are asked for the list as it is grouped", () => {
  const keyOf = (isGrouped: boolean) =>
    publicationChoicesQuery({ database: "moura", filters: { ...noPublicationFilters, isGrouped } }).queryKey;
  expect(keyOf(true)).not.toEqual(keyOf(false));
});
