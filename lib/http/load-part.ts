import { isOutdated } from "./outdated.ts";
import { isReached } from "./reached.ts";

const longestWaitMs = 30_000;

/** Waits so long, or until the browser has a network again. */
const untilOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    }
    window.addEventListener("online", done);
  });

/** Loads code of a page's part. Out of reach, the part is missing; throws when Autos has none, which is of an earlier build. */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  { reached, wait } = { reached: isReached, wait: untilOnline },
): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isOutdated(error)) throw error;
  }
  for (let failures = 0; !(await reached()); failures++)
    await wait(Math.min(1_000 * 2 ** failures, longestWaitMs));
  return await load();
}
