import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { type Mirrored, makeMirrored } from "#testing/mirrored.ts";

let here: Mirrored;
beforeEach(async () => {
  here = await makeMirrored();
});
afterAll(closePool);

describe("the check record", () => {
  const moveBack = (hours: number) =>
    here.within((tx) =>
      tx.execute(sql`update checks set first_at = first_at - make_interval(hours => ${hours}),
        last_at = last_at - make_interval(hours => ${hours}) where cnj = ${here.cnj}`),
    );

  test("keeps unchanged answers as one row", async () => {
    await here.answer();
    for (let round = 0; round < 5; round += 1) await here.answer();
    expect(await here.checks()).toMatchObject([
      { outcome: "changed", count: 1 },
      { outcome: "unchanged", count: 5 },
    ]);
  });

  test("continues an interval only when its last check was less than 26 hours ago, whatever the outcome", async () => {
    await here.answer();
    await here.answer();
    await moveBack(25);
    await here.answer();
    expect(await here.checks()).toMatchObject([{}, { outcome: "unchanged", count: 2 }]);
    await moveBack(27);
    await here.answer();
    expect(await here.checks()).toMatchObject([{}, { count: 2 }, { outcome: "unchanged", count: 1 }]);
    await here.fail();
    await here.fail();
    await moveBack(27);
    await here.fail();
    expect(await here.checks()).toMatchObject([{}, {}, {}, { outcome: "failed", count: 2 }, { count: 1 }]);
  });

  test("begins an interval for each kind of failure; only the first failure of a kind is a visible change", async () => {
    await here.answer();
    expect(await here.fail()).toBe(true);
    expect(await here.fail()).toBe(false);
    const { failingSince } = await here.row();
    expect(await here.fail({ failure: "not-found" })).toBe(true);
    expect(await here.row()).toMatchObject({
      failure: "not-found",
      failingSince,
      className: expect.any(String),
    });
    expect(await here.checks()).toMatchObject([
      {},
      { failure: "unavailable", count: 2 },
      { failure: "not-found" },
    ]);
    await here.answer();
    expect(await here.row()).toMatchObject({ failure: null, failingSince: null });
  });

  test("has nothing of a failed check of a case that is not here", async () => {
    expect(await here.fail()).toBe(false);
    expect(await here.checks()).toEqual([]);
  });

  test("ends a failure when a check finds a running import, as the service answers", async () => {
    await here.answer();
    await here.fail();
    expect((await here.capture()).changed).toBe(true);
    expect(await here.row()).toMatchObject({ failure: null, failingSince: null });
  });

  test("keeps a running import as one interval, however often it is checked", async () => {
    await here.answer();
    await here.fail();
    for (let round = 0; round < 20; round += 1) await here.capture();
    await here.answer();
    expect(await here.checks()).toMatchObject([
      { outcome: "changed" },
      { outcome: "failed", count: 1 },
      { outcome: "running", failure: null, newMovements: 0, count: 20 },
      { outcome: "unchanged", count: 1 },
    ]);
  });

  test("has the first running import, which does not count as the first answer", async () => {
    await here.capture();
    expect(await here.checks()).toMatchObject([{ outcome: "running", count: 1 }]);
    expect(await here.row()).toMatchObject({ firstAnswerAt: null, checkedAt: null });
  });
});
