import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import pg from "pg";
import { type Operation, operations } from "#server/operator/table.ts";

/** Of a body that is made while it is sent, `during`: a part of it is sent, and the rest is not read yet. */
export type Moment = "before" | "during" | "after";

/**
 * Says of every change outside of this process that it is about to be made, and that it was made: of each transaction that
 * writes, and of each call of the service. It listens where all statements and all requests pass, in the PostgreSQL driver
 * and in Node's HTTP client, so that nothing in the product has to say it and nothing can be left out.
 *
 * A commit is named for the function that makes it, a call for its operation; what comes again is numbered. What only
 * reads PostgreSQL has no point: killed before it or after it, the process leaves the same.
 */
export function watchIo(reached: (point: string) => void): void {
  Error.stackTraceLimit = 100;
  const begun = new Map<string, number>();
  const begin: Begin = (name) => {
    const times = (begun.get(name) ?? 0) + 1;
    begun.set(name, times);
    const reach = (moment: Moment) => reached(pointOf(moment, name, times));
    reach("before");
    return reach;
  };
  watchStatements(begin);
  watchRequests(begin);
}

/** Says that something is about to be done; what it returns says what came of it. */
type Begin = (name: string) => (moment: Moment) => void;

export const pointOf = (moment: Moment, name: string, times: number): string =>
  times === 1 ? `${moment} ${name}` : `${moment} ${name} (${times})`;

const writing = /\b(insert\s+into|delete\s+from|update)\b/i;
/** Rows that are locked, or that a write would have met. */
const noWriting = /\bfor\s+(no\s+key\s+)?update\b|\bdo\s+update\b/gi;

function watchStatements(begin: Begin): void {
  const query = pg.Client.prototype.query;
  /** Of each connection in a transaction, whether that has written. */
  const transactions = new Map<unknown, boolean>();
  const around = (what: string, given: unknown[], send: (given: unknown[]) => unknown): unknown => {
    const reach = begin(`${what} in ${caller()}`);
    const callback = given.at(-1);
    if (typeof callback === "function") {
      const told = (...answer: unknown[]) => {
        reach("after");
        return Reflect.apply(callback, undefined, answer);
      };
      return send([...given.slice(0, -1), told]);
    }
    const sent = send(given);
    if (sent instanceof Promise)
      sent.then(
        () => reach("after"),
        () => {},
      );
    return sent;
  };
  function watched(this: pg.Client, ...given: unknown[]): unknown {
    const send = (sent: unknown[]): unknown => Reflect.apply(query, this, sent);
    const text = textOf(given[0]);
    const isWriting = writing.test(text.replace(noWriting, ""));
    if (/^begin\b/i.test(text)) transactions.set(this, false);
    else if (/^(commit|rollback)$/i.test(text)) {
      const hasWritten = transactions.get(this) === true;
      transactions.delete(this);
      if (hasWritten && /^commit$/i.test(text)) return around("commit", given, send);
    } else if (isWriting && !transactions.has(this)) return around("statement", given, send);
    else if (isWriting) transactions.set(this, true);
    return send(given);
  }
  Object.defineProperty(pg.Client.prototype, "query", { value: watched });
}

function textOf(config: unknown): string {
  if (typeof config === "string") return config.trim();
  const isObject = typeof config === "object" && config !== null && "text" in config;
  return isObject ? String(config.text).trim() : "";
}

function watchRequests(begin: Begin): void {
  const sent = new WeakMap<ClientRequest, (moment: Moment) => void>();
  subscribe("http.client.request.created", (message) => {
    const { request } = requestOf(message);
    const reach = begin(nameOf(request));
    sent.set(request, reach);
    whenPartIsSent(request, () => reach("during"));
  });
  // Its first line and headers came: the service has done what it was asked.
  subscribe("http.client.response.finish", (message) => sent.get(requestOf(message).request)?.("after"));
}

/** What both channels publish; Node's types say only that it is something. */
const requestOf = (message: unknown) => message as { request: ClientRequest };

/** Calls back once the first part of a body is on its way that comes in parts. */
function whenPartIsSent(request: ClientRequest, then: () => void): void {
  const { write } = request;
  Object.defineProperty(request, "write", {
    configurable: true,
    writable: true,
    value: (part: unknown) => {
      request.write = write;
      return Reflect.apply(write, request, [part, then]);
    },
  });
}

const calls = Object.entries<Operation>(operations).map(([name, { number, method, path }]) => ({
  name: `${number} ${name}`,
  method,
  path: new RegExp(`${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

function nameOf({ method, path }: ClientRequest): string {
  const [pathname = ""] = path.split("?");
  const call = calls.find((one) => one.method === method && one.path.test(pathname));
  return call === undefined ? `${method} ${pathname}` : `operation ${call.name}`;
}

/** What only passes on: the transaction itself, and who works on a petition while it has its lease. */
const passing = /^server\/(db|auth|operator\/transport)\//;
const passingNames = ["held", "whileHeld"];

/** The function of the product in which it is done. */
function caller(): string {
  const frames = (new Error().stack ?? "").matchAll(
    /at (?:async )?(?:[\w$]+\.)*([\w$]+) \(\S*?\/(server\/\S+?):/g,
  );
  const isIts = ([, name = "", file = ""]: RegExpMatchArray) =>
    !passing.test(file) && !passingNames.includes(name);
  return [...frames].find(isIts)?.[1] ?? "nobody";
}
