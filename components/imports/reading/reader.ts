import { type FoundCnjs, findCnj } from "#lib/cnj/find.ts";
import type { ReadOutcome } from "#lib/imports/reading/reading.ts";
import type { ReadAnswer, ReadRequest } from "./worker.ts";

/** A text of up to this many characters is read within a frame. */
const shortText = 20_000;
/** No real file takes this long: one that does was made to hold up its reader. */
const longestMs = 20_000;

/** The reading took too long and was ended; the text or file itself is not changed. */
export class TooSlow extends Error {}
/** The browser gave us no worker. */
class NoWorker extends Error {}

type Waiting = { resolve: (answer: ReadAnswer) => void; reject: (error: Error) => void };
type Question = ReadRequest extends infer One ? (One extends ReadRequest ? Omit<One, "id"> : never) : never;

/** One worker and the questions it has not answered. After 20 s it is ended; the next question opens another one. */
function createAsker() {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;

  function end(error: Error) {
    worker?.terminate();
    worker = null;
    const all = [...waiting.values()];
    waiting.clear();
    for (const one of all) one.reject(error);
  }

  function open(): Worker {
    const opened = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    opened.addEventListener("message", ({ data }: MessageEvent<ReadAnswer>) => {
      waiting.get(data.id)?.resolve(data);
      waiting.delete(data.id);
    });
    opened.addEventListener("error", (event) => {
      event.preventDefault();
      end(new NoWorker());
    });
    return opened;
  }

  function ask(question: Question): Promise<ReadAnswer> {
    return new Promise((resolve, reject) => {
      last += 1;
      const id = last;
      const timer = setTimeout(() => end(new TooSlow()), longestMs);
      const settled = () => clearTimeout(timer);
      waiting.set(id, {
        resolve: (answer) => {
          settled();
          resolve(answer);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
      });
      try {
        worker ??= open();
        worker.postMessage({ ...question, id });
      } catch {
        end(new NoWorker());
      }
    });
  }
  return { ask, close: () => end(new TooSlow()) };
}

export type TextReader = { read: (text: string) => Promise<FoundCnjs>; close: () => void };

/** Finds the numbers of texts; long ones are read in a worker. Without workers the page reads them itself. */
export function createTextReader(): TextReader {
  const asker = createAsker();
  async function read(text: string): Promise<FoundCnjs> {
    if (text.length <= shortText) return findCnj(text);
    try {
      const answer = await asker.ask({ kind: "text", text });
      if (answer.kind === "text") return answer.found;
    } catch (error) {
      if (!(error instanceof NoWorker)) throw error;
    }
    return findCnj(text);
  }
  return { read, close: asker.close };
}

export type FileSource = { kind: "file"; file: File } | { kind: "pasted"; name: string; text: string };
export type FileReadingTask = { outcome: Promise<ReadOutcome>; cancel: () => void };

/** Reads one file in a worker of its own, which is ended with it. */
export function startReading(source: FileSource): FileReadingTask {
  const asker = createAsker();
  return { outcome: outcomeOf(asker, source).finally(asker.close), cancel: asker.close };
}

async function outcomeOf(asker: ReturnType<typeof createAsker>, source: FileSource): Promise<ReadOutcome> {
  const name = source.kind === "file" ? source.file.name : source.name;
  try {
    const answer = await asker.ask(source);
    if (answer.kind === "table") return answer.outcome;
  } catch (error) {
    if (error instanceof TooSlow) {
      return {
        ok: false,
        message: `A leitura de “${name}” passou de 20 segundos e foi interrompida. Salve só a coluna dos números como CSV e solte o CSV.`,
      };
    }
  }
  return await readHere(source);
}

/** Without workers the page reads the file itself; the code for that is only loaded then. */
async function readHere(source: FileSource): Promise<ReadOutcome> {
  const { readFile, readPasted, unreadable } = await import("#lib/imports/reading/file.ts");
  if (source.kind === "pasted") return readPasted(source);
  const { name } = source.file;
  try {
    return await readFile({ name, bytes: new Uint8Array(await source.file.arrayBuffer()) });
  } catch {
    return { ok: false, message: unreadable(name) };
  }
}
