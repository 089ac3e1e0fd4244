import { expect, test } from "vitest";
import { Room } from "./alone.ts";

function work(room: Room, name: string, log: string[], isAlone: boolean) {
  const ended = Promise.withResolvers<void>();
  const done = room.do(
    async () => {
      log.push(`${name} begins`);
      await ended.promise;
      log.push(`${name} ends`);
    },
    { isAlone },
  );
  return {
    end: async () => {
      ended.resolve();
      await done;
    },
  };
}

test("what must be alone waits for what is under way, and what comes after it waits for it", async () => {
  const room = new Room();
  const log: string[] = [];
  const [one, two] = [work(room, "one", log, false), work(room, "two", log, false)];
  const alone = work(room, "alone", log, true);
  const later = [work(room, "later", log, false), work(room, "last", log, false)];
  expect(log).toEqual(["one begins", "two begins"]);
  await one.end();
  expect(log).not.toContain("alone begins");
  await two.end();
  await alone.end();
  for (const one of later) await one.end();
  expect(log.slice(2)).toEqual([
    "one ends",
    "two ends",
    "alone begins",
    "alone ends",
    "later begins",
    "last begins",
    "later ends",
    "last ends",
  ]);
});

test("work that fails lets the next one in", async () => {
  const room = new Room();
  const failing = room.do(() => Promise.reject(new Error("failed")), { isAlone: true });
  const next = room.do(async () => "in", { isAlone: true });
  await expect(failing).rejects.toThrow("failed");
  expect(await next).toBe("in");
});
