import { expect, test } from "vitest";
import { loadAll } from "./print-all.ts";

/** A list of `total` rows, 50 a page, of which `failing` is the number of rows at which reading fails. */
function listOf(total: number, failing = Number.POSITIVE_INFINITY) {
  let loaded = 50;
  return async () => {
    if (loaded >= failing) return null;
    loaded = Math.min(total, loaded + 50);
    return { loaded, hasMore: loaded < total };
  };
}
const first = { loaded: 50, hasMore: true, most: 1_000 };

test("loads what is missing, and no more than the bound", async () => {
  expect(await loadAll({ ...first, loadMore: listOf(83) })).toEqual({ loaded: 83, hasMore: false });
  expect(await loadAll({ ...first, loadMore: listOf(5_000) })).toEqual({ loaded: 1_000, hasMore: true });
  expect(await loadAll({ ...first, hasMore: false, loadMore: listOf(50) })).toEqual({
    loaded: 50,
    hasMore: false,
  });
});

test("stops at a page that cannot be read", async () => {
  expect(await loadAll({ ...first, loadMore: listOf(500, 150) })).toBeNull();
});
