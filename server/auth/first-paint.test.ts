import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closePool, pool } from "#server/db/connection.ts";
import { ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { type Ctx, readWithPermission } from "./ctx.ts";
import { inTime } from "./first-paint.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
});
afterAll(closePool);

describe("what a page shows first", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const after = <T>(ms: number, value: T) =>
    new Promise<T>((resolve) => {
      setTimeout(() => resolve(value), ms);
    });

  test("is what is read in time", async () => {
    const shown = inTime(ctx, () => after(200, "rows"));
    await vi.advanceTimersByTimeAsync(200);
    expect(await shown).toBe("rows");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("waits for nothing slow, and goes without what fails", async () => {
    const slow = inTime(ctx, () => after(60_000, "rows"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await slow).toBeNull();
    expect(await inTime(ctx, () => Promise.reject(new Error("the connection is gone")))).toBeNull();
  });
});

test("PostgreSQL does not go on reading what comes too late", async () => {
  const held = Number.parseInt(ctx.databaseId.slice(0, 7), 16);
  const holder = await pool().connect();
  try {
    await holder.query("select pg_advisory_lock($1)", [held]);
    const ends: unknown[] = [];
    const read = (of: Ctx) =>
      readWithPermission(of, "cases.read", (tx) =>
        tx.execute(sql`select pg_advisory_xact_lock(${held})`).catch((error: unknown) => {
          ends.push(error);
          throw error;
        }),
      );
    expect(await inTime(ctx, read)).toBeNull();
    await expect.poll(() => ends).toMatchObject([{ code: "57014" }]);
    const { rows } = await holder.query(
      "select from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
      [held],
    );
    expect(rows).toEqual([]);
  } finally {
    await holder.query("select pg_advisory_unlock($1)", [held]);
    holder.release();
  }
});
