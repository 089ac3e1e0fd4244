import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { fromNow } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { stopListening } from "#testing/live.ts";
import { hub, type Signal } from "./hub.ts";
import { notifyChange } from "./notify.ts";
import { eventStream } from "./stream.ts";

afterAll(async () => {
  await stopListening();
  await closePool();
});

test("who listens before the connection stands reads again, whoever comes later does not", async () => {
  const [first, later]: [Signal[], Signal[]] = [[], []];
  const { id } = await makeDatabase();
  // The channel is one for all firms, and other tests change theirs meanwhile.
  const into = (heard: Signal[]) => (signal: Signal) => {
    if (signal.kind !== "change" || signal.databaseId === id) heard.push(signal);
  };
  hub().subscribe(into(first));
  await vi.waitFor(() => expect(first).toEqual([{ kind: "resync" }]));
  hub().subscribe(into(later));
  const change = { databaseId: id, topic: "guide-definitions", id: "*" } as const;
  await inDatabase(ctxFor(id), (tx) => notifyChange(tx, change));
  await vi.waitFor(() => expect(later).toEqual([expect.objectContaining({ kind: "change", ...change })]));
  expect(first).toEqual([{ kind: "resync" }, ...later]);
});

test("a page is told what changed between its drawing and its listening, and then that this was all", async () => {
  const { id: databaseId } = await makeDatabase();
  const say = (id: string) =>
    inDatabase(ctxFor(databaseId), (tx) => notifyChange(tx, { databaseId, topic: "cases", id }));
  const heard: Signal[] = [];
  hub().subscribe((signal) => heard.push(signal));
  const hears = (id: string) =>
    vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ databaseId, id })));
  // Until it listens, nothing is remembered.
  await vi.waitFor(() => expect(hub().sentSince(now())).toEqual([]));
  await say("before");
  await hears("before");
  const drawnAt = await laterThan(now());
  await say("between");
  await hears("between");

  expect(await firstTold({ databaseId, since: drawnAt })).toEqual(["between", "caught-up"]);
  expect(await firstTold({ databaseId, since: null })).toEqual(["caught-up"]);
  // A page from before everything that is remembered reads again.
  expect(await firstTold({ databaseId, since: 0 })).toEqual(["resync", "caught-up"]);
});

test("what nobody reads is not kept without end: the stream is over, and comes back to read everything", async () => {
  const subscribing = vi.spyOn(hub(), "subscribe");
  onTestFinished(() => subscribing.mockRestore());
  const watching = {
    viewer: { isOwner: false, databases: [] },
    watch: () => () => {},
    only: null,
    since: null,
  };
  const signal = new AbortController().signal;
  const stream = eventStream({ ...watching, personId: drawnId(), signal });
  const [[receive] = []] = subscribing.mock.calls;
  for (let time = 0; time < 100_000; time++) receive?.({ kind: "resync" });
  let waiting = 0;
  for await (const _ of stream) waiting += 1;
  expect(waiting).toBeGreaterThan(900);
  expect(waiting).toBeLessThan(1_100);
});

const now = () => fromNow().getTime();

/** The first time after that. */
async function laterThan(at: number): Promise<number> {
  await vi.waitFor(() => expect(now()).toBeGreaterThan(at));
  return now();
}

/** What a page is told before it is up to date: ids of what changed, and the names of other events. */
async function firstTold({ databaseId, since }: { databaseId: string; since: number | null }) {
  const leaving = new AbortController();
  const stream = eventStream({
    viewer: {
      isOwner: false,
      databases: [{ id: databaseId, document: databaseId, roles: ["lawyer"], seesCases: true }],
    },
    personId: drawnId(),
    watch: () => () => {},
    only: databaseId,
    since,
    signal: leaving.signal,
  });
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) {
    text += decoder.decode(chunk);
    if (text.includes("caught-up")) break;
  }
  leaving.abort();
  const events = text.split("\n\n").filter((block) => block.includes("event:"));
  return events.map((block) => /"id":"([^"]*)"/.exec(block)?.[1] ?? /event: (.*)/.exec(block)?.[1]);
}
