import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { everything, type LiveMessage, staleAfter } from "#components/shell/live/change.ts";
import { reading } from "#lib/http/reading.ts";
import { type Pace, paced } from "./pace.ts";

const database = "45123876000163";
const numberOf = (index: number) => String(index).padStart(20, "0");

let asked: { at: number; key: string }[];
let hidden: boolean;
let underWay: boolean;
let pace: Pace;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  asked = [];
  hidden = false;
  underWay = false;
  pace = paced({
    ask: ({ queryKey }) =>
      asked.push({ at: performance.now(), key: nameOf(queryKey?.at(0), queryKey?.at(2)) }),
    isAsking: () => underWay,
    isHidden: () => hidden,
    whole: () => everything(database),
  });
});
afterEach(() => {
  pace.stop();
  vi.useRealTimers();
});

const hear = (message: LiveMessage) => pace.take(staleAfter(database, message));
const change = (index: number) => hear({ topic: "case", id: numberOf(index) });
/** What is asked of a domain; all of it without a part. */
const nameOf = (domain: unknown, part: unknown) => JSON.stringify([domain, part]);
const times = (part: object) => asked.flatMap(({ key, at }) => (key === nameOf("cases", part) ? [at] : []));
const list = { read: "cases" };
const view = (index: number) => ({ read: "cases/[cnj]", cnj: numberOf(index) });
/** All of a case, but the pages of its movements. */
const page = (index: number) => ({ cnj: numberOf(index) });

test("the first change is seen within half a second, and what comes with it is one", () => {
  for (let round = 0; round < 20; round += 1) change(1);
  vi.advanceTimersByTime(500);
  expect(times(list)).toEqual([500]);
  expect(times(page(1))).toEqual([500]);
  vi.advanceTimersByTime(60_000);
  expect(times(list)).toEqual([500]);
});

test("six hundred cases a minute: the list is asked every three seconds, each case's page as it changes", () => {
  for (let index = 0; index < 600; index += 1) {
    change(index);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(3_000);
  expect(times(list).length).toBeLessThanOrEqual(21);
  expect(times(list).length).toBeGreaterThanOrEqual(20);
  expect(times(page(0))).toEqual([500]);
  expect(times(page(599))).toEqual([599 * 100 + 500]);
  // The last change is never left out.
  expect(times(list).at(-1)).toBeGreaterThan(599 * 100);
});

test("what brought nothing new hurries no list: once in thirty seconds, and a change in between goes first", () => {
  for (let index = 0; index < 300; index += 1) {
    hear({ topic: "check", id: numberOf(index) });
    vi.advanceTimersByTime(100);
  }
  expect(times(list)).toEqual([500]);
  expect(times(view(7))).toEqual([1_200]);
  change(1);
  vi.advanceTimersByTime(500);
  expect(times(list)).toEqual([500, 30_500]);
});

test("an answer that is under way may be older than the change: it is asked again after it", () => {
  underWay = true;
  change(1);
  vi.advanceTimersByTime(4_000);
  expect(asked).toEqual([]);
  underWay = false;
  vi.advanceTimersByTime(1_000);
  expect(times(list)).toHaveLength(1);
});

test("what two changes find at one moment is asked once", async () => {
  const client = new QueryClient();
  let requests = 0;
  const observer = new QueryObserver(client, {
    queryKey: reading("publications", { database }).queryKey,
    queryFn: () => {
      requests += 1;
      return new Promise<object>((resolve) => setTimeout(() => resolve({}), 100));
    },
    initialData: {},
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = observer.subscribe(() => undefined);
  const asking = paced({
    ask: (filters) => void client.invalidateQueries(filters, { cancelRefetch: false }),
    isAsking: (filters) => client.isFetching(filters) > 0,
    isHidden: () => false,
    whole: () => everything(database),
  });
  asking.take(staleAfter(database, { topic: "publication", id: numberOf(1) }));
  asking.take(staleAfter(database, { topic: "deadlines", id: "*" }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toBe(1);
  asking.stop();
  leave();
});

test("a page nobody sees asks nothing, and catches up at once when it is seen", () => {
  hidden = true;
  for (let index = 0; index < 10; index += 1) change(index);
  vi.advanceTimersByTime(600_000);
  expect(asked).toEqual([]);
  hidden = false;
  pace.show();
  vi.advanceTimersByTime(1);
  expect(times(list)).toHaveLength(1);
  expect(times(page(3))).toHaveLength(1);
});

test("after a night of changes it starts anew instead", () => {
  hidden = true;
  for (let index = 0; index < 5_000; index += 1) change(index);
  hidden = false;
  pace.show();
  vi.advanceTimersByTime(1_000);
  expect(asked.length).toBeLessThan(600);
  expect(asked.map(({ key }) => key)).toContain(nameOf("cases", undefined));
});

test("nothing is asked after the page is left", () => {
  change(1);
  pace.stop();
  vi.advanceTimersByTime(60_000);
  expect(asked).toEqual([]);
});
