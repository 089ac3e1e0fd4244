import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { filings } from "#server/db/schema/schema.ts";
import { wednesday } from "#testing/clock.ts";
import { addEvent, addFiling, events } from "#testing/filings.ts";
import { makeListed } from "#testing/listed.ts";
import { lockFiling, recordEvent } from "./mutations.ts";

afterAll(closePool);

test("what somebody took note of stays noted until there is something new to take note of", async () => {
  const { ctx, add } = await makeListed();
  const id = await addFiling(ctx, { cnj: await add() }, [
    events.opened,
    events.returned,
    events.answered("rejected"),
  ]);
  const noted = async () => {
    const [row] = await inDatabase(ctx, (tx) => tx.select().from(filings).where(eq(filings.id, id)));
    return row?.acknowledgedAt !== null;
  };
  const note = async () => {
    await inDatabase(ctx, async (tx) => {
      const filing = await lockFiling(tx, ctx, id);
      if (filing === null) throw new Error("no petition");
      const at = wednesday;
      const values = { acknowledgedAt: at, acknowledgedBy: "Joana Prado" };
      await recordEvent(tx, ctx, {
        filing,
        event: null,
        kind: "acknowledged",
        by: "Joana Prado",
        at,
        values,
      });
    });
    expect(await noted()).toBe(true);
  };
  await note();
  await addEvent(ctx, id, events.failing);
  await addEvent(ctx, id, { kind: "answered", status: "rejected", isKnown: true, isSettled: false });
  expect(await noted()).toBe(true);
  // Rejected a second time, after the window was opened again: the evidence reads as before.
  await addEvent(ctx, id, events.opened);
  await addEvent(ctx, id, events.answered("rejected"));
  expect(await noted()).toBe(false);
  await note();
  await addEvent(ctx, id, events.answered("executing"));
  expect(await noted()).toBe(false);
});
