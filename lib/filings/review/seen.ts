import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { FilingView } from "#lib/filings/view.ts";

/** The field of a form that tells what the person saw (`seenOf`). */
export const seenField = "seen";

/** Names the case and the documents of a petition as they are; what is asked for after reading others is refused. */
export function seenOf({ cnj, files }: Seen): string {
  const text = JSON.stringify([cnj, ...files.map((file) => [file.id, file.filename, file.sha256])]);
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32);
}

type Seen = Pick<FilingView, "cnj"> & {
  files: readonly Pick<FilingView["files"][number], "id" | "filename" | "sha256">[];
};
