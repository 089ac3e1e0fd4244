import "server-only";
import { serialize } from "node:v8";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { coverReader } from "#server/operator/operations/covers.ts";
import { documentsReader } from "#server/operator/operations/documents.ts";
import { filingReader } from "#server/operator/operations/filings.ts";
import { guideDefinitionsReader } from "#server/operator/operations/guides.ts";
import { movementsReader } from "#server/operator/operations/movements.ts";
import type { FoundOut } from "#server/operator/reading/outcome.ts";
import { readAnswer } from "#server/operator/transport/said.ts";

/** A thread that reads one large answer and ends. What is in `workerData`, and what it says, is in `../transport/large.ts`. */

type Work = { name: string; given: never; bytes: Uint8Array };

const readers = [coverReader, documentsReader, filingReader, guideDefinitionsReader, movementsReader];

function find(name: string) {
  const found = readers.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no reader ${name}`);
  return found;
}

function work({ name, given, bytes }: Work): FoundOut<unknown> {
  const reader = find(name);
  return readAnswer(new TextDecoder().decode(bytes), (body) => reader.read(body, given), reader.isBelieved);
}

if (!isMainThread) {
  // Without a copy: the other side reads this very memory.
  const { buffer, byteOffset, byteLength } = serialize(work(workerData));
  const own = byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  parentPort?.postMessage(own, [own]);
}
