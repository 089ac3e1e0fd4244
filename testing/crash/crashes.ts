import { describe, expect, test } from "vitest";
import { extent } from "#testing/extent.ts";
import { eachFilingFirm, type FilingFirm } from "#testing/filing-firm.ts";
import { takenHere } from "./here.ts";
import { callName, type Moment, pointOf, writeName } from "./life.ts";
import type { Ended, Order } from "./order.ts";
import type { Petition } from "./petition.ts";
import { eachProcess } from "./processes.ts";
import type { Step } from "./steps.ts";

/**
 * How a step dies: cut off in the test's own process (`here.ts`), or killed with a process of its own. Both leave the same
 * behind; the first takes a tenth of the time, the second is what really happens.
 */
export type Death = "cut" | "killed";
/** In `npm test` processes are killed only where a test says so; in `npm run test:all` at every point. */
export const deaths: readonly Death[] = extent === "gate" ? ["cut"] : ["cut", "killed"];

/** Takes steps for the tests of a file. */
export function eachStep(): (order: Order, death: Death) => Promise<Ended> {
  const takes = { cut: takenHere(), killed: eachProcess() };
  return (order, death) => takes[death](order);
}

/** A step of a petition in some state, and what comes when it dies. */
type Crash<Made extends Petition> = {
  step: Step;
  /** All that the step changes outside of its process, in its order; each has a point before it and one after it. */
  changes: readonly string[];
  /** Where it dies, when what comes before and after is tried in another test: numbered as its points are. */
  diesAt?: readonly string[];
  /** Points at which it is cut in every `npm test`: something could be done twice, or lost, that no other of them shows. */
  gateAt: readonly string[];
  /** The point at which a process is killed in every `npm test`. */
  killedAt?: string;
  given(firm: FilingFirm): Promise<Made & Partial<Order>>;
  /** What people and the restarted processes do afterwards, and what holds in the end. */
  afterwards(firm: FilingFirm, made: Made, ended: Ended): Promise<void>;
};

type Tests = {
  /** Tests one step: dead at each of its points that differs from the one before it. */
  crash: <Made extends Petition>(name: string, crash: Crash<Made>) => void;
  /** What becomes of a step that is taken twice at the same moment: the points that each passed. */
  twice: (step: Step, made: Petition & Partial<Order>) => Promise<(readonly string[])[]>;
  /** The firm of the test that runs. */
  firm: () => FilingFirm;
};

/** Gives the tests of a file a firm for each, and what to do with it. */
export function eachCrash(): Tests {
  let firm: FilingFirm;
  eachFilingFirm((made) => {
    firm = made;
  });
  const take = eachStep();
  const orderOf = (step: Step, made: Petition & Partial<Order>): Order => {
    const { databaseId, lawyer, now } = firm;
    const given = { document: "", nonce: "", diesAt: null, ...made, step };
    return { ...given, databaseId, actor: lawyer.actor, now: now().toISOString() };
  };
  const crash: Tests["crash"] = (name, { step, changes, diesAt, gateAt, killedAt, given, afterwards }) => {
    const points = pointsOf(changes);
    const around = (change: string) => points.filter((point) => point.endsWith(` ${change}`));
    const asked = diesAt === undefined ? points : diesAt.flatMap(around);
    const inGate = [...gateAt, ...(killedAt === undefined ? [] : [killedAt])];
    const cutting = extent === "gate" ? points.filter((point) => gateAt.includes(point)) : asked;
    const killing = extent === "gate" ? points.filter((point) => point === killedAt) : asked;
    const dead = async (death: Death, point: string) => {
      const made = await given(firm);
      const ended = await take({ ...orderOf(step, made), diesAt: point }, death);
      expect(ended.hasDied).toBe(true);
      await afterwards(firm, made, ended);
    };
    describe(name, () => {
      test.each(deaths)("passes these points and no others, before it is %s", async (death) => {
        const made = await given(firm);
        const ended = await take(orderOf(step, made), death);
        expect(ended.points).toEqual(points);
        expect(diesAt?.filter((change) => around(change).length === 0) ?? []).toEqual([]);
        expect(points).toEqual(expect.arrayContaining(inGate));
        await afterwards(firm, made, ended);
      });
      test.each(withoutTheSame(cutting, points))("is cut %s", (point) => dead("cut", point));
      if (killing.length > 0) test.each(killing)("is killed %s", (point) => dead("killed", point));
    });
  };
  const twice: Tests["twice"] = async (step, made) => {
    const order = orderOf(step, made);
    const death = extent === "gate" ? "cut" : "killed";
    const both = await Promise.all([take(order, death), take(order, death)]);
    return both.map(({ points }) => points);
  };
  return { crash, twice, firm: () => firm };
}

/**
 * The points of `asked` that differ in what a process leaves which dies there. Between a point after a change and the
 * point before the next one nothing happens outside of the process: of the two the later one stays, at which a transaction
 * may be open too.
 */
function withoutTheSame(asked: readonly string[], points: readonly string[]): string[] {
  return asked.filter((point) => {
    const next = points[points.indexOf(point) + 1] ?? "";
    return !(point.startsWith("after ") && next.startsWith("before ") && asked.includes(next));
  });
}

/** The points of changes, numbered as `Life` numbers them. A call whose answer is lost has none after it. */
function pointsOf(changes: readonly string[]): string[] {
  const names = changes.map((change) => change.replace(unanswered, ""));
  return names.flatMap((name, index) => {
    const until = names.slice(0, index + 1);
    const moments = momentsOf(name).filter((at) => at !== "after" || !changes[index]?.endsWith(unanswered));
    return moments.map((moment) => pointOf(moment, numbered(name, until)));
  });
}

function numbered(name: string, until: readonly string[]): string {
  const tables = /^write \((.*)\)$/.exec(name)?.[1];
  if (tables !== undefined) return writeName(until.filter((one) => one.startsWith("write ")).length, tables);
  return callName(name, until.filter((one) => one === name).length);
}

const unanswered = ", unanswered";
/** Only a document is sent in parts. */
const momentsOf = (name: string): Moment[] =>
  name === "operation 7 upload" ? ["before", "during", "after"] : ["before", "after"];
