import "server-only";
import fc from "fast-check";
import { defaultLimits } from "#server/operator/target.ts";
import { freshSandbox } from "#testing/sandbox.ts";
import { attempts, commands, patienceMs } from "./commands.ts";
import { endWorld, leaveWorld, repair } from "./ending.ts";
import { fates, type Lane, openLane } from "./lane.ts";
import { beginWorld, type Setting, stages } from "./world.ts";

const setting: fc.Arbitrary<Setting> = fc.record({
  fate: fc.constantFrom(...fates, "usual", "usual", "filingRejected", "filedDespiteCancel"),
  quirks: fc.record({
    whileQueued: fc.constantFrom("idle", "worked", "draft"),
    afterCancel: fc.constantFrom("cancelled", "draft"),
    manualDocumentsListed: fc.boolean(),
    draftListed: fc.boolean(),
  }),
  stage: fc.constantFrom(...stages, "opened", "pressed"),
});

/** Where a run that failed is found again: what fast-check prints of it, as JSON in `FILING_MODEL`. */
type Replay = { seed: number; path?: string; replayPath?: string };
const replayOf = (text: string | undefined): Replay | null => (text ? JSON.parse(text) : null);

/** In which firm a run failed first. */
type Failure = { lane: Lane | null };

/** As many firms as the connections to PostgreSQL have use for. */
const lanes = 16;

/**
 * Runs the model so often in all, in several firms side by side, each with a seed of its own that follows from this one.
 * Throws what fast-check says of the shortest run that fails, and how to repeat it.
 */
export async function runModel({ count, seed }: { count: number; seed: number }): Promise<void> {
  const restore = hurry();
  const firms: Lane[] = [];
  const failure: Failure = { lane: null };
  try {
    const sandbox = await freshSandbox({ filingMs: 3_600_000 });
    globalThis.autosOperatorGates?.clear();
    const replay = replayOf(process.env.FILING_MODEL);
    const asked =
      replay === null ? Array.from({ length: lanes }, (_, lane) => ({ seed: seed + lane })) : [replay];
    for (const _ of asked) firms.push(await openLane(sandbox));
    const numRuns = Math.ceil(count / lanes);
    const ended = await Promise.allSettled(
      firms.map((firm, lane) => runLane(firm, { ...(asked[lane] ?? { seed }), numRuns, failure })),
    );
    const failed = ended.find((one) => one.status === "rejected");
    if (failed !== undefined) throw failed.reason;
  } finally {
    restore();
    for (const firm of firms) await firm.close();
  }
}

async function runLane(
  lane: Lane,
  { seed, path, replayPath, numRuns, failure }: Replay & { numRuns: number; failure: Failure },
): Promise<void> {
  const acts = fc.commands(commands, { maxCommands: 10, size: "max", ...(replayPath && { replayPath }) });
  const property = fc.asyncProperty(setting, acts, async (given, run) => {
    // What fails elsewhere is made shorter there, and nothing goes on beside it.
    if (failure.lane !== null && failure.lane !== lane) return;
    const world = await beginWorld(lane, given);
    try {
      await fc.asyncModelRun(() => ({ model: world, real: world }), run);
      await endWorld(world);
    } catch (error) {
      failure.lane ??= lane;
      await repair(world);
      throw error;
    } finally {
      await leaveWorld(world);
    }
  });
  const result = await fc.check(property, { seed, numRuns, ...(path && { path }) });
  if (!result.failed) return;
  const text = fc.defaultReportMessage(result);
  const again = JSON.stringify({
    seed,
    path: result.counterexamplePath,
    replayPath: /replayPath="([^"]*)"/.exec(text ?? "")?.[1],
  });
  const command = "npx vitest run --project database server/filings/model.test.ts";
  throw new Error(
    `${text}\n\n${messageOf(result.errorInstance)}\n\nTo repeat it: FILING_MODEL='${again}' ${command}`,
  );
}

/** A service that does not answer is given up soon, and asked again at once. Returns what undoes that. */
function hurry(): () => void {
  const usual = { ...defaultLimits };
  Object.assign(defaultLimits, { attempts, retryBaseMs: 1, headersMs: patienceMs });
  return () => void Object.assign(defaultLimits, usual);
}

const messageOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
