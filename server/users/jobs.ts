import "server-only";
import { forgetOldAttempts } from "#server/auth/rate-limit.ts";
import { forgetOldSteps } from "#server/auth/second-factor/sign-in-step.ts";

/** Every minute: sign-in attempts whose window is over, and sign-ins whose code never came, are forgotten. */
export async function sweepSignIns(): Promise<void> {
  await forgetOldAttempts();
  await forgetOldSteps();
}
