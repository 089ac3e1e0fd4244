/** How long Autos has to answer before it counts as out of reach, in milliseconds. */
const patienceMs = 2_000;

/** Whether Autos answers, whatever the browser says of its network: it may run on the same machine. */
export async function isReached(): Promise<boolean> {
  try {
    return (await fetch("/api/health", { cache: "no-store", signal: AbortSignal.timeout(patienceMs) })).ok;
  } catch {
    return false;
  }
}
