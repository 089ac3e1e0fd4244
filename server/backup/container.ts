import "server-only";
import { Decrypter, Encrypter } from "age-encryption";
import { BackupError } from "./error.ts";
import { type Bytes, piecesOf, webStream } from "./web-streams.ts";

/** age's own default: about a second for each guess of a passphrase. */
const usualWork = 18;

/** The bytes in an age container (age-encryption.org/v1) that the passphrase opens, as they come. */
export async function* sealed(
  source: Bytes,
  { passphrase, work = usualWork }: { passphrase: string; work?: number | undefined },
): Bytes {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(work);
  encrypter.setPassphrase(passphrase);
  const container: ReadableStream<Uint8Array> = await encrypter.encrypt(webStream(source));
  yield* piecesOf(container);
}

/** The bytes of an age container. Throws BackupError `format`, `passphrase` or `cut`, and the source's errors. */
export async function* opened(source: Bytes, { passphrase }: { passphrase: string }): Bytes {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const watched = watch(source);
  const failure = (error: unknown, reason: () => "format" | "passphrase" | "cut") =>
    watched.broken() ?? (error instanceof BackupError ? error : new BackupError(reason()));
  let content: ReadableStream<Uint8Array>;
  try {
    content = await decrypter.decrypt(webStream(watched.bytes()));
  } catch (error) {
    throw failure(error, () => (isOtherPassphrase(error) ? "passphrase" : "format"));
  }
  try {
    yield* piecesOf(content);
  } catch (error) {
    throw failure(error, () => "cut");
  }
}

/** What the library says of a passphrase that opens nothing. */
const isOtherPassphrase = (error: unknown) =>
  error instanceof Error && error.message.startsWith("no identity matched");

/** Remembers by what a source broke, which streams between it and whoever reads may report as something else. */
export function watch(source: Bytes): { bytes: () => Bytes; broken: () => unknown } {
  let broken: unknown;
  return {
    bytes: async function* () {
      try {
        yield* source;
      } catch (error) {
        broken = error;
        throw error;
      }
    },
    broken: () => broken,
  };
}
