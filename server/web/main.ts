import "server-only";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { join } from "node:path";
import next from "next";
import { keepRefusals } from "#server/auth/refused.ts";
import { closePool, pool, servePeople } from "#server/db/connection.ts";
import { closeQueues, startQueues } from "#server/db/queues.ts";
import { assertApplicationRole } from "#server/db/roles.ts";
import { env, setNextAuthEnvironment } from "#server/env.ts";
import { hub } from "#server/events/hub.ts";
import { keepRing } from "#server/keys/keeper.ts";
import { guardOutput } from "#server/log.ts";
import { failStart, failStartBy, onShutdown, reportReady } from "#server/process.ts";
import { watchLoop } from "#server/watch/loop.ts";
import { boundConnections, connectionLimits, serverTimes, serverTls } from "./connections.ts";
import { serveDocumentBundle } from "./document-bundle.ts";
import { serveDocumentFile } from "./document-file.ts";
import { type Answer, entrance, guard, serverOptions } from "./entrance.ts";
import { serveFilingFile, serveFilingUpload } from "./filing-files.ts";
import { nameFormTarget } from "./form-target.ts";
import { isTrustedPeer } from "./forwarded.ts";
import { serveGuideFile, serveGuideUpload } from "./guide-files.ts";
import { type HotReload, hotReload } from "./hot-reload.ts";
import { inPageTurn } from "./page-turns.ts";
import { servePublicationsDelivery } from "./publications-delivery.ts";
import { unsafeStart } from "./start-conditions.ts";
import { staticFiles } from "./static-files.ts";

/** After SIGTERM, requests under way may still take this long. */
const drainMs = 10_000;

/**
 * Whether Next's development server answers, as `npm run dev` asks for: by an argument, as a variable of the environment
 * may be there by accident.
 */
const dev = process.argv.includes("--dev");

async function start(): Promise<void> {
  guardOutput();
  servePeople();
  watchLoop("web");
  const { PORT, HOST } = env();
  refuseUnsafeStart();
  await assertApplicationRole((text) => pool().query(text));
  setNextAuthEnvironment();
  const leaveRing = await keepRing("web");
  const endRefusals = keepRefusals();
  // Next is given a server that nobody reaches: it would listen for changes of protocol on ours, past the entrance.
  const app = next({ dev, hostname: HOST, port: PORT, httpServer: createServer() });
  const handler = Promise.withResolvers<ReturnType<typeof app.getRequestHandler>>();
  // While developing, files change under their names.
  const serveStatic = dev ? async () => false : staticFiles(join(import.meta.dirname, "..", "..", ".next"));
  const answer: Answer = async (request, response) => {
    if (await serveStatic(request, response)) return;
    if (await serveDocumentFile(request, response)) return;
    if (await serveDocumentBundle(request, response)) return;
    if (await serveFilingFile(request, response)) return;
    if (await serveFilingUpload(request, response)) return;
    if (await serveGuideFile(request, response)) return;
    if (await serveGuideUpload(request, response)) return;
    if (await servePublicationsDelivery(request, response)) return;
    // A request that comes while Next is still preparing (after a restart) waits for it.
    const handle = await handler.promise;
    const draw = async () => {
      await nameFormTarget(request);
      await handle(request, response);
    };
    // A page that is compiled when it is first asked for takes longer than any turn; the one developer waits for no firm.
    if (dev) await draw();
    else await inPageTurn(request, response, draw);
  };
  const hot = dev ? hotReload(handler.promise.then(() => app)) : null;
  const server = openServer(entrance(answer), hot);
  boundConnections(server, connectionLimits, isTrustedPeer);
  await listen(server, PORT, HOST);
  // Before the first request: started inside a request's transaction, it could wait for ever for a pool connection.
  await startQueues();
  await prepareQuietly(app);
  handler.resolve(app.getRequestHandler());
  reportReady();
  onShutdown(async () => {
    // Event streams never end by themselves and are closed; all other requests may finish.
    await hub().close();
    hot?.close();
    await drain(server);
    await app.close();
    await closeQueues();
    await endRefusals();
    await leaveRing();
    await closePool();
  });
}

function openServer(listener: RequestListener, hot: HotReload | null): Server {
  const { TLS_CERT, TLS_KEY } = env();
  const isPlain = TLS_CERT === undefined || TLS_KEY === undefined;
  const options = { ...serverOptions, ...serverTimes(connectionLimits) };
  const tls = () => ({
    ...serverTls,
    cert: readFileSync(TLS_CERT ?? ""),
    key: readFileSync(TLS_KEY ?? ""),
    handshakeTimeout: connectionLimits.headersMs,
  });
  const server = isPlain
    ? createServer(options, listener)
    : createTlsServer({ ...options, ...tls() }, listener);
  guard(server, listener, hot);
  return server;
}

function refuseUnsafeStart(): void {
  const { TRUSTED_PROXIES, ...given } = env();
  const why = unsafeStart({ ...given, dev, hasProxies: TRUSTED_PROXIES.rules.length > 0 });
  if (why !== null) failStart(why);
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve) => {
    server.once("error", (error) => {
      const code = "code" in error ? error.code : undefined;
      if (code === "EADDRINUSE") failStart(`A porta ${port} já está em uso. Escolha outra com PORT.`);
      if (code === "EACCES") failStart(`Sem permissão para abrir a porta ${port}. Escolha outra com PORT.`);
      failStart(`Não foi possível abrir a porta ${port}: ${error.message}.`);
    });
    server.listen(port, host, resolve);
  });
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

start().catch(failStartBy);

/** Next prints how long it read its configuration, and has no option against it: the line says nothing to a person. */
async function prepareQuietly(app: { prepare(): Promise<void> }): Promise<void> {
  const { log } = console;
  console.log = (...words: unknown[]) => {
    if (!String(words[0]).includes("Running next.config")) log(...words);
  };
  try {
    await app.prepare();
  } finally {
    console.log = log;
  }
}
