import type { IncomingMessage } from "node:http";
import type { Fault } from "../faults/fault.ts";
import { Refusal } from "../http/refusal.ts";
import type { Reply } from "../http/reply.ts";
import type { Listener, Sandbox } from "../sandbox.ts";
import type { TokenKind } from "../tokens.ts";

export type OperationNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16;

/** Where the token is sent, which one it is, and whether a call may be made without it. */
export type Credential =
  | { in: "query"; names: readonly string[]; token: TokenKind }
  | { in: "authorization"; token: TokenKind; required: boolean };

export type ServiceRequest = {
  /** Values of the path's placeholders, decoded. */
  params: ReadonlyMap<string, string>;
  query: URLSearchParams;
  body: unknown;
  /** The caller's address. */
  ip: string;
};

/** A request that passed every check and has had no effect yet. */
export type Prepared = {
  /** The case numbers concerned, so that a fault may be limited to one of them. */
  cases(): Promise<readonly string[]>;
  /** Faults that the test card of the case causes, beside those that were set. */
  ownFaults?(): Promise<readonly Fault[]>;
  run(): Promise<Reply>;
};

export type Operation = {
  number: OperationNumber;
  listener: Listener;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path as the interface writes it, placeholders in braces. */
  path: string;
  credential: Credential;
  /** Query parameters other than the token's; none where it is absent. */
  query?: readonly string[];
  hasBody?: true;
  /** Reads a body that is not JSON, or that is too large for memory. */
  readBody?(request: IncomingMessage, sandbox: Sandbox): Promise<unknown>;
  /** Called when the call is over, however it ended, with what `readBody` gave. */
  release?(body: unknown, sandbox: Sandbox): Promise<void>;
  prepare(request: ServiceRequest, sandbox: Sandbox): Prepared;
};

/** The value of a placeholder that the operation's own path names. */
export function param(request: ServiceRequest, name: string): string {
  const value = request.params.get(name);
  if (value === undefined) throw new Refusal(400, `Falta ${name} no endereço.`);
  return value;
}
