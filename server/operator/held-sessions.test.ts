import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { UsableAccess } from "#lib/integration/usable.ts";
import { type AccessHolder, codeMs, createAccessHolder, heldForMs } from "./held-sessions.ts";

const by = { userId: "u1", sessionId: "s1", databaseId: "d1" };
const asked = { lawyer: "Ana Prado", instance: "1", court: "TJSP" };
const usable = (host: string): UsableAccess => ({ url: `https://${host}/`, host, cookies: [], leftOut: {} });
const access = (host: string) => ({ asked, access: usable(host) });
let holder: AccessHolder;

beforeEach(() => {
  vi.useFakeTimers();
  holder = createAccessHolder({ perUser: 2, total: 3 });
});
afterEach(() => vi.useRealTimers());

test("an access is found by its person, session, database and handle, and by nobody else", () => {
  const { handle } = holder.hold(by, access("a"));
  expect(holder.get(by, handle)?.access.host).toBe("a");
  expect(holder.list(by).map((one) => one.handle)).toEqual([handle]);
  for (const other of [
    { ...by, userId: "u2" },
    { ...by, sessionId: "s2" },
    { ...by, databaseId: "d2" },
  ]) {
    expect(holder.get(other, handle)).toBeNull();
    expect(holder.list(other)).toEqual([]);
    expect(holder.forget(other, handle)).toBe(false);
  }
  expect(holder.get(by, `${handle}x`)).toBeNull();
  expect(holder.size()).toBe(1);
});

test("two minutes after it arrived it is out of memory, used or not", () => {
  const { handle } = holder.hold(by, access("a"));
  vi.advanceTimersByTime(heldForMs - 1);
  expect(holder.get(by, handle)).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(holder.get(by, handle)).toBeNull();
  expect(holder.size()).toBe(0);
});

test("where the clock is past its time it is not given, though its timer is late", () => {
  const { handle, leavesAt } = holder.hold(by, access("a"));
  vi.setSystemTime(leavesAt);
  expect(holder.get(by, handle)).toBeNull();
  expect(holder.list(by)).toEqual([]);
});

test("it goes when it is forgotten, and when its person may no longer have it", () => {
  const first = holder.hold(by, access("a"));
  expect(holder.forget(by, first.handle)).toBe(true);
  expect(holder.size()).toBe(0);
  let lose = () => {};
  const unwatch = vi.fn();
  holder.hold(by, {
    ...access("a"),
    watch: (lost) => {
      lose = lost;
      return unwatch;
    },
  });
  holder.hold({ ...by, userId: "u2", sessionId: "s2" }, access("c"));
  lose();
  expect(holder.size()).toBe(1);
  expect(unwatch).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(1);
});

test("a person's third takes the place of their first, and the oldest of all goes where all is full", () => {
  const first = holder.hold(by, access("a"));
  const second = holder.hold(by, access("b"));
  const third = holder.hold({ ...by, sessionId: "s2" }, access("c"));
  expect(holder.get(by, first.handle)).toBeNull();
  holder.hold({ ...by, userId: "u2" }, access("d"));
  expect(holder.size()).toBe(3);
  holder.hold({ ...by, userId: "u3" }, access("e"));
  expect(holder.size()).toBe(3);
  expect(holder.get(by, second.handle)).toBeNull();
  expect(holder.get({ ...by, sessionId: "s2" }, third.handle)).not.toBeNull();
  expect(holder.list({ ...by, userId: "u3" }).map((one) => one.access.host)).toEqual(["e"]);
});

test("a person's accesses are listed with the newest first", () => {
  holder.hold(by, access("a"));
  holder.hold({ ...by, sessionId: "s2" }, access("b"));
  holder.hold({ ...by, userId: "u2" }, access("c"));
  holder.hold(by, access("d"));
  expect(holder.list(by).map((one) => one.access.host)).toEqual(["d"]);
  holder = createAccessHolder({ perUser: 3, total: 3 });
  for (const host of ["a", "b", "c"]) holder.hold(by, access(host));
  expect(holder.list(by).map((one) => one.access.host)).toEqual(["c", "b", "a"]);
});

test("what it was taken along as is remembered, once each, and by nobody else", () => {
  const { handle } = holder.hold(by, access("a"));
  expect(holder.get(by, handle)?.taken).toEqual([]);
  holder.note({ ...by, userId: "u2" }, handle, "file");
  for (const as of ["extension", "file", "extension"] as const) holder.note(by, handle, as);
  expect(holder.get(by, handle)?.taken).toEqual(["extension", "file"]);
});

test("a code gives its access once, to whom it belongs, and for half a minute", () => {
  const { handle } = holder.hold(by, access("a"));
  const code = holder.codeFor(by, handle) ?? "";
  expect(code.length).toBeGreaterThan(40);
  expect(holder.redeem({ ...by, sessionId: "s2" }, code)).toBeNull();
  expect(holder.redeem(by, "")).toBeNull();
  expect(holder.redeem(by, code)?.access.host).toBe("a");
  expect(holder.redeem(by, code)).toBeNull();
  const [first, second] = [holder.codeFor(by, handle) ?? "", holder.codeFor(by, handle) ?? ""];
  expect(holder.redeem(by, first)).toBeNull();
  vi.advanceTimersByTime(codeMs);
  expect(holder.redeem(by, second)).toBeNull();
  expect(holder.codeFor({ ...by, userId: "u2" }, handle)).toBeNull();
  const last = holder.codeFor(by, handle) ?? "";
  expect(holder.forget(by, handle)).toBe(true);
  expect(holder.redeem(by, last)).toBeNull();
});
