import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { noNeeds } from "#lib/deadlines/list/groups.ts";
import { frameQuery } from "#lib/frame/queries.ts";
import type { Frame } from "#lib/frame/schema.ts";
import { reading } from "#lib/http/reading.ts";
import { changedWith, changeRows, neighboursOf } from "./cache.ts";

test("what lies beside the open publication is read before it is opened, but nothing of a secret case", () => {
  const rows = ["a", "b", "secret", "d", "e", "f"].map((id) => ({ id, restricted: id === "secret" }));
  expect(neighboursOf(rows, 1)).toEqual(["d", "e", "a"]);
  expect(neighboursOf(rows, 0)).toEqual(["b", "d"]);
  expect(neighboursOf(rows, 5)).toEqual(["e"]);
  expect(neighboursOf(rows, 3)).toEqual(["e", "f"]);
  expect(neighboursOf(rows, -1)).toEqual([]);
});

const database = "45123876000163";
const frameKey = frameQuery({ database }).queryKey;
const listKey = reading("publications", { database }).queryKey;
const row = { id: "a", isRead: false, isArchived: false };

function frameWith(unread: number, blind = 0): Frame {
  const alerts = { count: 0, isExact: true };
  const publications = { unread, isExact: true };
  return {
    now: "2026-11-18T17:40:00.000Z",
    changesAt: null,
    waiting: { wait: null, mayTry: false, refused: [], mayReplace: false, admins: [] },
    counts: { alerts, blind, deadlines: noNeeds, filings: 0, guides: 0, publications },
  };
}

function pageWith(frame: Frame): QueryClient {
  const client = new QueryClient();
  client.setQueryData<unknown>(listKey, { pages: [{ items: [row], nextCursor: null }], pageParams: [null] });
  client.setQueryData(frameKey, frame);
  return client;
}

const markRead = (client: QueryClient) =>
  changeRows({ client, database, ids: new Set(["a"]), change: (one) => ({ ...one, isRead: true }) });

test("what is put back is the difference, and nothing of what was read of the frame meanwhile", () => {
  const client = pageWith(frameWith(3));
  const putBack = markRead(client);
  expect(client.getQueryData(frameKey)).toEqual(frameWith(2));
  client.setQueryData(frameKey, frameWith(7, 5));
  putBack();
  expect(client.getQueryData(frameKey)).toEqual(frameWith(8, 5));
  client.setQueryData(frameKey, { ...frameWith(0), counts: "failed" });
  markRead(client);
  expect(client.getQueryData(frameKey)).toEqual({ ...frameWith(0), counts: "failed" });
});

test("a read of the frame that is given up is begun anew, and one that shows nothing else goes on", () => {
  const client = pageWith(frameWith(3));
  const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  const otherKey = frameQuery({ database: "7KM2A9QF000110" }).queryKey;
  client.setQueryData(otherKey, frameWith(1));
  void client.invalidateQueries(changedWith({ database }));
  expect([isOld(listKey), isOld(frameKey), isOld(otherKey)]).toEqual([true, true, false]);
  const first = new QueryClient();
  void first.prefetchQuery({ queryKey: frameKey, queryFn: () => new Promise<Frame>(() => {}) });
  markRead(first);
  expect(first.getQueryState(frameKey)?.fetchStatus).toBe("fetching");
});
