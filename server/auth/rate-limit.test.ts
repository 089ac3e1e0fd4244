import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { withinLimit } from "./rate-limit.ts";

afterAll(closePool);

test("counts per key and refuses beyond the limit, also when all come at once", async () => {
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => withinLimit({ key, limit: 5, windowMinutes: 15 })),
  );
  expect(answers.filter((within) => within)).toHaveLength(5);
  expect(await withinLimit({ key: randomUUID(), limit: 5, windowMinutes: 15 })).toBe(true);
});
