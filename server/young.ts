import "server-only";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Frees the memory of what was made a moment ago. Each piece of a document is a new buffer of 64 kB, and V8 sees only its
 * few bytes of JavaScript: left to itself it lets hundreds of megabytes of them grow old, and then spends more time on
 * collecting them, and on memory that no cache holds, than it takes to pass the document on.
 */
export function freeYoungMemory(): void {
  collect ??= exposed();
  collect({ type: "minor" });
}

type Collect = (options: { type: "minor" }) => void;
let collect: Collect | undefined;

function exposed(): Collect {
  setFlagsFromString("--expose-gc");
  const found: Collect = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  return found;
}

/** After so many bytes of a document, the buffers they came in are freed. */
const freedBytes = 4 * 1024 * 1024;

/** What is to be told how many bytes of a document have passed, to free their memory now and then. */
export function memoryOfPassing(): (bytes: number) => void {
  let passed = 0;
  return (bytes) => {
    passed += bytes;
    if (passed < freedBytes) return;
    passed = 0;
    freeYoungMemory();
  };
}
