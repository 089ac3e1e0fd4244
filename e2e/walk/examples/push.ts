import { eq } from "drizzle-orm";
import { type Periodicity, periodicities } from "#lib/cases/push/schema.ts";
import { inDatabase } from "#server/db/connection.ts";
import { cases, pushOrders } from "#server/db/schema/schema.ts";
import { orderWatch, pauseChange } from "#server/push/changing/mutations.ts";
import { ofFirm } from "#testing/scope.ts";
import type { Examples, Given } from "./given.ts";

/** Changes of what is monitored, with which exactly one thing can be done. */

let turn = 0;

/** A rhythm that was not the last one. */
function another(): Periodicity {
  turn += 1;
  return periodicities[turn % periodicities.length] ?? 30;
}

/** A change that waits for the service; its id. */
export async function running({ firm }: Given): Promise<string> {
  const { changeId } = await orderWatch(firm.ctx, { numbers: [firm.cnj], periodicity: another() });
  if (changeId === null) throw new Error("nothing was ordered");
  return changeId;
}

async function paused(given: Given): Promise<string> {
  const id = await running(given);
  await pauseChange(given.firm.ctx, { id });
  return id;
}

/** A change that the service refused. */
async function refused(given: Given): Promise<string> {
  const id = await running(given);
  await inDatabase(ofFirm(given.firm.id), (tx) =>
    tx
      .update(pushOrders)
      .set({ outcome: "refused", settledAt: new Date(), askAt: null, failure: "rejected" })
      .where(eq(pushOrders.changeId, id)),
  );
  return id;
}

/** Has an archived case be watched; what is proposed for it. */
async function suggested({ firm }: Given): Promise<"archived"> {
  await inDatabase(ofFirm(firm.id), (tx) =>
    tx
      .update(cases)
      .set({
        archivedAt: new Date(),
        push: { enabled: true, periodicity: 30, withDocuments: null, createdAt: null },
      })
      .where(eq(cases.cnj, firm.failing)),
  );
  return "archived";
}

export const pushActions: Examples = {
  usual: async (given) => ({ id: await running(given) }),
  actions: {
    orderWatchAction: () => ({ wanted: another() }),
    resumeChangeAction: async (given) => ({ id: await paused(given) }),
    retryRefusedAction: async (given) => ({ id: await refused(given) }),
    followSuggestionAction: async (given) => ({ suggestion: await suggested(given), wanted: null }),
  },
};
