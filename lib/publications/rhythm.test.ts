import { expect, test } from "vitest";
import type { IngestRhythm } from "#lib/databases/ingest/schema.ts";
import { silenceOf } from "./rhythm.ts";

const createdAt = "2026-11-02T12:00:00Z";
const told = (rhythm: IngestRhythm, last: string | null, now: string, deliveredAt: string[] = []) =>
  silenceOf({ rhythm, lastDeliveryAt: last, createdAt, deliveredAt }, new Date(now));

test.each<[IngestRhythm, string, string, string | null]>([
  // A Wednesday before the holiday of 20 November, a Friday.
  ["business-days", "2026-11-18T10:12:00Z", "2026-11-19T23:00:00Z", null],
  ["business-days", "2026-11-18T10:12:00Z", "2026-11-20T03:01:00Z", "2026-11-20T03:00:00.000Z"],
  ["business-days", "2026-11-19T10:12:00Z", "2026-11-23T23:00:00Z", null],
  ["business-days", "2026-11-19T10:12:00Z", "2026-11-24T03:01:00Z", "2026-11-24T03:00:00.000Z"],
  ["business-days", "2026-12-21T10:12:00Z", "2026-12-23T03:01:00Z", "2026-12-23T03:00:00.000Z"],
  ["daily", "2026-11-20T10:12:00Z", "2026-11-22T02:59:00Z", null],
  ["daily", "2026-11-20T10:12:00Z", "2026-11-22T03:01:00Z", "2026-11-22T03:00:00.000Z"],
  // Late in the evening of the 19th in Brasília.
  ["daily", "2026-11-20T02:00:00Z", "2026-11-21T03:01:00Z", "2026-11-21T03:00:00.000Z"],
  ["weekly", "2026-11-02T10:12:00Z", "2026-11-09T23:00:00Z", null],
  ["weekly", "2026-11-02T10:12:00Z", "2026-11-10T03:01:00Z", "2026-11-10T03:00:00.000Z"],
  ["none", "2020-01-01T10:12:00Z", "2026-11-10T03:01:00Z", null],
])("%s, last %s, at %s: late since %s", (rhythm, last, now, since) => {
  const silence = told(rhythm, last, now);
  expect(silence.state === "late" ? silence.since : null).toBe(since);
  expect(silence.state).toBe(since === null ? "ok" : "late");
});

test("where deliveries have a usual time, the alarm is two hours after it", () => {
  const days = ["09", "10", "11", "12", "13", "16"].map(
    (day, index) => `2026-11-${day}T10:${12 + index}:00Z`,
  );
  const evening = days.map((at) => at.replace("T10", "T21"));
  const at = (now: string, deliveredAt: string[]) =>
    told("business-days", "2026-11-16T21:17:00Z", now, deliveredAt);
  const all = [...days, ...evening];
  expect(at("2026-11-17T12:14:00Z", all)).toEqual({
    state: "ok",
    expectedBy: "2026-11-17T12:15:00.000Z",
    usualTime: "07:15",
  });
  expect(at("2026-11-17T12:16:00Z", all)).toEqual({
    state: "late",
    since: "2026-11-17T12:15:00.000Z",
    usualTime: "07:15",
  });
  expect(at("2026-11-17T12:16:00Z", days.slice(0, 4))).toMatchObject({ state: "ok", usualTime: null });
  const scattered = days.map((one, index) => one.replace("T10", `T${10 + 2 * index}`));
  expect(at("2026-11-17T12:16:00Z", scattered)).toMatchObject({ state: "ok", usualTime: null });
});

test("a key with which nothing ever came is late from its own day on", () => {
  expect(told("daily", null, "2026-11-03T12:00:00Z")).toEqual({
    state: "never",
    isLate: false,
    expectedBy: "2026-11-04T03:00:00.000Z",
  });
  expect(told("daily", null, "2026-11-04T12:00:00Z")).toMatchObject({ state: "never", isLate: true });
  expect(told("none", null, "2030-11-04T12:00:00Z")).toEqual({
    state: "never",
    isLate: false,
    expectedBy: null,
  });
});
