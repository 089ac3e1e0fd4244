import { afterAll, afterEach, expect, test, vi } from "vitest";
import { heartbeatMs } from "#lib/desk/live.ts";
import { drawnId } from "#testing/drawn.ts";
import { stopListening } from "#testing/live.ts";
import { eventStream } from "./stream.ts";

afterEach(() => vi.useRealTimers());
afterAll(stopListening);

test("a stream that has nothing to tell says by a named event that it is open: pages hear no comment", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const leaving = new AbortController();
  const stream = eventStream({
    viewer: { isOwner: false, databases: [] },
    personId: drawnId(),
    watch: () => () => {},
    only: null,
    since: null,
    signal: leaving.signal,
  });
  vi.advanceTimersByTime(2 * heartbeatMs);
  leaving.abort();
  const decoder = new TextDecoder();
  let said = "";
  for await (const chunk of stream) said += decoder.decode(chunk);
  expect(said.match(/^event: .*$/gm)).toEqual(["event: caught-up", "event: beat", "event: beat"]);
});
