import "server-only";
import type { IncomingMessage } from "node:http";
import type { CredentialKind } from "#lib/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import type { FoundOut } from "#server/operator/reading/outcome.ts";
import type { Reader } from "#server/operator/reading/reader.ts";
import type { Operation } from "#server/operator/table.ts";
import { limitsOf, type OperatorTarget } from "#server/operator/target.ts";
import { AddressRefused, guardedLookup } from "./address.ts";
import { carryCredential } from "./authorization.ts";
import { bytesOf } from "./body-stream.ts";
import { type Gated, type Queue, throughGates, throughGatesUntilClosed } from "./gates.ts";
import { exchange, type Order, TransportFailure } from "./http.ts";
import { largeBytes, readLarge } from "./large.ts";
import { isPage, longestAnswer, messageOf, serviceMessage, titleOf } from "./message.ts";
import { readAnswer } from "./said.ts";
import { errorOfStatus } from "./status.ts";
import type { StreamedBody } from "./streamed-body.ts";
import { type PathValues, urlOf } from "./url.ts";

type AnyCall = {
  operation: Operation;
  path?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Instead of `body`: JSON that is made while it is sent. */
  streamed?: StreamedBody;
  signal?: AbortSignal | undefined;
  /** A call that still waits for its turn at this time (`Date.now()`) is not sent any more, and its effect is `none`. */
  leaveBy?: number | undefined;
};

/** One call: an operation, its path and body. Where it goes, with which token, and whether again, the table says. */
export type Call<Asked extends Operation> = Omit<AnyCall, "operation" | "path"> & {
  operation: Asked;
} & Filled<Asked["path"]>;

/** All the values that a path asks for and no others; none at all for a path that asks for none. */
type Filled<Path extends string> = [keyof PathValues<Path>] extends [never]
  ? { path?: never }
  : { path: PathValues<Path> };

/** A call that is ready to be sent, as often as need be. */
export type Prepared = { order: Order; credential: CredentialKind | null; secrets: string[] };

/** A call ready to be sent, with its token. Throws AddressRefused and OperatorError. */
export async function prepare(target: OperatorTarget, call: AnyCall & { accept: string }): Promise<Prepared> {
  const url = urlOf(target, call.operation, call.path);
  const { kind, headers, query, secrets } = await carryCredential(target, call.operation, url);
  headers.accept = call.accept;
  const body = call.streamed ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  if (body !== undefined) {
    headers["content-type"] = "application/json";
    headers["content-length"] = String(typeof body === "string" ? Buffer.byteLength(body) : body.size);
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const order: Order = {
    method: call.operation.method,
    url,
    headers,
    body,
    lookup: guardedLookup(url, target),
    freshConnection: call.operation.repeat !== "freely",
    limits: limitsOf(target, call.operation),
    signal: call.signal,
  };
  return { order, credential: kind, secrets };
}

async function refused(
  response: IncomingMessage,
  operation: Operation,
  prepared: Prepared,
): Promise<OperatorError> {
  return errorOfStatus({
    status: response.statusCode ?? 0,
    location: response.headers.location,
    // Of several, Node's own `headers` would keep the first.
    retryAfter: response.headersDistinct["retry-after"],
    operation: operation.number,
    credential: prepared.credential,
    message: await messageOf(response, prepared, operation),
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

/**
 * Calls an operation that answers in JSON. `read` makes of the whole answer what the caller wants; it throws
 * UnexpectedAnswer when that is not what the interface says. Throws OperatorError, or the signal's reason.
 */
export async function callJson<Asked extends Operation, T>(
  target: OperatorTarget,
  call: Call<Asked>,
  read: (body: unknown) => T,
): Promise<T>;
/** The same for an answer that may be large, which is then read in a thread. */
export async function callJson<Asked extends Operation, T, Given>(
  target: OperatorTarget,
  call: Call<Asked>,
  reader: Reader<Given, T>,
  given: Given,
): Promise<T>;
export async function callJson<Asked extends Operation, T, Given>(
  target: OperatorTarget,
  call: Call<Asked>,
  read: Reader<Given, T> | ((body: unknown) => T),
  given?: Given,
): Promise<T> {
  const { operation, signal, leaveBy } = call;
  const reader = typeof read === "function" ? null : read;
  const here = (body: unknown) => (typeof read === "function" ? read(body) : read.read(body, given as Given));
  const attempt = async (prepared: Prepared): Promise<T> => {
    const { limits } = prepared.order;
    // Without a reader that a thread could find, no answer is read that is large.
    const maxJsonBytes = reader === null ? Math.min(limits.maxJsonBytes, largeBytes) : limits.maxJsonBytes;
    const response = await answered(operation, prepared);
    const bytes = await bytesOf(response, { limits: { ...limits, maxJsonBytes }, signal });
    const head = new TextDecoder().decode(bytes.subarray(0, longestAnswer));
    const outcome =
      reader !== null && bytes.length > largeBytes
        ? await readLarge<T>({ firm: target.databaseId, name: reader.name, given, bytes })
        : readAnswer(new TextDecoder().decode(bytes), here, reader?.isBelieved);
    if (outcome.ok) return outcome.value;
    throw notDone(outcome, { head, operation, prepared });
  };
  const queue = queueOf(operation);
  return await carriedOut(target, { ...call, accept: "application/json" }, attempt, (gated) =>
    throughGates({ ...gated, leaveBy, queue }),
  );
}

/**
 * Sends a call through its gates, and notes at the target what came of it and when the attempt was sent that decided it.
 * Of attempts that the client repeats by itself only the last one counts: so short a wait needs no one else to stop.
 */
async function carriedOut<T>(
  target: OperatorTarget,
  call: AnyCall & { accept: string },
  attempt: (prepared: Prepared) => Promise<T>,
  gates: (gated: Gated<T>) => Promise<T>,
): Promise<T> {
  const { operation, signal } = call;
  const { number } = operation;
  return await withOperatorErrors(number, async () => {
    const prepared = await prepare(target, call);
    const { limits, url } = prepared.order;
    const about = call.path && thingOf(call.path);
    let sentAt = new Date();
    const run = () => {
      sentAt = new Date();
      return tokenNoted(target, prepared, about, () => withOperatorErrors(number, () => attempt(prepared)));
    };
    const key = { databaseId: target.databaseId, origin: url.origin };
    try {
      const result = await gates({ key, operation, limits, signal, run });
      await target.noteAnswer?.({ sentAt, operation: number, failure: null });
      return result;
    } catch (error) {
      if (error instanceof OperatorError)
        await target.noteAnswer?.({ sentAt, operation: number, failure: error });
      throw error;
    }
  });
}

/** The thing that a call is about, where two of them are surely two; otherwise "", as documents may be of one case. */
const thingOf = ({ cnj, publication, justice }: Readonly<Record<string, string>>): string =>
  cnj ?? publication ?? justice ?? "";

/** Notes at the target what the service made of the token, when an attempt says it. */
async function tokenNoted<T>(
  { noteToken }: OperatorTarget,
  { credential: kind, secrets: [token] }: Prepared,
  about: string | undefined,
  attempt: () => Promise<T>,
): Promise<T> {
  if (noteToken === undefined || kind === null || token === undefined) return await attempt();
  try {
    const result = await attempt();
    await noteToken({ kind, token, outcome: "accepted" });
    return result;
  } catch (error) {
    if (error instanceof OperatorError && error.code === "credential") {
      const { status = null, serviceMessage: message = null } = error;
      await noteToken({ kind, token, about, outcome: "refused", status, message });
    }
    throw error;
  }
}

/** The queue of a call that answers in JSON. */
function queueOf({ effect }: Operation): Exclude<Queue, "downloads"> {
  if (effect === "adds-document") return "uploads";
  return effect === "opens-session" ? "sessions" : "calls";
}

type Answered = { head: string; operation: Operation; prepared: Prepared };

/** The error for an answer that is not what the interface says, or by which the service says that it did not do it. */
function notDone(
  { kind, why, said = null }: FoundOut<unknown> & { ok: false },
  { head, operation, prepared }: Answered,
): OperatorError {
  const isRefusal = kind === "refused";
  const code = said?.code ?? (isRefusal ? "rejected" : kind === "nothing" ? "not-found" : "contract");
  const maySpeak = isRefusal || !operation.answersWithSecrets;
  const text = isPage(head) && said !== null ? (titleOf(head) ?? "") : head;
  return new OperatorError({
    code,
    operation: operation.number,
    effect: isRefusal && code !== "unavailable" ? "none" : said?.effect,
    credential: code === "credential" ? (prepared.credential ?? undefined) : undefined,
    serviceMessage: maySpeak ? serviceMessage({ text, secrets: prepared.secrets }) : undefined,
    why,
  });
}

/**
 * Calls an operation that answers with a stream, which `open` makes of the answer. It counts among the downloads of its
 * database until `closed` is over. Throws as `callJson` does.
 */
export async function callStream<Asked extends Operation, T extends { closed: Promise<void> }>(
  target: OperatorTarget,
  call: Call<Asked>,
  open: (response: IncomingMessage, prepared: Prepared) => Promise<T>,
): Promise<T> {
  const { operation } = call;
  return await carriedOut(
    target,
    { ...call, accept: "*/*" },
    async (prepared) => open(await answered(operation, prepared), prepared),
    throughGatesUntilClosed,
  );
}

/** Runs a step of an operation; what the address or the connection fails with becomes an OperatorError. */
export async function withOperatorErrors<T>(operation: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw asOperatorError(error, operation);
  }
}

/** A failure of address or connection as an OperatorError; anything else (the caller's abort) passes unchanged. */
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
