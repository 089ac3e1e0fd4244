import { digestFile } from "./digest.ts";

/** The worker that reads a file for its hash, so that the page is not held up. It reads one file and is ended. */

export type DigestAnswer =
  | { kind: "read"; bytes: number }
  | { kind: "digest"; sha256: string }
  | { kind: "unreadable" };

const say = (answer: DigestAnswer) => postMessage(answer);

addEventListener("message", ({ data: file }: MessageEvent<File>) => {
  digestFile(file, (bytes) => say({ kind: "read", bytes })).then(
    (sha256) => say({ kind: "digest", sha256 }),
    () => say({ kind: "unreadable" }),
  );
});
