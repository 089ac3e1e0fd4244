import { createServer, type RequestListener } from "node:http";
import { createCaseStore } from "./cases/store.ts";
import { clockTables, loadClock } from "./clock.ts";
import { serveControl } from "./control/control.ts";
import { customerDatabases, customerTables, loadCustomers } from "./customers.ts";
import { openDatabase, StartError } from "./database.ts";
import { createFaultRegistry } from "./faults/registry.ts";
import { createReception } from "./filings/receive.ts";
import { createFilingStore } from "./filings/store.ts";
import { filingTables } from "./filings/tables.ts";
import { createUploadReader } from "./filings/uploads.ts";
import { createDocumentShelf } from "./generate/document-shelf.ts";
import { createGuideCatalog } from "./guides/catalog.ts";
import { createGuideStore, guideTables } from "./guides/store.ts";
import { createJournal } from "./http/journal.ts";
import { serve } from "./http/serve.ts";
import { withCourtPages } from "./integration/court-page.ts";
import { createSessionStore, sessionTables } from "./integration/sessions.ts";
import { createMonitoringStore, monitoringTables } from "./monitoring/store.ts";
import { type Courier, createCourier } from "./publications/courier.ts";
import { createPress } from "./publications/press.ts";
import { createPublicationStore, publicationTables } from "./publications/store.ts";
import { createTargetStore, targetSchema, targetTables } from "./publications/target.ts";
import { createQuirks, type QuirkChange } from "./quirks/quirks.ts";
import type { Sandbox } from "./sandbox.ts";
import { loadTokens, type Tokens } from "./tokens.ts";

export type SandboxInfo = {
  baseUrl: string;
  appUrl: string;
  webUrl: string;
  controlUrl: string;
  /** CPF/CNPJ of the customer databases, without punctuation. */
  databases: string[];
  tokens: Tokens;
};

export type RunningSandbox = { info: SandboxInfo; sandbox: Sandbox; close(): Promise<void> };

export type SandboxOptions = {
  databaseUrl: string;
  /** PostgreSQL schema; tests that share a database take one each. */
  schema?: string;
  /** First of four consecutive ports; 0 takes four free ones. */
  port?: number;
  /** How long an import typically takes, in milliseconds. */
  importMs?: number;
  /** How long a filing takes from Protocolar to its receipt, in milliseconds. */
  filingMs?: number;
  /** How many times faster than real time monitoring and publications run. */
  clockFactor?: number;
  /** The size of the largest document that a petition takes, in MB. */
  uploadMb?: number;
  /** Where publications of the first database are delivered from the start. */
  ingest?: { url: string; key: string } | null;
  /** Which readings of the interface it shows from the start. */
  quirks?: readonly QuirkChange[];
  /** How often publications are delivered, in milliseconds. */
  deliveryMs?: number;
  /** Whether the control address only says that the sandbox runs, at this moment; of which sandbox, by its base address. */
  isControlClosed?: (baseUrl: string) => Promise<boolean>;
};

const tables = [
  customerTables,
  filingTables,
  clockTables,
  guideTables,
  monitoringTables,
  sessionTables,
  publicationTables,
  targetTables,
];

/** Starts the simulated service. Throws `StartError`, with a sentence for a person, when it cannot. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const {
    databaseUrl,
    schema = "sandbox",
    port = 4600,
    importMs = 4_000,
    filingMs = 6_000,
    clockFactor = 1,
    uploadMb = 150,
    ingest = null,
    quirks = [],
    deliveryMs = 1_000,
    isControlClosed = async () => false,
  } = options;
  const database = await openDatabase({ url: databaseUrl, schema, tables });
  const listening: Listening[] = [];
  let courier: Courier | null = null;
  const close = async (): Promise<void> => {
    await courier?.stop();
    await Promise.all(listening.map((listener) => listener.close()));
    await database.close();
  };
  try {
    const clock = await loadClock(database, { importMs, filingMs, factor: clockFactor });
    const reception = createReception(database, { uploadMb });
    await reception.discardLeftovers();
    const publications = createPublicationStore(database);
    const targets = createTargetStore(database);
    const press = createPress({ store: publications, clock });
    courier = createCourier({ store: publications, targets, press, clock, everyMs: deliveryMs });
    if (ingest !== null) await targets.set({ ...targetSchema.parse(ingest), key: ingest.key });
    const sandbox: Sandbox = {
      tokens: await loadTokens(database),
      customers: await loadCustomers(database),
      cases: createCaseStore(database),
      shelf: createDocumentShelf(),
      filings: createFilingStore(database),
      uploads: createUploadReader(database),
      reception,
      quirks: createQuirks(quirks),
      faults: createFaultRegistry(),
      journal: createJournal(),
      clock,
      guides: createGuideStore(database),
      guideCatalog: createGuideCatalog(),
      monitoring: createMonitoringStore(database, clock),
      sessions: createSessionStore(database),
      publications,
      press,
      targets,
      courier,
      addresses: { base: "", app: "", web: "" },
    };
    const handlers = [
      serve(sandbox, "base"),
      serve(sandbox, "app"),
      withCourtPages(sandbox, serve(sandbox, "web")),
      serveControl(sandbox, { isClosed: () => isControlClosed(sandbox.addresses.base) }),
    ];
    for (const [at, handler] of handlers.entries()) {
      listening.push(await listen(handler, port === 0 ? 0 : port + at));
    }
    const info = infoOf(listening, sandbox.tokens);
    Object.assign(sandbox.addresses, { base: info.baseUrl, app: info.appUrl, web: info.webUrl });
    courier.start();
    return { info, sandbox, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function infoOf(listening: readonly Listening[], tokens: Tokens): SandboxInfo {
  const [baseUrl = "", appUrl = "", webUrl = "", controlUrl = ""] = listening.map(({ url }) => url);
  const databases = customerDatabases.map(({ document }) => document);
  return { baseUrl, appUrl, webUrl, controlUrl, databases, tokens };
}

export type Listening = { url: string; port: number; close(): Promise<void> };

/** Listens on loopback; port 0 takes a free one. */
export async function listen(handler: RequestListener, port: number): Promise<Listening> {
  const server = createServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = error.code === "EADDRINUSE" ? "já está em uso" : `não pode ser aberta (${error.code})`;
      reject(new StartError(`A porta ${port} ${reason}.`));
    });
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new StartError("Endereço de rede inesperado.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
