import type { DigestAnswer } from "./worker.ts";

type Given = { signal: AbortSignal; onRead: (bytes: number) => void };

/** The SHA-256 of a file, counted in a worker of its own. Throws when the file cannot be read, or nobody waits any more. */
export function hashFile(file: File, { signal, onRead }: Given): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  signal.throwIfAborted();
  const worker = open();
  if (worker === null) return hashHere(file, onRead);
  const give = () => reject(signal.reason);
  signal.addEventListener("abort", give, { once: true });
  worker.addEventListener("message", ({ data }: MessageEvent<DigestAnswer>) => {
    switch (data.kind) {
      case "read":
        return onRead(data.bytes);
      case "digest":
        return resolve(data.sha256);
      case "unreadable":
        return reject(new Error("the file cannot be read"));
    }
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    hashHere(file, onRead).then(resolve, reject);
  });
  worker.postMessage(file);
  return promise.finally(() => {
    signal.removeEventListener("abort", give);
    worker.terminate();
  });
}

function open(): Worker | null {
  try {
    return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  } catch {
    return null;
  }
}

/** Without workers the page counts itself; the code for that is only loaded then. */
async function hashHere(file: File, onRead: (bytes: number) => void): Promise<string> {
  const { digestFile } = await import("./digest.ts");
  return await digestFile(file, onRead);
}
