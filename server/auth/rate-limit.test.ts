import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { closePool, db } from "#server/db/connection.ts";
import { rateLimits } from "#server/db/schema/schema.ts";
import { inOneWindow } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { giveBackAttempt, takeAttempt, takeAttemptHere } from "./rate-limit.ts";

afterAll(closePool);
beforeEach(inOneWindow);

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

test("what comes over the limit writes nothing, until one is given back", async () => {
  const attempt = { key: drawnId(), limit: 2, windowMinutes: 15 };
  for (let time = 0; time < 3; time++) await takeAttempt(attempt);
  const written = async () =>
    await db()
      .select({ count: rateLimits.count, by: sql`xmin::text`, at: sql`ctid::text` })
      .from(rateLimits)
      .where(eq(rateLimits.key, attempt.key));
  const before = await written();
  expect(before).toEqual([expect.objectContaining({ count: 3 })]);
  for (let time = 0; time < 50; time++) expect(await takeAttempt(attempt)).toBe("over");
  expect(await written()).toEqual(before);
  await giveBackAttempt(attempt);
  await giveBackAttempt(attempt);
  expect(await takeAttempt(attempt)).toBe("within");
});

test("what only this process counts is refused alike, and asks PostgreSQL nothing", async () => {
  const attempt = { key: drawnId(), limit: 2, windowMinutes: 15 };
  const answers = Array.from({ length: 4 }, () => takeAttemptHere(attempt));
  expect(answers).toEqual(["within", "within", "first", "over"]);
  expect(await db().$count(rateLimits, eq(rateLimits.key, attempt.key))).toBe(0);
});
