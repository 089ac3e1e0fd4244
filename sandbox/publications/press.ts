import { randomBytes } from "node:crypto";
import { cardNameOf } from "../cards.ts";
import type { Clock } from "../clock.ts";
import type { Cnj } from "../cnj.ts";
import { idFor, randomFor } from "../random.ts";
import type { PublicationStore } from "./store.ts";

const dayMs = 86_400_000;

/** A sandbox that was stopped for months makes publications only for these last days. */
const daysAtMost = 5;

/** Makes the publications of a customer database. */
export type Press = {
  /** Makes the publications that are due: a few each simulated day, about imported cases. */
  catchUp(database: string): Promise<void>;
  /** Makes `count` publications at once, about the case or about any; returns how many were made. */
  printNow(input: { database: string; count: number; cnj: Cnj | null }): Promise<number>;
};

export function createPress({ store, clock }: { store: PublicationStore; clock: Clock }): Press {
  // Calls run one after the other: two at once would make the same day twice.
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work);
    queue = turn.catch(() => {});
    return turn;
  };
  const catchUp = async (database: string): Promise<void> => {
    const today = Math.floor(clock.now() / dayMs);
    const last = await store.lastDay(database);
    if (last !== null && last >= today) return;
    const cases = (await store.importedCases(database)).filter((cnj) => cardNameOf(cnj) !== "failedImport");
    if (cases.length === 0) return;
    const from = Math.max(last === null ? today : last + 1, today - daysAtMost + 1);
    for (let day = from; day <= today; day += 1) {
      const random = randomFor("publications", database, day);
      const madeAt = new Date(Math.min(Date.now(), clock.realAt((day + 1) * dayMs)));
      const chosen = random.sample(cases, random.integer(2, 5));
      await store.add(
        chosen.map((cnj) => ({ id: idFor("publication", database, day, cnj), database, cnj, madeAt })),
      );
    }
    await store.setLastDay(database, today);
  };
  return {
    catchUp: (database) => inTurn(() => catchUp(database)),
    printNow: ({ database, count, cnj }) =>
      inTurn(async () => {
        const cases = cnj === null ? await store.importedCases(database) : [cnj];
        const [first, ...others] = cases;
        if (first === undefined) return 0;
        const random = randomFor("printed", database, randomBytes(8).toString("hex"));
        const madeAt = new Date();
        await store.add(
          Array.from({ length: count }, () => {
            const id = randomBytes(12).toString("hex");
            return { id, database, cnj: random.pick([first, ...others]), madeAt };
          }),
        );
        return count;
      }),
  };
}
