import "server-only";
import { randomUUID } from "node:crypto";
import http, { type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { inspect } from "node:util";
import type { CredentialKind } from "#lib/databases/schema.ts";
import { OperatorError } from "#server/operator/error.ts";
import { operatorSettingsSchema } from "#server/operator/settings.ts";
import type { Limits, OperatorTarget } from "#server/operator/target.ts";

/** What the tests of this folder work with: a service that answers as it is told, over real HTTP. */
export type TinyService = { url: string; requests: string[]; close(): Promise<void> };

export async function startService(answer: RequestListener): Promise<TinyService> {
  const requests: string[] = [];
  const server: Server = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    requests,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A service that takes what it is sent and says the same to everybody; `bodies` is what it was sent. */
export async function startSaying(body: unknown, status = 200): Promise<TinyService & { bodies: string[] }> {
  const bodies: string[] = [];
  const service = await startService(async (request, response) => {
    bodies.push((await bodyOf(request)).toString());
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  return { ...service, bodies };
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("not listening on a port");
  return address.port;
}

/** Tokens that are looked for in everything that comes out. */
export const canaries: Record<CredentialKind, string> = {
  api: "canary-api-3f9c+/=é",
  capture: "canary-capture-77aa+/=&x",
  services: "canary-services-1",
  filing: "canary-filing-1",
  integration: "canary-integration-1",
};

/** Short waits, so that a test of a time-out does not take as long as the time-out of a firm's day. */
export const quick: Partial<Limits> = {
  connectMs: 2_000,
  headersMs: 500,
  idleMs: 500,
  totalMs: 3_000,
  maxJsonBytes: 4 * 1024 * 1024,
  attempts: 3,
  retryBaseMs: 5,
  retryMaxMs: 60,
};

/** A database of its own for each test: circuit and turns are per database. */
export function targetOf(given: Partial<OperatorTarget> & { baseUrl: string }): OperatorTarget {
  return {
    databaseId: randomUUID(),
    document: "45123876000163",
    appUrl: given.baseUrl,
    webUrl: given.baseUrl,
    settings: operatorSettingsSchema.parse({}),
    exemptOrigins: [new URL(given.baseUrl).origin],
    allowPrivate: false,
    token: async (kind) => canaries[kind],
    limits: quick,
    ...given,
  };
}

/** The OperatorError a call ends with; checked to carry no token in any form. */
export async function failureOf(call: Promise<unknown>): Promise<OperatorError> {
  const error = await call.then(
    () => new Error("the call went well"),
    (reason) => reason,
  );
  const everything = [
    inspect(error, { depth: null, showHidden: true }),
    String(error.stack),
    JSON.stringify(error),
  ];
  for (const token of Object.values(canaries)) {
    for (const form of [
      token,
      encodeURIComponent(token),
      new URLSearchParams({ t: token }).toString().slice(2),
    ]) {
      if (everything.some((text) => text.includes(form))) throw new Error("a token came out with the error");
    }
  }
  if (!(error instanceof OperatorError)) throw error;
  return error;
}
