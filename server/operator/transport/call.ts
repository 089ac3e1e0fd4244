import "server-only";
import type { IncomingMessage } from "node:http";
import type { CredentialKind } from "#lib/databases/schema.ts";
import { OperatorError } from "#server/operator/error.ts";
import { parseJson } from "#server/operator/reading/json.ts";
import { serviceMessage } from "#server/operator/reading/text.ts";
import { RefusedAnswer, UnexpectedAnswer } from "#server/operator/reading/wire.ts";
import type { Operation } from "#server/operator/table.ts";
import { defaultLimits, type OperatorTarget } from "#server/operator/target.ts";
import { AddressRefused, guardedLookup, parseOperatorAddress } from "./address.ts";
import { carryCredential } from "./authorization.ts";
import { throughGates, throughGatesUntilClosed } from "./gates.ts";
import { exchange, type Order, TransportFailure, textOf } from "./http.ts";
import { errorOfStatus } from "./status.ts";
import type { StreamedBody } from "./streamed-body.ts";

/** One call of an operation: where and with what. How it is authorised and repeated follows from the table. */
export type Call = {
  operation: Operation;
  method: Order["method"];
  base: "baseUrl" | "webUrl";
  /** Segments after the base address, not yet encoded. */
  path: string[];
  body?: unknown;
  /** Instead of `body`: JSON that is made while it is sent. */
  streamed?: StreamedBody;
  signal?: AbortSignal | undefined;
};

export type Prepared = { order: Order; credential: CredentialKind | null; secrets: string[] };

/** `..` in an id would change the path on its way, whatever we encode. */
function encoded(segment: string, operation: number): string {
  if (/^\.{0,2}$/.test(segment) || segment.length > 4096 || !segment.isWellFormed()) {
    throw new OperatorError({
      code: "contract",
      operation,
      effect: "none",
      mayPass: false,
      why: "unusable id",
    });
  }
  return encodeURIComponent(segment);
}

function addressOf(target: OperatorTarget, { base, path, operation }: Call): URL {
  const url = parseOperatorAddress(target[base], target);
  const segments = path.map((segment) => encoded(segment, operation.number));
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/${segments.join("/")}`;
  return url;
}

async function prepare(target: OperatorTarget, call: Call & { accept: string }): Promise<Prepared> {
  const url = addressOf(target, call);
  const { kind, headers, query, secrets } = await carryCredential(target, call.operation);
  headers.accept = call.accept;
  const body = call.streamed ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  if (body !== undefined) {
    headers["content-type"] = "application/json";
    headers["content-length"] = String(typeof body === "string" ? Buffer.byteLength(body) : body.size);
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const order: Order = {
    method: call.method,
    url,
    headers,
    body,
    lookup: guardedLookup(url, target),
    freshConnection: call.operation.repeat !== "freely",
    limits: { ...defaultLimits, ...target.limits },
    signal: call.signal,
  };
  return { order, credential: kind, secrets };
}

/** Failures of address and transport in the classes of the design; anything else (an abort) passes unchanged. */
export function asOperatorError(error: unknown, operation: number): unknown {
  const isAddress = error instanceof AddressRefused;
  if (!isAddress && !(error instanceof TransportFailure)) return error;
  if (isAddress || error.reason === "address") {
    const why = "address refused";
    return new OperatorError({ code: "unavailable", operation, effect: "none", mayPass: false, why });
  }
  const isAnswer = error.reason === "too-large" || error.reason === "too-early";
  const effect = error.wasSent ? "unknown" : "none";
  return new OperatorError({
    code: isAnswer ? "contract" : "unavailable",
    operation,
    effect,
    why: error.message,
  });
}

/** A refusal is read for its message, but never much of it. */
async function refused(
  response: IncomingMessage,
  operation: Operation,
  prepared: Prepared,
): Promise<OperatorError> {
  const { order, credential, secrets } = prepared;
  const limits = { ...order.limits, maxJsonBytes: 64 * 1024 };
  const text = await textOf(response, { limits, signal: order.signal }).catch((error) => {
    if (error instanceof TransportFailure) return "";
    throw error;
  });
  return errorOfStatus({
    status: response.statusCode ?? 0,
    retryAfter: response.headers["retry-after"],
    operation: operation.number,
    credential,
    message: serviceMessage(text, secrets),
  });
}

/** Sends, and gives the answer back when it is 2xx and not compressed. */
async function answered(operation: Operation, prepared: Prepared): Promise<IncomingMessage> {
  const response = await exchange(prepared.order);
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299) throw await refused(response, operation, prepared);
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity") {
    response.destroy();
    throw new OperatorError({ code: "contract", operation: operation.number, why: "compressed answer" });
  }
  return response;
}

async function inOurClasses<T>(operation: Operation, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw asOperatorError(error, operation.number);
  }
}

/**
 * A JSON operation. `read` makes of the answer, wrapper and all, what the caller wants; it throws UnexpectedAnswer
 * for what is not in the interface.
 */
export async function callJson<T>(
  target: OperatorTarget,
  call: Call,
  read: (body: unknown) => T,
): Promise<T> {
  const { operation, signal } = call;
  return await inOurClasses(operation, async () => {
    const prepared = await prepare(target, { ...call, accept: "application/json" });
    const { limits, url } = prepared.order;
    const run = () =>
      inOurClasses(operation, async () => {
        const text = await textOf(await answered(operation, prepared), { limits, signal });
        return readAnswer({ text, read, operation, prepared });
      });
    const key = { databaseId: target.databaseId, origin: url.origin };
    const turn = call.streamed ? "uploads" : "calls";
    return await throughGates({ key, operation, limits, signal, turn, run });
  });
}

type Answer<T> = { text: string; read: (body: unknown) => T; operation: Operation; prepared: Prepared };

function readAnswer<T>({ text, read, operation, prepared }: Answer<T>): T {
  try {
    return read(parseJson(text));
  } catch (error) {
    if (!(error instanceof UnexpectedAnswer)) throw error;
    const isRefusal = error instanceof RefusedAnswer;
    const maySpeak = isRefusal || !operation.answersWithSecrets;
    const message = maySpeak ? serviceMessage(text.slice(0, 64 * 1024), prepared.secrets) : undefined;
    throw new OperatorError({
      code: isRefusal ? "rejected" : "contract",
      operation: operation.number,
      effect: isRefusal ? "none" : "unknown",
      serviceMessage: message,
      why: error.message,
    });
  }
}

/**
 * An operation that answers with a stream. `open` makes of the answer what the caller wants; its turn among the
 * downloads of the database ends when `closed` does.
 */
export async function callStream<T extends { closed: Promise<void> }>(
  target: OperatorTarget,
  call: Call,
  open: (response: IncomingMessage, prepared: Prepared) => Promise<T>,
): Promise<T> {
  const { operation, signal } = call;
  return await inOurClasses(operation, async () => {
    const prepared = await prepare(target, { ...call, accept: "*/*" });
    const { limits, url } = prepared.order;
    const run = () =>
      inOurClasses(operation, async () => open(await answered(operation, prepared), prepared));
    const key = { databaseId: target.databaseId, origin: url.origin };
    return await throughGatesUntilClosed({ key, operation, limits, signal, run });
  });
}
