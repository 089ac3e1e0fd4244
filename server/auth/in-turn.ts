import "server-only";
import { type Shared, turnsOf } from "#server/turns/shares.ts";
import type { Asker } from "#server/turns/turns.ts";
import { type Ctx, personIdOf } from "./ctx.ts";

export const askerOf = (ctx: Ctx): Asker => ({ firm: ctx.databaseId, person: personIdOf(ctx) });

/** Takes the turn of whoever acts; returns how it ends. Throws NoTurn when too much goes on. `cutOff`: others wait. */
export async function takeTurn(ctx: Ctx, shared: Shared, cutOff?: () => void): Promise<() => void> {
  const { readUntil, signal } = ctx;
  const left = readUntil === undefined ? {} : { patienceMs: readUntil - performance.now() };
  return await turnsOf(shared).take(askerOf(ctx), {
    ...left,
    ...(signal && { signal }),
    ...(cutOff && { cutOff }),
  });
}

/** Does `work` in a turn of whoever acts. Not inside a transaction, which would keep a connection while it waits. */
export async function inTurn<T>(ctx: Ctx, shared: Shared, work: () => Promise<T>): Promise<T> {
  const end = await takeTurn(ctx, shared);
  try {
    return await work();
  } finally {
    end();
  }
}
