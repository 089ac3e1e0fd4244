import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type Outcome, strike } from "../faults/strike.ts";
import type { Operation, OperationNumber } from "../operations/operation.ts";
import { operations } from "../operations/table.ts";
import {
  asSaid,
  disguised,
  undisguised,
  undisguisedParams,
  undisguisedQuery,
  withAnotherId,
  withSteadyIds,
} from "../quirks/disguise.ts";
import { respelt } from "../quirks/moments.ts";
import type { Quirks } from "../quirks/quirks.ts";
import type { Listener, Sandbox } from "../sandbox.ts";
import { html } from "../window/html.ts";
import { pageReply } from "../window/layout.ts";
import { checkCredential, checkDatabase, checkQuery } from "./check.ts";
import { readJsonBody, refuseBody } from "./read-body.ts";
import { Refusal } from "./refusal.ts";
import type { PageReply, Reply } from "./reply.ts";
import { createRouter, type Match } from "./route.ts";
import { jsonOutgoing, pageOutgoing, send, toOutgoing } from "./send.ts";

/** What the journal says about a call; `operation` is null until the address is recognised. */
type Call = { method: string; path: string; operation: OperationNumber | null };

/** Answers the operations of one of the service's addresses. */
export function serve(sandbox: Sandbox, listener: Listener): RequestListener {
  const route = createRouter(operations, listener);
  return async (request, response) => {
    // What is noted of a call stands with what came when it did, however late it ends.
    const then = { ...sandbox };
    const url = readUrl(request);
    const call: Call = { method: request.method ?? "GET", path: withoutTokens(url), operation: null };
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    // Browsers ask for the icon by themselves, also when they show a PDF.
    if (listener === "app" && url.pathname === "/favicon.ico") return void response.writeHead(204).end();
    try {
      const { prefix, path } = splitPrefix(url.pathname, listener);
      const match = route(call.method, path);
      const quirks = sandbox.quirks.of(match.params.get("database"));
      // The window's page leads to addresses without a prefix.
      if (prefix !== quirks.pathPrefix && listener !== "app")
        throw new Refusal(404, "Endereço não encontrado.");
      call.operation = match.operation.number;
      const query = url.searchParams;
      const outcome = await answer({ sandbox, request, match, query, quirks, signal: gone.signal });
      await deliver({ sandbox: then, response, call, outcome });
    } catch (error) {
      if (gone.signal.aborted) return record(then, call, 0);
      await refuse({ sandbox: then, response, call, error });
    }
  };
}

async function answer(input: {
  sandbox: Sandbox;
  request: IncomingMessage;
  match: Match;
  query: URLSearchParams;
  quirks: Quirks;
  signal: AbortSignal;
}): Promise<Outcome> {
  const { sandbox, request, query, quirks, signal } = input;
  const { operation, params } = input.match;
  const { number, credential } = operation;
  checkDatabase(params, sandbox.customers);
  checkQuery(operation, query, quirks);
  checkCredential({ credential, request, query, tokens: sandbox.tokens, quirks });
  const body = await readBody({ operation, request, sandbox });
  try {
    const ip = request.socket.remoteAddress ?? "";
    const isDisguised = quirks.ids === "reserved";
    const asked = isDisguised
      ? { params: undisguisedParams(number, params), body: undisguised(number, body) }
      : { params, body };
    const plain = { ...asked, query: undisguisedQuery(query), ip };
    const isSteady = quirks.recordIds === "steady";
    const steady = isSteady ? { asked: plain, said: new Map() } : withSteadyIds(plain);
    const prepared = operation.prepare(steady.asked, sandbox);
    const caused = await sandbox.faults.take({
      operation: number,
      database: params.get("database"),
      cases: () => prepared.cases(),
    });
    const faults = [...caused, ...((await prepared.ownFaults?.()) ?? [])];
    const run = async () => toOutgoing(quirky(await prepared.run(), operation, quirks, steady.said));
    const token = credential === null ? "" : sandbox.tokens[credential.token];
    return await strike({ faults, signal, run, token });
  } finally {
    await operation.release?.(body, sandbox);
  }
}

/** The operations that make something. */
const making = new Set<OperationNumber>([1, 6, 7, 13]);

function quirky(
  reply: Reply,
  { number }: Operation,
  { ids, recordIds, createdStatus, moments }: Quirks,
  said: ReadonlyMap<string, string>,
): Reply {
  if (reply.kind !== "json") return reply;
  const status = making.has(number) && reply.status === 200 ? createdStatus : reply.status;
  const isOther = number === 2 && recordIds === "changing";
  const named = isOther ? withAnotherId(reply.body) : said.size > 0 ? asSaid(reply.body, said) : reply.body;
  const body = respelt(named, moments);
  return { ...reply, status, body: ids === "reserved" ? disguised(number, body) : body };
}

/** What begins the paths of the interface at each address. */
const beginnings: Readonly<Record<Listener, string>> = { base: "/v1/", app: "/delivery", web: "/api/" };

/** A path's own part and what stands before it. */
function splitPrefix(pathname: string, listener: Listener): { prefix: string; path: string } {
  const at = Math.max(0, pathname.lastIndexOf(beginnings[listener]));
  return { prefix: pathname.slice(0, at), path: pathname.slice(at) };
}

async function readBody(input: {
  operation: Operation;
  request: IncomingMessage;
  sandbox: Sandbox;
}): Promise<unknown> {
  const { operation, request, sandbox } = input;
  if (operation.readBody !== undefined) return operation.readBody(request, sandbox);
  if (operation.hasBody) return readJsonBody(request);
  refuseBody(request);
  return undefined;
}

async function deliver(input: {
  sandbox: Sandbox;
  response: ServerResponse;
  call: Call;
  outcome: Outcome;
}): Promise<void> {
  const { sandbox, response, call, outcome } = input;
  if (outcome.kind === "cut") {
    record(sandbox, call, 0);
    response.destroy();
    return;
  }
  record(sandbox, call, outcome.outgoing.status);
  await send(response, outcome.outgoing);
}

async function refuse(input: {
  sandbox: Sandbox;
  response: ServerResponse;
  call: Call;
  error: unknown;
}): Promise<void> {
  const { sandbox, response, call, error } = input;
  if (!(error instanceof Refusal)) {
    record(sandbox, call, 500);
    process.stderr.write(
      `Falha interna do sandbox: ${error instanceof Error ? error.stack : String(error)}\n`,
    );
    await send(response, jsonOutgoing(500, { message: "Falha interna do sandbox." }));
    return;
  }
  record(sandbox, call, error.status);
  if (error.isViolation) {
    sandbox.journal.violations.add({ at: new Date().toISOString(), ...call, message: error.message });
  }
  // The rest of a refused body is not read: the connection cannot be used again.
  const outgoing = isWindowPath(splitPrefix(call.path, "app").path)
    ? pageOutgoing(errorPage(error))
    : jsonOutgoing(error.status, { message: error.message });
  const headers = { ...outgoing.headers, ...error.headers, connection: "close" };
  await send(response, { ...outgoing, headers });
}

function record(sandbox: Sandbox, call: Call, status: number): void {
  sandbox.journal.requests.add({ at: new Date().toISOString(), ...call, status });
}

const readUrl = (request: IncomingMessage): URL =>
  new URL(`http://sandbox.invalid${request.url?.startsWith("/") ? request.url : "/"}`);

/** The path with its query, in which tokens are replaced, whatever the parameter's name. */
function withoutTokens(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  for (const [name, value] of url.searchParams) {
    if (name.startsWith("token") || value.startsWith("sbx-")) query.set(name, "removido");
  }
  const text = query.toString();
  return text === "" ? url.pathname : `${url.pathname}?${text}`;
}

/** The page that tells a person at the window why a request was refused. */
const errorPage = (error: Refusal): PageReply =>
  pageReply({
    status: error.status,
    title: "Não foi possível continuar",
    body: html`<h1>Não foi possível continuar</h1>
<p class="outcome bad" role="alert">${error.message}</p>
<p>Nada foi protocolado agora. Volte ao sistema de onde você veio e abra a janela de novo.</p>`,
  });

/** Whether people open this address in a browser. */
const isWindowPath = (path: string): boolean => path.startsWith("/delivery");
