import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { heartbeatMs, silentMs } from "#lib/desk/live.ts";
import { openSource } from "./source.ts";

/** A connection of the browser, over which the test says what the server sends. */
class Connection extends EventTarget {
  static readonly CLOSED = 2;
  static all: Connection[] = [];
  readyState = 1;
  constructor() {
    super();
    Connection.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
  say(...names: string[]) {
    for (const name of names) this.dispatchEvent(new Event(name));
  }
}

let told: string[] = [];
let close = () => {};
const last = () => Connection.all.at(-1);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Connection);
  Connection.all = [];
  told = [];
  close = openSource({
    url: "/api/events",
    events: {
      onMessage: () => told.push("message"),
      onReopen: () => told.push("reopen"),
      onOpen: () => told.push("open"),
      onLost: () => told.push("lost"),
      onBeat: () => told.push("beat"),
      onOver: () => told.push("over"),
    },
  });
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a stream that is open and says nothing any more is given up for another, which reads everything", () => {
  last()?.say("open", "caught-up");
  for (let beats = 0; beats < 5; beats += 1) {
    vi.advanceTimersByTime(heartbeatMs);
    last()?.say("beat");
  }
  expect(told).toEqual(["open", ...Array(5).fill("beat")]);
  told = [];
  vi.advanceTimersByTime(silentMs);
  expect([told, Connection.all[0]?.readyState]).toEqual([["lost"], Connection.CLOSED]);
  vi.advanceTimersByTime(2_000);
  expect(Connection.all).toHaveLength(2);
  last()?.say("open", "caught-up");
  expect(told).toEqual(["lost", "open", "reopen"]);
});

test("one that a proxy holds back tells nothing, though it is open, and is not asked for ever faster", () => {
  last()?.say("open");
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual(["lost"]);
  for (let minute = 0; minute < 10; minute += 1) {
    vi.advanceTimersByTime(60_000);
    last()?.say("open");
  }
  expect(new Set(told)).toEqual(new Set(["lost"]));
  expect(Connection.all.length).toBeLessThanOrEqual(12);
});

test("one that is over or was left is not opened again", () => {
  last()?.say("open", "caught-up", "over");
  vi.advanceTimersByTime(10 * silentMs);
  expect([told, Connection.all.length]).toEqual([["open", "over"], 1]);
});
