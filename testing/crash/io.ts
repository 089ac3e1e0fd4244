import { subscribe, unsubscribe } from "node:diagnostics_channel";
import http, { type ClientRequest } from "node:http";
import https from "node:https";
import pg from "pg";
import { type Operation, operations } from "#server/operator/table.ts";
import { Dead, type Life, type Moment } from "./life.ts";

/** Whose work it is that runs now; undefined: nobody's that is watched. */
type Living = () => Life | undefined;
type Undo = () => void;

/**
 * Tells a life of every change outside of its process that it is about to be made, and that it was made: of each
 * transaction that writes, and of each call of the service. It listens where all statements and all requests pass, in the
 * PostgreSQL driver and in Node's HTTP client, so that nothing in the product has to say it and nothing can be left out.
 * Whoever is dead gets no further there. Returns what ends the watching.
 *
 * A write is named for its number and its tables, a call for its operation. What only reads PostgreSQL has no point:
 * whoever dies before it or after it leaves the same.
 */
export function watchIo(living: Living): Undo {
  const undo = [
    wrap(pg.Pool.prototype, "connect", connecting(living)),
    wrap(pg.Client.prototype, "query", stating(living)),
    ...[http, https].map((client) => wrap(client, "request", requesting(living))),
    watchRequests(living),
  ];
  return () => {
    for (const each of undo) each();
  };
}

type Call = (given: readonly unknown[]) => unknown;
/** What is done instead of a method: `call` is the method itself. */
type Wrapper = (call: Call, on: unknown, given: readonly unknown[]) => unknown;

function wrap(on: object, method: string, wrapper: Wrapper): Undo {
  const own = Object.getOwnPropertyDescriptor(on, method);
  const original = Reflect.get(on, method);
  function wrapped(this: unknown, ...given: unknown[]): unknown {
    return wrapper((changed) => Reflect.apply(original, this, changed), this, given);
  }
  Object.defineProperty(on, method, { configurable: true, writable: true, value: wrapped });
  return () => {
    if (own === undefined) Reflect.deleteProperty(on, method);
    else Object.defineProperty(on, method, own);
  };
}

const connecting =
  (living: Living): Wrapper =>
  (call, _, given) => {
    if (living()?.isOver) throw new Dead();
    return call(given);
  };

const written = /\b(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?([\w".]+)/gi;
/** Rows that are locked, or that a write would have met. */
const noWriting = /\bfor\s+(no\s+key\s+)?update\b|\bdo\s+update\b/gi;

function tablesOf(text: string): string[] {
  const found = text.replace(noWriting, "").matchAll(written);
  return [...found].map(([, table = ""]) => table.replaceAll('"', "").replace(/^pgboss\..*/, "a job"));
}

/** Of each connection in a transaction, the tables that it has written. */
const transactions = new WeakMap<object, Set<string>>();

const stating =
  (living: Living): Wrapper =>
  (call, on, given) => {
    const life = living();
    if (life === undefined || !(on instanceof pg.Client)) return call(given);
    if (life.isOver) return refused(given);
    life.hold(on);
    const text = textOf(given[0]);
    const tables = transactions.get(on);
    if (/^begin\b/i.test(text)) transactions.set(on, new Set());
    else if (/^(commit|rollback)$/i.test(text)) {
      transactions.delete(on);
      if (/^commit$/i.test(text) && tables !== undefined && tables.size > 0)
        return around(life, [...tables], call, given);
    } else if (tables === undefined) {
      const alone = tablesOf(text);
      if (alone.length > 0) return around(life, alone, call, given);
    } else for (const table of tablesOf(text)) tables.add(table);
    return call(given);
  };

/** Passes the points before and after a write. */
function around(life: Life, tables: string[], call: Call, given: readonly unknown[]): unknown {
  const reach = life.beginWrite(tables);
  if (life.isOver) return refused(given);
  const callback = given.at(-1);
  if (typeof callback === "function") {
    const told = (...answer: unknown[]) => {
      reach("after");
      return Reflect.apply(callback, undefined, answer);
    };
    return call([...given.slice(0, -1), told]);
  }
  const sent = call(given);
  if (sent instanceof Promise)
    sent.then(
      () => reach("after"),
      () => {},
    );
  return sent;
}

function refused(given: readonly unknown[]): unknown {
  const callback = given.at(-1);
  if (typeof callback !== "function") return Promise.reject(new Dead());
  return Reflect.apply(callback, undefined, [new Dead()]);
}

function textOf(config: unknown): string {
  if (typeof config === "string") return config.trim();
  const isObject = typeof config === "object" && config !== null && "text" in config;
  return isObject ? String(config.text).trim() : "";
}

/** Nobody waits for the answer of a request that is not sent any more: it fails here, and not as one that is lost. */
const requesting =
  (living: Living): Wrapper =>
  (call, _, given) => {
    const request = call(given);
    if (living()?.isOver) throw new Dead();
    return request;
  };

function watchRequests(living: Living): Undo {
  const sent = new WeakMap<ClientRequest, (moment: Moment) => void>();
  const created = (message: unknown) => {
    const life = living();
    if (life === undefined) return;
    const { request } = requestOf(message);
    const reach = life.beginRequest(nameOf(request), request);
    sent.set(request, reach);
    whenPartIsSent(request, () => reach("during"));
  };
  // Its first line and headers came: the service has done what it was asked.
  const answered = (message: unknown) => sent.get(requestOf(message).request)?.("after");
  subscribe("http.client.request.created", created);
  subscribe("http.client.response.finish", answered);
  return () => {
    unsubscribe("http.client.request.created", created);
    unsubscribe("http.client.response.finish", answered);
  };
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
