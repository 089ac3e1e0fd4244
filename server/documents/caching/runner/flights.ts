import "server-only";
import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import type { OpenBlob } from "#server/blobs/read.ts";
import { sealedReader } from "#server/blobs/sealed.ts";
import { logUnexpected } from "#server/log.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { openDocument } from "#server/operator/operations/download.ts";
import { identityOf, type Named } from "../data.ts";
import { storeDocument } from "../mutations.ts";
import { Flight, NotSpooled, TooLong } from "./flight.ts";

export type Wanted = Named & {
  /** The service's token of operation 5, the listed bytes, and what the service says of the document. */
  file: string;
  size: number;
  said: string;
};

/** How many documents are remembered that cannot be kept. */
const mostUnfit = 1_000;

type Flights = { coming: Map<string, Flight>; unfit: Set<string> };

declare global {
  /** The documents on their way in this process, by database, case, document and what the service says of it. */
  var autosFlights: Flights | undefined;
}

function flights(): Flights {
  globalThis.autosFlights ??= { coming: new Map(), unfit: new Set() };
  return globalThis.autosFlights;
}

const nameOf = ({ databaseId }: Ctx, { cnj, id, said }: Named & { said: string }) =>
  JSON.stringify([databaseId, cnj, id, said]);

/** A document that came whole a moment ago and is not stored yet; null when there is none. */
export function landedFlight(
  ctx: Ctx & { signal: AbortSignal },
  wanted: Named & { said: string },
): { isPdf: boolean; blob: OpenBlob } | null {
  const flight = flights().coming.get(nameOf(ctx, wanted));
  const landed = flight?.landed ?? null;
  if (flight === undefined || landed === null) return null;
  // It stays open for whoever asked until they have gone.
  ctx.signal.throwIfAborted();
  ctx.signal.addEventListener("abort", flight.join(), { once: true });
  const { size, sha256 } = landed;
  return { isPdf: flight.isPdf, blob: { size, sha256, read: sealedReader(landed) } };
}

/**
 * The bytes of a document on its way, from its first; null when it is not put aside, as there is no room or it is far longer
 * than was listed. Throws OperatorError when the service does not send it.
 */
export async function boarded(
  flight: Flight,
  signal: AbortSignal,
): Promise<{ stream: Readable; isPdf: boolean; contentLength: number | null } | null> {
  const leave = flight.join();
  signal.addEventListener("abort", leave, { once: true });
  try {
    const { contentLength } = await flight.opened;
    signal.throwIfAborted();
    return { stream: await flight.stream(leave), isPdf: flight.isPdf, contentLength };
  } catch (error) {
    leave();
    if (error instanceof NotSpooled || error instanceof TooLong) return null;
    throw error;
  }
}

/** The document on its way, begun for the first who wants it; null when it cannot be kept. */
export function flightOf(ctx: Ctx, wanted: Wanted): Flight | null {
  const { coming, unfit } = flights();
  const name = nameOf(ctx, wanted);
  if (unfit.has(name)) return null;
  const known = coming.get(name);
  if (known !== undefined) return known;
  const flight = begin(ctx, wanted, {
    onUnfit: () => {
      if (unfit.size >= mostUnfit) unfit.clear();
      unfit.add(name);
    },
    // Another may be on its way by then.
    onOver: () => {
      if (coming.get(name) === flight) coming.delete(name);
    },
  });
  coming.set(name, flight);
  return flight;
}

function begin(
  { databaseId }: Ctx,
  { file, size, said, ...named }: Wanted,
  { onUnfit, onOver }: { onUnfit: () => void; onOver: () => void },
): Flight {
  // Whoever was first may lose access while others read on: it is fetched for the firm.
  const ctx = systemCtx({ databaseId, job: "document" });
  const blobId = randomUUID();
  return new Flight({
    blob: identityOf(ctx, { ...named, blobId }),
    size,
    open: async (signal) => await openDocument(await operatorTarget(ctx), { file, listedSize: size, signal }),
    onWhole: async (landed, isPdf) => {
      // What is not what was listed is shown, and not kept; nor is a text, which may be the service's own words.
      if (landed.size !== size || !isPdf) return;
      await storeDocument(ctx, { ...named, said, blobId, isPdf, file: landed }).catch((error) =>
        logUnexpected(error, "document cache"),
      );
    },
    onBroken: (error) => {
      if (error instanceof TooLong) onUnfit();
    },
    onOver,
  });
}
