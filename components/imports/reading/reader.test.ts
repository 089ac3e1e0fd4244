import { afterEach, describe, expect, test, vi } from "vitest";
import { createTextReader, startReading, TooSlow } from "./reader.ts";
import type { ReadRequest } from "./worker.ts";

const A = "0000832-35.2018.4.01.3202";
const long = `${"bom dia ".repeat(4_000)}${A}`;
const csv = new File([`Processo;Cliente\n${A};Padaria\n`], "carteira.csv");

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A worker as the page sees it, that answers what and when the test wants. */
function stubWorker(answer: (worker: StubWorker, request: ReadRequest) => void) {
  const opened: StubWorker[] = [];
  class Stub extends EventTarget implements StubWorker {
    isEnded = false;
    constructor() {
      super();
      opened.push(this);
    }
    postMessage(request: ReadRequest) {
      answer(this, request);
    }
    terminate() {
      this.isEnded = true;
    }
  }
  vi.stubGlobal("Worker", Stub);
  return opened;
}
type StubWorker = EventTarget & { isEnded: boolean };

describe("without a worker the page reads by itself", () => {
  test("when the browser has none", async () => {
    expect((await createTextReader().read(long)).valid).toHaveLength(1);
    expect(await startReading({ kind: "file", file: csv }).outcome).toMatchObject({
      ok: true,
      table: { name: "carteira.csv", rows: 1 },
    });
  });

  test("when it cannot be loaded", async () => {
    const opened = stubWorker((worker) => worker.dispatchEvent(new Event("error", { cancelable: true })));
    expect((await createTextReader().read(long)).valid).toHaveLength(1);
    expect(opened[0]?.isEnded).toBe(true);
  });
});

test("a short text is read at once, without a worker", async () => {
  const opened = stubWorker(() => {});
  expect((await createTextReader().read(A)).valid).toHaveLength(1);
  expect(opened).toHaveLength(0);
});

test("each answer goes to its own question, whatever their order", async () => {
  const asked: { worker: StubWorker; request: ReadRequest }[] = [];
  stubWorker((worker, request) => asked.push({ worker, request }));
  const reader = createTextReader();
  const answers = [reader.read(`${long} um`), reader.read(`${long} dois`)];
  for (const { worker, request } of asked.toReversed()) {
    const found = { valid: [String(request.id)], wrong: [], malformed: [], duplicates: 0 };
    worker.dispatchEvent(new MessageEvent("message", { data: { id: request.id, kind: "text", found } }));
  }
  expect((await Promise.all(answers)).map(({ valid }) => valid)).toEqual([["1"], ["2"]]);
});

describe("a reading of more than 20 seconds", () => {
  test("is ended with an error, and the next reading gets a new worker", async () => {
    vi.useFakeTimers();
    const opened = stubWorker(() => {});
    const reader = createTextReader();
    const slow = expect(reader.read(long)).rejects.toBeInstanceOf(TooSlow);
    await vi.advanceTimersByTimeAsync(20_000);
    await slow;
    expect(opened[0]?.isEnded).toBe(true);
    void reader.read(long).catch(() => {});
    expect(opened).toHaveLength(2);
  });

  test("names the file, when it is one", async () => {
    vi.useFakeTimers();
    const opened = stubWorker(() => {});
    const task = startReading({ kind: "file", file: csv });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await task.outcome).toMatchObject({
      ok: false,
      message: expect.stringContaining("A leitura de “carteira.csv” passou de 20 segundos"),
    });
    expect(opened[0]?.isEnded).toBe(true);
  });
});
