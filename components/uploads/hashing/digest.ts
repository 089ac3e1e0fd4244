import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** How often progress is told, in bytes. */
const everyBytes = 4 * 1024 * 1024;

/** The SHA-256 of a file in hexadecimal, piece by piece: WebCrypto would want it in memory. Throws when it cannot be read. */
export async function digestFile(file: Blob, onRead: (bytes: number) => void = () => {}): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  let read = 0;
  let reported = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    hash.update(part.value);
    read += part.value.length;
    if (read - reported < everyBytes) continue;
    reported = read;
    onRead(read);
  }
  // A file that was cut meanwhile ends early without an error.
  if (read !== file.size) throw new Error("the file changed while it was read");
  return bytesToHex(hash.digest());
}
