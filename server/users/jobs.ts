import "server-only";
import { forgetOldAttempts } from "#server/auth/rate-limit.ts";

/** Every minute: sign-in attempts whose window is over are forgotten. */
export async function sweepSignIns(): Promise<void> {
  await forgetOldAttempts();
}
