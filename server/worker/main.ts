import "server-only";
import { closePool, pool } from "#server/db/connection.ts";
import { closeQueues, createBoss, type QueueName, type QueuePayloads, queues } from "#server/db/queues.ts";
import { assertApplicationRole } from "#server/db/roles.ts";
import { keepRing } from "#server/keys/keeper.ts";
import { guardOutput, log, logUnexpected } from "#server/log.ts";
import { failStartBy, onShutdown, reportReady } from "#server/process.ts";
import { watchLoop } from "#server/watch/loop.ts";
import { jobsOfRooms } from "./rooms.ts";

const pollingIntervalSeconds = 0.5;

async function start(): Promise<void> {
  guardOutput();
  watchLoop("worker");
  await assertApplicationRole((text) => pool().query(text));
  const leaveRing = await keepRing("worker");
  const { work: ofRooms, sweeps, atStart } = await jobsOfRooms();
  for (const part of atStart) await part();
  const boss = createBoss({ supervise: true });
  boss.on("error", (error) => log().error({ err: error }, "job queue"));
  await boss.start();
  globalThis.autosBoss = Promise.resolve(boss);
  const all: typeof ofRooms = { ...ofRooms, sweep };
  for (const name of Object.keys(queues) as QueueName[]) await listen(name);
  await boss.schedule("sweep", "* * * * *");
  onShutdown(async () => {
    await boss.stop({ graceful: true, timeout: 10_000 });
    await closeQueues();
    await leaveRing();
    await closePool();
  });
  reportReady();

  /** An error in one part must not stop the others. */
  async function sweep(): Promise<void> {
    for (const part of sweeps) await part().catch((error) => logUnexpected(error, "sweep"));
  }

  async function listen<Q extends QueueName>(name: Q): Promise<void> {
    const work = all[name];
    if (work === undefined) return;
    const { atOnce, perDatabase } = queues[name];
    const options = { pollingIntervalSeconds, localConcurrency: atOnce, localGroupConcurrency: perDatabase };
    await boss.work<QueuePayloads[Q]>(name, options, async (jobs) => {
      for (const job of jobs) {
        await work(job.data).catch((error) => {
          logUnexpected(error, `job ${name}`);
          throw new Error("job failed");
        });
      }
    });
  }
}

start().catch(failStartBy);
