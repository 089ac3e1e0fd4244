import "server-only";

/** Bytes as they come, at the pace of whoever reads them. */
export type Bytes = AsyncIterable<Uint8Array>;

/** The same as a stream of the web's kind, as libraries want it. */
export function webStream(source: Bytes): ReadableStream<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await pieces.return?.();
    },
  });
}

/** What such a stream gives, piece by piece. Whoever leaves early ends it. */
export async function* piecesOf<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
