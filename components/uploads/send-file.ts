import { hashHeader, uploadErrorSchema } from "#lib/uploads/upload.ts";
import type { Sent } from "./queue.ts";

type Given = { url: string; sha256: string; signal: AbortSignal; onSent: (bytes: number) => void };

/** Sends a file as it is. By XMLHttpRequest, as only it says how much of a body has left. */
export function sendFile(file: File, { url, sha256, signal, onSent }: Given): Promise<Sent> {
  const { promise, resolve } = Promise.withResolvers<Sent>();
  const request = new XMLHttpRequest();
  const unanswered = () => resolve({ kind: "unanswered" });
  const abort = () => request.abort();
  request.upload.addEventListener("progress", ({ loaded }) => onSent(loaded));
  request.addEventListener("load", () => {
    const { status, responseText } = request;
    resolve(readAnswer({ status, body: responseText, retryAfter: request.getResponseHeader("retry-after") }));
  });
  for (const event of ["error", "timeout", "abort"]) request.addEventListener(event, unanswered);
  signal.addEventListener("abort", abort, { once: true });
  request.open("POST", url);
  request.setRequestHeader("content-type", "application/octet-stream");
  request.setRequestHeader("accept", "application/json");
  request.setRequestHeader(hashHeader, sha256);
  request.send(file);
  return promise.finally(() => signal.removeEventListener("abort", abort));
}

/** What an answer of the upload says. One that is not ours is no answer. */
export function readAnswer({
  status,
  body,
  retryAfter,
}: {
  status: number;
  body: string;
  retryAfter: string | null;
}): Sent {
  if (status === 201) return { kind: "taken" };
  if (status === 401) return { kind: "signed-out" };
  const refusal = uploadErrorSchema.safeParse(parsed(body));
  if (!refusal.success) return { kind: "unanswered" };
  const { code, message, reason } = refusal.data;
  // A body that was too slow or cut off on the way may come through the next time.
  if (code === "busy" || code === "late" || code === "unavailable" || reason === "too-slow") {
    const seconds = /^\d{1,4}$/.exec(retryAfter ?? "")?.[0];
    return { kind: "busy", afterSeconds: seconds === undefined ? undefined : Number(seconds) };
  }
  // Of a file that is not what the place takes, only another one helps.
  const isFile = code === "invalid" && reason !== "hash" && reason !== "other-bytes";
  return { kind: "refused", message, isFile, reason };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a file is on disk as it was when it was chosen: browsers refuse to read what changed since. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    for (const at of [0, file.size - 1]) await file.slice(at, at + 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
