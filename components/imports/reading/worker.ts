import { type FoundCnjs, findCnj } from "#lib/cnj/find.ts";
import { readFile, readPasted, unreadable } from "#lib/imports/reading/file.ts";
import type { ReadOutcome } from "#lib/imports/reading/reading.ts";

/** The worker that reads long texts and files, so that typing is not held up. */

export type ReadRequest =
  | { id: number; kind: "text"; text: string }
  | { id: number; kind: "file"; file: File }
  | { id: number; kind: "pasted"; name: string; text: string };
export type ReadAnswer =
  | { id: number; kind: "text"; found: FoundCnjs }
  | { id: number; kind: "table"; outcome: ReadOutcome };

async function answerTo(request: ReadRequest): Promise<ReadAnswer> {
  const { id } = request;
  switch (request.kind) {
    case "text":
      return { id, kind: "text", found: findCnj(request.text) };
    case "pasted":
      return { id, kind: "table", outcome: readPasted(request) };
    case "file":
      return { id, kind: "table", outcome: await outcomeOf(request.file) };
  }
}

async function outcomeOf(file: File): Promise<ReadOutcome> {
  try {
    return await readFile({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  } catch {
    // The file was moved or deleted since, or is damaged in a way we do not know.
    return { ok: false, message: unreadable(file.name) };
  }
}

addEventListener("message", async ({ data }: MessageEvent<ReadRequest>) => {
  postMessage(await answerTo(data));
});
