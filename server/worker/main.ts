import "server-only";
import { sendAlerts, sweepAlertMails } from "#server/alerts/mailing/jobs.ts";
import { sealOne, sweepSeals, sweepVerifications, verifyOne } from "#server/audit/jobs.ts";
import { sweepBlobs } from "#server/blobs/jobs.ts";
import { bindAllTokens } from "#server/databases/jobs.ts";
import { closePool, pool } from "#server/db/connection.ts";
import {
  closeQueues,
  createBoss,
  type QueueName,
  type QueuePayloads,
  queueNames,
} from "#server/db/queues.ts";
import { assertApplicationRole } from "#server/db/roles.ts";
import { sweepDocumentCache } from "#server/documents/caching/jobs.ts";
import { sweepFilings, watchFilings } from "#server/filings/following/jobs.ts";
import { runPreparation, sweepPreparations } from "#server/filings/preparing/jobs.ts";
import { runDefinitions, sweepDefinitions } from "#server/guides/definitions/jobs.ts";
import { followGuides, sweepGuides } from "#server/guides/following/jobs.ts";
import { runSending, sweepSendings } from "#server/guides/sending/jobs.ts";
import { advanceImports, sweepImports } from "#server/imports/runner/jobs.ts";
import { keepRing } from "#server/keys/keeper.ts";
import { guardOutput, log, logUnexpected } from "#server/log.ts";
import { runCaseRefresh, sweepCases } from "#server/mirror/asking/jobs.ts";
import { failStartBy, onShutdown, reportReady } from "#server/process.ts";
import { archivePublications, sweepArchiving } from "#server/publications/outbox/jobs.ts";
import { preparePublications, sweepPublications } from "#server/publications/preparing/jobs.ts";
import { askForWatch, sweepPush } from "#server/push/outbox/jobs.ts";
import { sendDigest, sweepDigests } from "#server/today/digest/jobs.ts";
import { sweepSignIns } from "#server/users/jobs.ts";
import { purge, sweepPurge } from "#server/users/purging/jobs.ts";
import { watchLoop } from "#server/watch/loop.ts";

type Work<Q extends QueueName> = {
  /** How many jobs run at once in this process, and how many of them for one database: no firm waits for another. */
  atOnce: number;
  perDatabase: number;
  work: (data: QueuePayloads[Q]) => Promise<void>;
};
const queues: { [Q in QueueName]: Work<Q> } = {
  [queueNames.importAdvance]: { atOnce: 4, perDatabase: 1, work: advanceImports },
  [queueNames.caseRefresh]: { atOnce: 9, perDatabase: 3, work: runCaseRefresh },
  [queueNames.filingPrepare]: { atOnce: 4, perDatabase: 2, work: runPreparation },
  [queueNames.filingWatch]: { atOnce: 4, perDatabase: 1, work: watchFilings },
  [queueNames.guideDefinitions]: { atOnce: 2, perDatabase: 1, work: runDefinitions },
  [queueNames.guideSend]: { atOnce: 4, perDatabase: 2, work: runSending },
  [queueNames.guideFollow]: { atOnce: 2, perDatabase: 1, work: followGuides },
  [queueNames.publicationPrepare]: { atOnce: 2, perDatabase: 1, work: preparePublications },
  [queueNames.publicationArchive]: { atOnce: 4, perDatabase: 1, work: archivePublications },
  [queueNames.pushAsk]: { atOnce: 4, perDatabase: 1, work: askForWatch },
  [queueNames.digestSend]: { atOnce: 2, perDatabase: 1, work: (data) => sendDigest(data) },
  [queueNames.alertSend]: { atOnce: 2, perDatabase: 1, work: (data) => sendAlerts(data) },
  [queueNames.trailSeal]: { atOnce: 2, perDatabase: 2, work: sealOne },
  [queueNames.trailVerify]: { atOnce: 1, perDatabase: 1, work: verifyOne },
  [queueNames.purge]: { atOnce: 1, perDatabase: 1, work: purge },
  [queueNames.sweep]: { atOnce: 1, perDatabase: 1, work: sweep },
};
const pollingIntervalSeconds = 0.5;

const sweeps = [
  sweepImports,
  sweepCases,
  sweepPreparations,
  sweepFilings,
  sweepDefinitions,
  sweepSendings,
  sweepGuides,
  sweepSignIns,
  sweepBlobs,
  sweepDocumentCache,
  sweepPublications,
  sweepArchiving,
  sweepPush,
  sweepDigests,
  sweepAlertMails,
  sweepSeals,
  sweepVerifications,
  sweepPurge,
];

/** Every minute: continues whatever is due, in case the process that should have woken it was killed. */
async function sweep(): Promise<void> {
  for (const part of sweeps) {
    await part().catch((error) => logUnexpected(error, "sweep"));
  }
}

async function start(): Promise<void> {
  guardOutput();
  watchLoop("worker");
  await assertApplicationRole((text) => pool().query(text));
  const leaveRing = await keepRing("worker");
  await bindAllTokens();
  const boss = createBoss({ supervise: true });
  boss.on("error", (error) => log().error({ err: error }, "job queue"));
  await boss.start();
  globalThis.autosBoss = Promise.resolve(boss);
  for (const name of Object.values(queueNames)) await listen(name);
  await boss.schedule(queueNames.sweep, "* * * * *");
  onShutdown(async () => {
    await boss.stop({ graceful: true, timeout: 10_000 });
    await closeQueues();
    await leaveRing();
    await closePool();
  });
  reportReady();

  async function listen<Q extends QueueName>(name: Q): Promise<void> {
    const { atOnce, perDatabase, work } = queues[name];
    const options = {
      pollingIntervalSeconds,
      localConcurrency: atOnce,
      localGroupConcurrency: perDatabase,
    };
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
