import "server-only";
import { forgetOldReturns } from "#server/auth/provider/departure.ts";
import { forgetOldAttempts } from "#server/auth/rate-limit.ts";
import { forgetOldSteps } from "#server/auth/second-factor/sign-in-step.ts";
import type { Jobs } from "#server/db/queues.ts";
import { forgetOldLinks } from "#server/users/links/mutations.ts";

/**
 * Every minute: sign-in attempts whose window is over, sign-ins whose code never came, ways back from the provider, and links
 * long over, are forgotten.
 */
async function sweepSignIns(): Promise<void> {
  await forgetOldAttempts();
  await forgetOldSteps();
  await forgetOldReturns();
  await forgetOldLinks();
}

export const jobs: Jobs = { removals: [sweepSignIns] };
