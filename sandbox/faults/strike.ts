import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { jsonOutgoing, type Outgoing, once } from "../http/send.ts";
import type { Fault, StruckFault } from "./fault.ts";

/** How many bytes the endless answer sends at most; a client with a size limit stops long before. */
const oversizeBytes = 512 * 1024 * 1024;

/** The outcome of a call: an answer to send, or a connection that is cut without an answer. */
export type Outcome = { kind: "answer"; outgoing: Outgoing } | { kind: "cut" };

/** Answers a call with its faults applied; `run` runs the operation itself, with its effect. */
export async function strike(input: {
  faults: readonly StruckFault[];
  run(): Promise<Outgoing>;
  /** The token that the call came with. */
  token: string;
  signal: AbortSignal;
}): Promise<Outcome> {
  const delay = input.faults.find((fault) => fault.kind === "latency");
  if (delay !== undefined) await wait(delay, input.signal);
  const fault = input.faults.find((candidate) => candidate.kind !== "latency");
  if (fault === undefined) return { kind: "answer", outgoing: await input.run() };
  switch (fault.kind) {
    case "cut-before":
      return { kind: "cut" };
    case "cut-after":
      await input.run();
      return { kind: "cut" };
    case "short":
      return { kind: "answer", outgoing: await shortened(await input.run(), fault) };
    case "truncate":
      return { kind: "answer", outgoing: truncated(await input.run()) };
    default:
      return { kind: "answer", outgoing: substitute(fault, input.token) };
  }
}

async function wait({ ms, over }: StruckFault, left: AbortSignal): Promise<void> {
  const signal = over === undefined ? left : AbortSignal.any([left, over]);
  await sleep(ms, undefined, { signal }).catch((error) => {
    if (over?.aborted !== true || left.aborted) throw error;
  });
}

/** The answer that a fault gives instead of the operation, which then is not run. */
function substitute(fault: Fault, token: string): Outgoing {
  switch (fault.kind) {
    case "busy":
      return jsonOutgoing(
        fault.status ?? 429,
        { message: "Muitas requisições. Tente novamente em instantes." },
        fault.retryAfter === null ? {} : { "retry-after": headerOf(fault.retryAfter) },
      );
    case "revoked":
      return jsonOutgoing(401, { message: "Token revogado." });
    // A client that follows the redirect causes a violation, as nothing is served at that address.
    case "redirect":
      return jsonOutgoing(302, { message: "Endereço alterado." }, { location: fault.location });
    case "not-json":
      return said("<!doctype html><html><body><h1>Uma página (SIMULAÇÃO)</h1></body></html>");
    case "says":
      return said(fault.body);
    case "repeat":
      return jsonOutgoing(fault.status ?? 500, {
        message: `Repetido pelo serviço: ${inForms(token).join(", ")}`,
      });
    case "oversize":
      return {
        status: 200,
        headers: { "content-type": "application/json; charset=utf-8" },
        length: null,
        body: endlessJson(),
        isCut: true,
      };
    default:
      return jsonOutgoing(fault.status ?? 500, { message: "Falha simulada do serviço." });
  }
}

const headerOf = (given: number | string | string[]) => (Array.isArray(given) ? given : String(given));

/** A token as careless services print it. */
function inForms(token: string): string[] {
  const encoded = encodeURIComponent(token);
  const base64 = Buffer.from(`:${token}`).toString("base64");
  return [token, encoded.toLowerCase(), encodeURIComponent(encoded), JSON.stringify({ token }), base64];
}

/** What a service says with a status of success: JSON, or a page. */
function said(text: string): Outgoing {
  const bytes = Buffer.from(text);
  const type = text.startsWith("<") ? "text/html" : "application/json";
  return {
    status: 200,
    headers: { "content-type": `${type}; charset=utf-8` },
    length: bytes.length,
    body: once(bytes),
    isCut: false,
  };
}

/** The same answer, with the last ones of its list alone. */
async function shortened(outgoing: Outgoing, { keep, tells }: StruckFault): Promise<Outgoing> {
  const body: unknown = JSON.parse(await text(outgoing.body));
  const isWrapped = typeof body === "object" && body !== null && !Array.isArray(body);
  const whole: Record<string, unknown> = isWrapped ? { ...body } : { data: body };
  const listOf = (value: unknown) => (Array.isArray(value) ? value.slice(-keep) : value);
  const short = Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, listOf(value)]));
  if (!tells) return jsonOutgoing(outgoing.status, isWrapped ? short : short.data);
  const total = Object.values(whole).find(Array.isArray)?.length ?? 0;
  return jsonOutgoing(outgoing.status, { ...short, total, hasMore: total > keep });
}

/** Announces the whole length and sends only the first half. */
function truncated(outgoing: Outgoing): Outgoing {
  const limit = outgoing.length === null ? 64 * 1024 : Math.floor(outgoing.length / 2);
  return { ...outgoing, body: first(outgoing.body, limit), isCut: true };
}

async function* first(body: AsyncIterable<Uint8Array>, limit: number): AsyncIterable<Uint8Array> {
  let left = limit;
  for await (const chunk of body) {
    const part = chunk.subarray(0, left);
    left -= part.length;
    if (part.length > 0) yield part;
    if (left === 0) return;
  }
}

async function* endlessJson(): AsyncIterable<Uint8Array> {
  yield Buffer.from('{"data":[{"description":"');
  const chunk = Buffer.alloc(256 * 1024, "SIMULAÇÃO ");
  for (let sent = 0; sent < oversizeBytes; sent += chunk.length) yield chunk;
}
