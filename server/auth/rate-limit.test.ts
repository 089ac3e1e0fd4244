import { afterAll, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { drawnId } from "#testing/drawn.ts";
import { giveBackAttempt, takeAttempt } from "./rate-limit.ts";

afterAll(closePool);

test("counts per key and refuses beyond the limit, also when all come at once", async () => {
  const key = drawnId();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => takeAttempt({ key, limit: 5, windowMinutes: 15 })),
  );
  expect(answers.toSorted()).toEqual(["first", "over", "over", ...Array(5).fill("within")]);
  expect(await takeAttempt({ key: drawnId(), limit: 5, windowMinutes: 15 })).toBe("within");
});

test("an attempt that succeeded is given back and does not count", async () => {
  const attempt = { key: drawnId(), limit: 2, windowMinutes: 15 };
  for (let time = 0; time < 6; time++) {
    expect(await takeAttempt(attempt)).toBe("within");
    await giveBackAttempt(attempt);
  }
  expect(await takeAttempt(attempt)).toBe("within");
  expect(await takeAttempt(attempt)).toBe("within");
  expect(await takeAttempt(attempt)).toBe("first");
});
