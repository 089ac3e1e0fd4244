import "server-only";
import type { Cnj } from "#lib/cnj/number.ts";
import { mostBytes, tooMuchForZip } from "#lib/documents/bundle/limits.ts";
import {
  type BundleRow,
  bundleIndex,
  indexName,
  nameInZip,
  partName,
  zipName,
} from "#lib/documents/bundle/names.ts";
import { type BundleOutcome, outcomeWords, reasonToStop } from "#lib/documents/bundle/outcome.ts";
import type { BundleSelection } from "#lib/documents/bundle/selection.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import {
  type Asking,
  openSource,
  reasonOf,
  type Source,
  takeDocuments,
} from "#server/cases/documents/taking/data.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { type Entry, textEntry, zipOf } from "#server/paper/zip.ts";

export type Bundle = { filename: string; chunks: AsyncGenerator<Uint8Array> };

type Wanted = {
  cnj: Cnj;
  selection: BundleSelection;
  now?: Date;
  /** How many bytes of documents there is room for. */
  most?: number;
};

/**
 * Documents of a case as a ZIP archive that is made while it is read, the oldest first, with an index at its end that says
 * what became of each: one that the service does not give does not break off the others. Null when the case has none of
 * them. Of a case under secrecy it asks who the person is. Audited in one row. The archive breaks with the signal of `ctx`.
 */
export async function openBundle(ctx: Asking, wanted: Wanted): Promise<Bundle | null> {
  const { cnj, selection, now = new Date(), most = mostBytes } = wanted;
  const taken = await takeDocuments(ctx, { cnj, selection, obstacleOf: tooMuchForZip });
  if (taken === null) return null;
  const { firm, ...chosen } = taken;
  return { filename: zipName(cnj, firm.simulated), chunks: packed(ctx, { ...chosen, cnj, at: now, most }) };
}

type Packing = {
  cnj: Cnj;
  /** In the order in which they are packed. */
  documents: readonly CaseDocument[];
  /** Ids that the case does not have. */
  missing: readonly string[];
  at: Date;
  most: number;
};

/** The archive's bytes. Only one document is open at a time, and no more of it is read than is sent. */
async function* packed(ctx: Asking, given: Packing): AsyncGenerator<Uint8Array> {
  const { cnj, documents, missing, at, most } = given;
  const target = await operatorTarget(ctx);
  const rows: BundleRow[] = [];
  /** The hash of the file that was packed last. */
  let sha256 = "";
  let room = most;

  async function* entries(): AsyncGenerator<Entry> {
    for (const document of documents) {
      const add = (name: string | null, result: BundleOutcome) => rows.push({ ...document, name, result });
      const because = reasonToStop(rows.map(({ result }) => result));
      const source: Source =
        because === null
          ? await openSource(ctx, target, { cnj, id: document.id })
          : { outcome: "unasked", because };
      if (source.outcome !== "open") {
        add(null, source);
        continue;
      }
      const { stream, kind, size } = source;
      if ((size ?? 0) > room) {
        stream.destroy();
        add(null, { outcome: "no-room" });
        continue;
      }
      const name = nameInZip({ ...document, number: rows.length + 1, total: documents.length, kind });
      const { chunks, end } = counting(stream, room);
      yield { name, chunks, isStored: true };
      const { bytes, broken } = end();
      room -= bytes;
      const file = { bytes, sha256, kind, listed: document.size };
      const result: BundleOutcome =
        broken === null ? { outcome: "whole", ...file } : { outcome: "part", because: broken, ...file };
      add(name, result);
      if (broken !== null) yield textEntry(partName(name), `${outcomeWords(result)}\r\n`);
    }
    const unknown = { kind: null, at: null, firstSeenAt: null, secrecy: null, name: null };
    for (const id of missing) rows.push({ ...unknown, filename: id, result: { outcome: "missing" } });
    yield textEntry(indexName, bundleIndex(rows));
  }

  yield* zipOf(entries(), {
    at,
    onEntry: (entry) => {
      sha256 = entry.sha256;
    },
  });
}

/** A document's bytes as far as they come and there is room; why they ended too early, or null, is known at their end. */
function counting(stream: AsyncIterable<Uint8Array>, room: number) {
  let bytes = 0;
  let broken: FailureReason | "no-room" | null = null;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of stream) {
        if (bytes + chunk.length > room) {
          broken = "no-room";
          return;
        }
        bytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      broken = reasonOf(error);
    }
  }
  return { chunks: chunks(), end: () => ({ bytes, broken }) };
}
