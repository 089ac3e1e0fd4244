import { expect, test } from "vitest";
import type { PublicationPage, PublicationRow } from "./list/schema.ts";
import { withoutRepeats } from "./queries.ts";

const page = (...ids: string[]): PublicationPage => ({
  items: ids.map((id) => ({ id }) as PublicationRow),
  nextCursor: null,
  about: null,
});

test("what stands first and again in its place is there once, on whatever page", () => {
  const joined = withoutRepeats({ pages: [page("c", "a"), page("b", "c"), page("d")], pageParams: [null] });
  expect(joined.pages.map(({ items }) => items.map(({ id }) => id))).toEqual([["c", "a"], ["b"], ["d"]]);
  expect(joined.pageParams).toEqual([null]);
});
