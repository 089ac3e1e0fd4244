import type { CredentialKind } from "#lib/credentials.ts";
import "server-only";
import http, { type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { inspect } from "node:util";
import { onTestFinished } from "vitest";
import { operatorSettingsSchema } from "#lib/databases/settings.ts";
import { OperatorError } from "#server/operator/error.ts";
import type { Limits, OperatorTarget } from "#server/operator/target.ts";
import { drawnId } from "./drawn.ts";

/** A service of a few lines that answers over real HTTP; `requests` are those it got, as "GET /path". */
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

/** A service that answers like this until the test is over. */
export async function answering(answer: RequestListener): Promise<TinyService> {
  const service = await startService(answer);
  onTestFinished(() => service.close());
  return service;
}

/** A service that says the same to everybody until the test is over; `bodies` are what it was sent. */
export async function saying(body: unknown, status = 200): Promise<TinyService & { bodies: string[] }> {
  const bodies: string[] = [];
  const service = await answering(async (request, response) => {
    bodies.push((await bodyOf(request)).toString());
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  return { ...service, bodies };
}

/** An address at which nobody listens any more. */
export async function deadAddress(): Promise<string> {
  const service = await startService(() => {});
  await service.close();
  return service.url;
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

/** Tokens that tests search for in all output: none may leak. */
export const canaries: Record<CredentialKind, string> = {
  api: "canary-api-3f9c+/=é",
  capture: "canary-capture-77aa+/=&x",
  services: "canary-services-1",
  filing: "canary-filing-1",
  integration: "canary-integration-1",
};

/** Short waits, so that the test of a time-out does not take as long as a real one. */
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

/** Another database each time, because circuit and queues are kept per database. */
export function targetOf(given: Partial<OperatorTarget> & { baseUrl: string }): OperatorTarget {
  return {
    databaseId: drawnId(),
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

/**
 * An operator that says the same to every call at one of its addresses and is not there at the others. Calls to it are
 * sent once.
 */
export async function operatorSaying(
  body: unknown,
  { at = "baseUrl", status = 200 }: { at?: "baseUrl" | "webUrl"; status?: number } = {},
) {
  const service = await saying(body, status);
  const dead = "http://127.0.0.1:9";
  const to = targetOf({
    baseUrl: dead,
    appUrl: dead,
    webUrl: dead,
    [at]: service.url,
    exemptOrigins: [service.url, dead],
    limits: { ...quick, attempts: 1 },
  });
  return { service, to };
}

/** The OperatorError that a call fails with, after a look for tokens in all of it, in every form they are sent in. */
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
