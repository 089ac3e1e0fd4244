import { parentPort, workerData } from "node:worker_threads";

/** What is asked again and again, each address by a lane of its own, in turns with each of the sessions. */
export type Attack = { cookies: string[]; urls: string[] };

/**
 * Attacks until it is told to stop. Says "begun" once the first answers came, and at the end how many of each status.
 * Downloads are read at the pace of a fast line, so that this machine's cores are not spent on reading them.
 */
const { cookies, urls }: Attack = workerData;
const statuses = new Map<string, number>();
const stopping = new AbortController();
const pieceEveryMs = 20;

async function lane(url: string, number: number): Promise<void> {
  for (let turn = number; !stopping.signal.aborted; turn++) {
    try {
      const headers = { cookie: cookies[turn % cookies.length] ?? "" };
      const response = await fetch(url, { headers, signal: stopping.signal });
      const kind = `${response.status} ${new URL(url).pathname.split("/").at(-1)}`;
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
      for await (const _ of response.body ?? []) {
        if (url.endsWith("/file")) await new Promise((resolve) => setTimeout(resolve, pieceEveryMs));
      }
    } catch {
      // Cut off, or told to stop.
    }
  }
}

const lanes = urls.map(lane);
const begun = setInterval(() => {
  if (statuses.size < 3) return;
  clearInterval(begun);
  parentPort?.postMessage("begun");
}, 100);
parentPort?.once("message", async () => {
  stopping.abort();
  await Promise.all(lanes);
  parentPort?.postMessage(Object.fromEntries(statuses));
});
