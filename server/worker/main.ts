import "server-only";
import { runCaseRefresh, sweepCases } from "#server/cases/jobs.ts";
import { closePool, pool } from "#server/db/connection.ts";
import {
  closeQueues,
  createBoss,
  type QueueName,
  type QueuePayloads,
  queueNames,
} from "#server/db/queues.ts";
import { assertApplicationRole } from "#server/db/roles.ts";
import { advanceImports, sweepImports } from "#server/imports/jobs.ts";
import { log, logUnexpected } from "#server/log.ts";
import { onShutdown, reportReady } from "#server/process.ts";
import { redactOutput } from "#server/secrets/redaction.ts";

/** How many jobs of a queue run at once in this process, and how often it looks for new ones. */
const queues: { [Q in QueueName]: { atOnce: number; work: (data: QueuePayloads[Q]) => Promise<void> } } = {
  [queueNames.importAdvance]: { atOnce: 2, work: advanceImports },
  [queueNames.caseRefresh]: { atOnce: 4, work: runCaseRefresh },
  [queueNames.sweep]: { atOnce: 1, work: sweep },
};
const pollingIntervalSeconds = 0.5;

/** What should be awake is woken, in case a wake-up was lost with the process that owed it. */
async function sweep(): Promise<void> {
  await sweepImports();
  await sweepCases();
}

async function start(): Promise<void> {
  redactOutput();
  await assertApplicationRole((text) => pool().query(text));
  const boss = createBoss({ supervise: true });
  boss.on("error", (error) => log().error({ err: error }, "job queue"));
  await boss.start();
  globalThis.autosBoss = boss;
  for (const name of Object.values(queueNames)) await listen(name);
  await boss.schedule(queueNames.sweep, "* * * * *");
  onShutdown(async () => {
    await boss.stop({ graceful: true, timeout: 10_000 });
    await closeQueues();
    await closePool();
  });
  reportReady();

  async function listen<Q extends QueueName>(name: Q): Promise<void> {
    const { atOnce, work } = queues[name];
    for (let lane = 0; lane < atOnce; lane++) {
      await boss.work<QueuePayloads[Q]>(name, { pollingIntervalSeconds }, async (jobs) => {
        for (const job of jobs) {
          await work(job.data).catch((error) => {
            logUnexpected(error, `job ${name}`);
            throw new Error("job failed");
          });
        }
      });
    }
  }
}

await start();
