import "server-only";
import { forgetOldAttempts } from "#server/auth/rate-limit.ts";
import { forgetOldSteps } from "#server/auth/second-factor/sign-in-step.ts";
import { forgetOldLinks } from "#server/users/links/mutations.ts";

/** Every minute: sign-in attempts whose window is over, sign-ins whose code never came, and links long over, are forgotten. */
export async function sweepSignIns(): Promise<void> {
  await forgetOldAttempts();
  await forgetOldSteps();
  await forgetOldLinks();
}
