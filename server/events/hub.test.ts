import { afterAll, expect, test, vi } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { stopListening } from "#testing/live.ts";
import { hub, type Signal } from "./hub.ts";
import { notifyChange } from "./notify.ts";

afterAll(async () => {
  await stopListening();
  await closePool();
});

test("who listens before the connection stands reads again, whoever comes later does not", async () => {
  const [first, later]: [Signal[], Signal[]] = [[], []];
  hub().subscribe((signal) => first.push(signal));
  await vi.waitFor(() => expect(first).toEqual([{ kind: "resync" }]));
  hub().subscribe((signal) => later.push(signal));
  const { id } = await makeDatabase();
  const change = { databaseId: id, topic: "guide-definitions", id: "*" } as const;
  await inDatabase(ctxFor(id), (tx) => notifyChange(tx, change));
  await vi.waitFor(() => expect(later).toEqual([expect.objectContaining({ kind: "change", ...change })]));
  expect(first).toEqual([{ kind: "resync" }, ...later]);
});
