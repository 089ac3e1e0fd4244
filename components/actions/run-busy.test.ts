import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dismissToast, toastStore } from "#components/ui/toast.ts";
import type { Asking } from "./run-action.ts";
import { type BusyUntil, runBusy } from "./use-action.ts";

const key = ["cases", "45123876000163"];
const done = async () => ({ ok: true }) as const;
const refused = async () => ({ ok: false, reason: "taken", message: "Já existe." }) as const;

let client: QueryClient;
let leave: () => void;
/** Answers the reading that an action begins, which until then is under way. */
let answerReading: (value: string) => void;
let busy: number[];

beforeEach(() => {
  client = new QueryClient();
  busy = [];
  for (const { id } of toastStore.read()) dismissToast(id);
  const page = new QueryObserver(client, {
    queryKey: key,
    initialData: "as it was",
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      new Promise<string>((resolve) => {
        answerReading = resolve;
      }),
  });
  leave = page.subscribe(() => {});
});
afterEach(() => leave());

const run = ({ until = "answer", ...asking }: Asking<{ ok: true }> & { until?: BusyUntil }) =>
  runBusy({ client, reads: { queryKey: key }, until, onBusy: (change) => busy.push(change), ...asking });
const isReading = () => client.isFetching({ queryKey: key }) === 1;
const broken = () => {
  throw new Error("of the words");
};

test("a button is busy while its action works, and free with the answer while the page is read behind it", async () => {
  let answer: (value: { ok: true }) => void = broken;
  const ended = run({
    action: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  expect(busy).toEqual([1]);
  answer({ ok: true });
  expect(await ended).toEqual({ ok: true });
  expect(busy).toEqual([1, -1]);
  expect(isReading()).toBe(true);
});

test("a button may stay busy until the page has been read", async () => {
  expect(await run({ until: "read", action: done })).toEqual({ ok: true });
  expect(isReading()).toBe(true);
  expect(busy).toEqual([1]);
  answerReading("as it is");
  await expect.poll(() => busy).toEqual([1, -1]);
  expect(client.getQueryData(key)).toBe("as it is");
});

test.each<BusyUntil>(["answer", "read"])(
  "a refusal frees a button that is busy until the %s",
  async (until) => {
    expect(await run({ until, action: refused })).toBeNull();
    expect(busy).toEqual([1, -1]);
    expect(isReading()).toBe(true);
  },
);

test.each<[string, Asking<{ ok: true }>]>([
  ["the words of the result", { action: done, notice: broken }],
  ["the way back", { action: done, undo: broken }],
  ["the words of the refusal", { action: refused, onRefused: broken }],
])("an error in %s leaves no button busy", async (_, asking) => {
  for (const until of ["answer", "read"] as const) {
    busy = [];
    await expect(run({ until, ...asking })).rejects.toThrow("of the words");
    expect(busy).toEqual([1, -1]);
  }
});
