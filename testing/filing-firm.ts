import "server-only";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { DocumentFindings } from "#lib/filings/documents/findings.ts";
import type { Facts } from "#lib/filings/facts.ts";
import { seenOf } from "#lib/filings/review/seen.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { setToken } from "#server/databases/mutations.ts";
import { db, inDatabase, type Tx } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { databases as databasesTable, filingDocuments, filings } from "#server/db/schema/schema.ts";
import { returnFromWindow } from "#server/filings/callback/mutations.ts";
import { getFiling } from "#server/filings/data.ts";
import { removeDocument } from "#server/filings/documents/mutations.ts";
import { beginFiling } from "#server/filings/draft/mutations.ts";
import { askAbout } from "#server/filings/following/mutations.ts";
import { factsOf } from "#server/filings/history/mutations.ts";
import { requestPreparation } from "#server/filings/preparing/mutations.ts";
import { prepareFiling } from "#server/filings/preparing/runner/prepare.ts";
import { openWindow } from "#server/filings/window/mutations.ts";
import { mirrorCover } from "#server/mirror/storing/covers.ts";
import { parseCnj } from "../sandbox/cnj.ts";
import { coverOf, partiesOf } from "./answers.ts";
import { moveToOwnDatabase } from "./database.ts";
import { drawnId } from "./drawn.ts";
import { adminCtx, makeCnj, makeCnpj, makeDatabase, memberCtx } from "./fixtures.ts";
import { smallPdf } from "./operator-calls.ts";
import { freshSandbox, type Speed, type TestSandbox } from "./sandbox.ts";
import { ofFirm } from "./scope.ts";

/** What is true of a petition at the simulated service, whatever it says. */
type TrueFiling = {
  id: string;
  cnj: Cnj;
  state: string;
  executions: number;
  presses: number;
  windowsOpened: number;
  hasReceipt: boolean;
  executedBy: string | null;
  documents: { filename: string; bytes: number; sha256: string }[];
};

/** Of the parties of a case that is imported. */
const taxIds = ["52998224725", "60701190000104"];

/** An hour: nothing happens at the service unless a test says so. */
const slowly: Speed = { filingMs: 3_600_000 };

/** The way back that the address of an opened window names. */
export function callbackOf(address: string): string {
  const encoded = new URL(address).searchParams.get("callback") ?? "";
  return Buffer.from(encoded, "base64").toString();
}

/** Makes a firm before each test of a file, in a PostgreSQL database that is only the file's. */
export function eachFilingFirm(made: (firm: FilingFirm) => void): void {
  let database: { drop(): Promise<void> };
  beforeAll(async () => {
    database = await moveToOwnDatabase();
  });
  beforeEach(async () => made(await filingFirm()));
  afterAll(async () => {
    await closeQueues();
    await database.drop();
  });
}

/**
 * A firm whose operator is the simulated service, with its own clock for all that Autos decides by time: `clock.now` stands
 * still until a test moves it.
 */
async function filingFirm(speed: Speed = slowly) {
  const sandbox: TestSandbox = await freshSandbox(speed);
  globalThis.autosOperatorGates?.clear();
  const { baseUrl, appUrl, webUrl, databases, tokens } = sandbox.info;
  // The service knows two databases: the firm of the test before is no longer one of them.
  await db()
    .update(databasesTable)
    .set({ document: makeCnpj() })
    .where(eq(databasesTable.document, databases[0] ?? ""));
  const { id, document } = await makeDatabase({
    document: databases[0],
    addresses: { baseUrl, appUrl, webUrl },
  });
  for (const kind of ["api", "filing"] as const) await setToken(adminCtx(id), { kind, token: tokens[kind] });
  const lawyer = await memberCtx(id, ["lawyer"], "Helena Moura");
  const system = systemCtx({ databaseId: id, job: "test" });
  const here = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ofFirm(id), work);
  const clock = { now: new Date("2026-11-22T12:00:00.000Z") };
  const now = () => clock.now;

  /** A case that is imported there, and whose cover is here. */
  async function addCase(cnj: Cnj = makeCnj()): Promise<Cnj> {
    const { cases } = sandbox.inside;
    const number = parseCnj(cnj);
    if (number === null) throw new Error("the service takes no such number");
    await cases.capture({ database: document, numbers: [number], importMs: 0 });
    const imported = await cases.byNumber({ database: document, cnj: number });
    if (imported === null) throw new Error("the case was not imported");
    const parties = partiesOf("Helena Prado", "Banco do Sul S.A.");
    for (const [place, party] of parties.entries()) party.taxId = taxIds[place] ?? null;
    const cover = coverOf({ operatorId: imported.id, parties });
    await here((tx) => mirrorCover(tx, system, cnj, { cover, raw: {}, warnings: [] }));
    return cnj;
  }

  /** A document of a petition, stored as an upload from the browser is. */
  async function addDocument(
    filingId: string,
    given: { filename?: string; bytes?: Buffer } = {},
  ): Promise<string> {
    const { filename = "peticao.pdf", bytes = pdfOf(drawnId()) } = given;
    const blob = await writeBlob(system, { kind: "petition", source: [bytes] });
    return await here(async (tx) => {
      const [filing] = await tx.select().from(filings).where(eq(filings.id, filingId));
      if (filing === undefined) throw new Error("no petition");
      const place = await tx.$count(filingDocuments, eq(filingDocuments.filingId, filingId));
      const [row] = await tx
        .insert(filingDocuments)
        .values({
          databaseId: id,
          filingId,
          cnj: filing.cnj,
          place,
          filename,
          blobId: blob.id,
          size: blob.size,
          sha256: blob.sha256,
          findings: {
            type: "pdf",
            pages: 1,
            isEncrypted: false,
            isBroken: false,
            isSigned: false,
            sizes: [],
          },
          addedAt: clock.now,
          addedBy: "Helena Moura",
        })
        .returning({ id: filingDocuments.id });
      return row?.id ?? "";
    });
  }

  /** Has all documents of a petition be as if this was found in them. */
  const find = (filingId: string, found: Partial<DocumentFindings>) =>
    here(async (tx) => {
      const ofFiling = eq(filingDocuments.filingId, filingId);
      for (const { id: documentId, findings } of await tx.select().from(filingDocuments).where(ofFiling)) {
        await tx
          .update(filingDocuments)
          .set({ findings: { ...findings, ...found } })
          .where(eq(filingDocuments.id, documentId));
      }
    });

  async function begin(given: { cnj?: Cnj; documents?: { filename?: string; bytes?: Buffer }[] } = {}) {
    const cnj = given.cnj ?? (await addCase());
    const begun = await beginFiling(lawyer, { cnj, act: "Contestação", now: clock.now });
    for (const document of given.documents ?? [{}]) await addDocument(begun.id, document);
    return { id: begun.id, cnj };
  }

  /** What a person sees of its documents who reads the page now. */
  const seen = async (filingId: string) => {
    const { cnj } = await row(filingId);
    const files = await here((tx) =>
      tx
        .select()
        .from(filingDocuments)
        .where(eq(filingDocuments.filingId, filingId))
        .orderBy(filingDocuments.place),
    );
    return seenOf({ cnj, files });
  };

  /** A colleague takes all its documents out, and puts another one there. */
  async function swap(filingId: string, filename: string): Promise<void> {
    for (const file of (await view(filingId)).files)
      await removeDocument(lawyer, { filingId, id: file.id, now: clock.now });
    await addDocument(filingId, { filename });
  }

  /** Somebody who reads the page has the documents sent. */
  const request = async (filingId: string, at = clock.now) =>
    await requestPreparation(lawyer, { id: filingId, seen: await seen(filingId), now: at });

  /** Sends the documents, as the worker does. */
  const prepare = async (filingId: string) => {
    const asked = await request(filingId);
    if (!asked.ok) throw new Error(asked.reason);
    await prepareFiling(system, { id: filingId, clock: now });
  };

  async function ready(given: Parameters<typeof begin>[0] = {}) {
    const begun = await begin(given);
    await prepare(begun.id);
    return begun;
  }

  const open = async (filingId: string, ctx: Ctx = lawyer) =>
    await openWindow(ctx, { id: filingId, seen: await seen(filingId), now: clock.now });

  /** The address of an opened window. */
  async function opened(filingId: string): Promise<string> {
    const result = await open(filingId);
    if (!result.ok) throw new Error(`the window was refused: ${result.reason}`);
    return result.address.reveal();
  }

  async function view(filingId: string): Promise<FilingView> {
    const found = await getFiling(lawyer, { id: filingId, now: clock.now });
    if (found === null) throw new Error("no petition");
    return found;
  }

  async function row(filingId: string) {
    const [found] = await here((tx) => tx.select().from(filings).where(eq(filings.id, filingId)));
    if (found === undefined) throw new Error("no petition");
    return found;
  }

  /** All the drafts and petitions of the service, also those of other cases and firms. */
  const truths = async () => (await sandbox.control("GET", "/filings")) as TrueFiling[];

  /** What is true of it at the service. */
  async function truth(filingId: string): Promise<TrueFiling> {
    const { serviceId } = await row(filingId);
    const found = (await truths()).find((one) => one.id === serviceId);
    if (found === undefined) throw new Error("not at the service");
    return found;
  }

  return {
    sandbox,
    databaseId: id,
    document,
    lawyer,
    system,
    here,
    clock,
    now,
    addCase,
    addDocument,
    find,
    seen,
    swap,
    begin,
    request,
    prepare,
    ready,
    open,
    opened,
    view,
    row,
    truths,
    truth,
    /** Presses Protocolar in the window; where the service leads then, or null when its answer is lost. */
    press: async (address: string): Promise<string | null> => {
      const answer = await fetch(address, { method: "POST", redirect: "manual" }).catch(() => null);
      return answer?.headers.get("location") ?? null;
    },
    /** From now on its service is another one. */
    turnTo: async ({ url }: { url: string }) => {
      await db().update(databasesTable).set({ baseUrl: url }).where(eq(databasesTable.id, id));
      for (const kind of ["api", "filing"] as const)
        await setToken(adminCtx(id), { kind, token: tokens[kind] });
      globalThis.autosOperatorGates?.clear();
    },
    /** A browser follows the way back. */
    comeBack: (address: string | null) =>
      returnFromWindow({ part: address?.split("/").at(-1) ?? "", now: clock.now }),
    advance: async (filingId: string, to: "executing" | "processed" | "ended" | "receipt") => {
      const { serviceId } = await row(filingId);
      await sandbox.control("POST", `/filings/${serviceId}/advance`, { to });
    },
    /** Somebody files it outside of Autos. */
    executeOutside: async (filingId: string) => {
      const { serviceId } = await row(filingId);
      await sandbox.control("POST", `/filings/${serviceId}/execute`);
    },
    ask: (filingId: string) => askAbout(system, { id: filingId, now: clock.now }),
    pass: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1_000);
    },
    facts: async (filingId: string): Promise<Facts> => factsOf(await row(filingId)),
    kinds: async (filingId: string) => (await view(filingId)).history.map(({ kind }) => kind),
  };
}

export type FilingFirm = Awaited<ReturnType<typeof filingFirm>>;

/** A PDF that no other is equal to. */
export const pdfOf = (mark: string): Buffer => Buffer.concat([smallPdf, Buffer.from(`\n% ${mark}\n`)]);
export const sha256Of = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
