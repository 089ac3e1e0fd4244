import "server-only";
import { z } from "zod";
import { env } from "#server/env.ts";

/** For how long what was seen of the sandbox is believed. */
const believedMs = 2_000;
const patienceMs = 5_000;
const healthSchema = z.object({ simulated: z.literal(true) });

let seen: { at: number; runs: Promise<boolean> } | undefined;

/** The sandbox's origins, asked though of this machine and http, while it runs: afterwards its ports may be anybody's. */
export async function sandboxOrigins(): Promise<readonly string[]> {
  const { SANDBOX_ORIGINS, SANDBOX_CONTROL } = env();
  if (SANDBOX_ORIGINS.length === 0 || SANDBOX_CONTROL === undefined) return [];
  const now = performance.now();
  if (seen === undefined || now - seen.at > believedMs) {
    const before = seen?.runs ?? Promise.resolve(false);
    seen = { at: now, runs: sandboxRuns(SANDBOX_CONTROL, before) };
  }
  return (await seen.runs) ? SANDBOX_ORIGINS : [];
}

/** Whether a sandbox answers at its control address. One that is too busy to answer is what it was `before`. */
export async function sandboxRuns(control: string, before: Promise<boolean>): Promise<boolean> {
  try {
    const answer = await fetch(`${control}/health`, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: "error",
    });
    return healthSchema.safeParse(await answer.json()).success;
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? await before : false;
  }
}
