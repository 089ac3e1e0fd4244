import { describe, expect, test } from "vitest";
import { extent } from "#testing/extent.ts";
import { eachFilingFirm, type FilingFirm } from "#testing/filing-firm.ts";
import { type Moment, pointOf } from "./io.ts";
import type { Order } from "./order.ts";
import type { Petition } from "./petition.ts";
import { type Ended, eachProcess } from "./processes.ts";
import type { Step } from "./steps.ts";

/** A step of a petition in some state, and what comes when the process that takes it is killed. */
export type Crash<Made extends Petition> = {
  step: Step;
  /** All that the step changes outside of its process, in its order; each has a point before it and one after it. */
  changes: readonly string[];
  /** Where it is killed, when what comes before and after is killed in another test: numbered as its points are. */
  killedAt?: readonly string[];
  given(firm: FilingFirm): Promise<Made & Partial<Order>>;
  /** What people and the restarted processes do afterwards, and what holds in the end. */
  afterwards(firm: FilingFirm, made: Made, ended: Ended): Promise<void>;
};

type Tests = {
  /** Tests one step: killed at each of its points that differs from the one before it. */
  crash: <Made extends Petition>(name: string, crash: Crash<Made>) => void;
  /** What becomes of a step that two processes take at the same moment: the points that each of them passed. */
  twice: (step: Step, made: Petition & Partial<Order>) => Promise<string[][]>;
  /** The firm of the test that runs. */
  firm: () => FilingFirm;
};

/** Gives the tests of a file a firm for each, processes, and what to do with them. */
export function eachCrash(): Tests {
  let firm: FilingFirm;
  eachFilingFirm((made) => {
    firm = made;
  });
  const obey = eachProcess();
  const orderOf = (step: Step, made: Petition & Partial<Order>): Order => {
    const { databaseId, lawyer, now } = firm;
    const given = { document: "", nonce: "", killAt: null, ...made, step };
    return { ...given, databaseId, actor: lawyer.actor, now: now().toISOString() };
  };
  const crash: Tests["crash"] = (name, { step, changes, killedAt, given, afterwards }) => {
    const crashed = async (killAt: string | null) => {
      const made = await given(firm);
      const ended = await obey({ ...orderOf(step, made), killAt });
      return { made, ended };
    };
    const points = pointsOf(changes);
    const around = (change: string) => points.filter((point) => point.endsWith(` ${change}`));
    const asked = killedAt === undefined ? points : killedAt.flatMap(around);
    const killing = isThorough ? asked : withoutTheSame(asked, points);
    describe(name, () => {
      test("passes these points and no others", async () => {
        const { made, ended } = await crashed(null);
        expect(ended.points).toEqual(points);
        expect(killedAt?.filter((change) => around(change).length === 0) ?? []).toEqual([]);
        await afterwards(firm, made, ended);
      });
      test.each(killing)("is killed at %s", async (point) => {
        const { made, ended } = await crashed(point);
        expect(ended.wasKilled).toBe(true);
        await afterwards(firm, made, ended);
      });
    });
  };
  const twice: Tests["twice"] = async (step, made) => {
    const order = orderOf(step, made);
    const both = await Promise.all([obey(order), obey(order)]);
    return both.map(({ points }) => points);
  };
  return { crash, twice, firm: () => firm };
}

/** Whether a process is killed at every point, as in `npm run test:long`. */
const isThorough = extent !== "gate";

/**
 * The points of `asked` that differ in what a process leaves which is killed there. Between a point after a change and the
 * point before the next one nothing happens outside of the process: of the two the later one stays, at which a transaction
 * may be open too.
 */
function withoutTheSame(asked: readonly string[], points: readonly string[]): string[] {
  return asked.filter((point) => {
    const next = points[points.indexOf(point) + 1] ?? "";
    return !(point.startsWith("after ") && next.startsWith("before ") && asked.includes(next));
  });
}

/** The points of changes, numbered where the same comes again. A call whose answer is lost has none after it. */
function pointsOf(changes: readonly string[]): string[] {
  const names = changes.map((change) => change.replace(unanswered, ""));
  return names.flatMap((name, index) => {
    const times = names.slice(0, index + 1).filter((one) => one === name).length;
    const moments = momentsOf(name).filter((at) => at !== "after" || !changes[index]?.endsWith(unanswered));
    return moments.map((moment) => pointOf(moment, name, times));
  });
}

const unanswered = ", unanswered";
/** Only a document is sent in parts. */
const momentsOf = (name: string): Moment[] =>
  name === "operation 7 upload" ? ["before", "during", "after"] : ["before", "after"];
