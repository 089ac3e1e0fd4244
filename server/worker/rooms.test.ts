import { expect, test } from "vitest";
import { type Jobs, queues } from "#server/db/queues.ts";
import { jobsOfRooms, together } from "./rooms.ts";

const nothing = async () => {};
const all: Jobs = {
  work: Object.fromEntries(
    Object.keys(queues)
      .filter((name) => name !== "sweep")
      .map((name) => [name, nothing]),
  ),
};

test("the rooms of the server do the jobs of each queue, and what is due", async () => {
  const { work, sweeps, atStart } = await jobsOfRooms();
  expect(Object.keys(work).sort()).toEqual(Object.keys(all.work ?? {}).sort());
  expect(sweeps.length).toBeGreaterThan(10);
  expect(atStart).toHaveLength(1);
});

test("a queue whose jobs no room does, or two, keeps a worker from starting", () => {
  expect(() => together([])).toThrow("0 rooms do the jobs of import-advance");
  expect(() => together([all, { work: { purge: nothing } }])).toThrow("2 rooms do the jobs of purge");
});

test("what is removed comes last", () => {
  const [sweep, removal] = [async () => {}, async () => {}];
  expect(together([{ removals: [removal] }, { ...all, sweeps: [sweep] }]).sweeps).toEqual([sweep, removal]);
});
