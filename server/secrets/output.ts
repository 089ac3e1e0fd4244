import "server-only";
import { StringDecoder } from "node:string_decoder";
import { redact, redactLines } from "./redaction.ts";

/** A line that is longer is let out in parts. What is kept back is longer than any secret in any form. */
const longestLine = 1024 * 1024;
const keptBack = 16 * 1024;

/**
 * Redacts what is written line by line: no secret has a line break, so that one in two pieces is whole again by the end of
 * its line. Where something else was written between the two, both halves are removed. Bytes are read as UTF-8, also when a character comes in two pieces.
 */
export class RedactedLines {
  #held = "";
  #decoder = new StringDecoder("utf8");

  /** Takes what is written and gives what may be let out: everything up to the last line break. */
  take(piece: string | Uint8Array): string {
    this.#held +=
      typeof piece === "string" ? this.#decoder.end() + piece : this.#decoder.write(Buffer.from(piece));
    const end = Math.max(this.#held.lastIndexOf("\n"), this.#held.lastIndexOf("\r")) + 1;
    const lines = redactLines(this.#held.slice(0, end));
    this.#held = this.#held.slice(end);
    if (this.#held.length <= longestLine) return lines;
    const clean = redact(this.#held);
    this.#held = clean.slice(-keptBack);
    return lines + clean.slice(0, -keptBack);
  }

  /** Gives the rest, when nothing more will come. */
  end(): string {
    const rest = this.#held + this.#decoder.end();
    this.#held = "";
    return redactLines(rest);
  }
}

type Done = (error?: Error | null) => void;

/** Redacts all that this process prints, also what libraries print, until its end. */
export function redactOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    const lines = new RedactedLines();
    const redacted = (piece: string | Uint8Array, encoding?: BufferEncoding | Done, done?: Done) => {
      const inBytes =
        typeof piece === "string" && typeof encoding === "string" && !/^utf-?8$/i.test(encoding);
      const clean = lines.take(inBytes ? Buffer.from(piece, encoding) : piece);
      return write(clean, typeof encoding === "function" ? encoding : done);
    };
    stream.write = redacted as typeof stream.write;
    process.on("exit", () => write(lines.end()));
  }
}
