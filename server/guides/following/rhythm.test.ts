import { beforeEach, expect, test } from "vitest";
import { drawnId } from "#testing/drawn.ts";
import { eachGuideFirm, type GuideFirm } from "#testing/guide-firm.ts";
import { askDueGuides } from "./jobs.ts";
import { recordAnswer } from "./runner/answers.ts";

/** How soon the service is asked again, by what it said of a guide. */

let firm: GuideFirm;
let id: string;
eachGuideFirm((made) => {
  firm = made;
});
beforeEach(async () => {
  await firm.ask();
  id = (await firm.created()).id;
  // An hour after it was created it is asked about seldom.
  firm.pass(3_600);
  for (let time = 0; time < 8; time += 1) {
    firm.pass(300);
    await askDueGuides(firm.system, { until: Number.POSITIVE_INFINITY, clock: firm.now });
  }
  expect(await dueIn()).toBe(300);
});

const dueIn = async () => {
  const { nextAskAt } = await firm.row(id);
  return nextAskAt === null ? null : (nextAskAt.getTime() - firm.clock.now.getTime()) / 1_000;
};
/** The service answers the question of a round. */
async function hear(said: { situation: string | null; message: string | null }): Promise<void> {
  const lease = drawnId();
  await firm.here((tx) => tx.execute(`update guides set lease = '${lease}' where id = '${id}'`));
  const evidence = {
    filingId: id,
    operatorId: null,
    running: false,
    finished: false,
    success: null,
    worker: null,
    job: null,
    updatedAt: null,
  };
  await firm.here((tx) =>
    recordAnswer(tx, firm.system, {
      id,
      now: firm.clock.now,
      lease,
      paper: null,
      evidence: { ...evidence, ...said },
    }),
  );
}

test("another situation is a sign of life: it is asked from the beginning again", async () => {
  await hear({ situation: "Ativo", message: null });
  expect(await dueIn()).toBe(1);
  expect(await firm.view(id)).toMatchObject({ situation: "Ativo" });
});

test("the same situation, or only another message, is none", async () => {
  await hear({ situation: "Ativo", message: null });
  firm.pass(7_200);
  await hear({ situation: "Ativo", message: null });
  expect(await dueIn()).toBe(2);
  await hear({ situation: "Ativo", message: "Emitida às 14:02" });
  expect(await dueIn()).toBe(4);
  await hear({ situation: null, message: "Emitida às 14:02" });
  expect(await dueIn()).toBe(1);
});
