import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { type BundleForm, type BundleSelection, bundleUrl } from "#lib/documents/bundle/selection.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import { auditEvents, cases, databases, documents } from "#server/db/schema/schema.ts";
import { serveDocumentBundle } from "#server/web/document-bundle.ts";
import { startTestFirm, type TestFirm } from "./firm.ts";
import { makeCnj } from "./fixtures.ts";
import { stopListening } from "./live.ts";
import { answering } from "./operator.ts";
import { ofFirm } from "./scope.ts";
import { firmAt } from "./service.ts";
import { signedIn } from "./session.ts";

/** Documents of a case in one file, asked for as a browser does. */

/**
 * Gives the tests of a file a firm with the simulated service, and a listener with nothing but what gives such files: whatever
 * else is asked for is answered with 418.
 */
export function servingBundles(begun: (given: { firm: TestFirm; origin: string }) => void): void {
  let firm: TestFirm;
  let server: Server;
  beforeAll(async () => {
    firm = await startTestFirm();
    server = createServer(async (request, response) => {
      if (!(await serveDocumentBundle(request, response))) response.writeHead(418).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    begun({ firm, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    server.close();
    await stopListening();
    await firm.close();
  });
}

export const all: BundleSelection = { except: [] };

type Asked = {
  origin: string;
  database: string;
  cnj: string;
  form?: BundleForm;
  selection?: BundleSelection;
  cookie: string;
  signal?: AbortSignal;
};
export const askBundle = ({
  form = "zip",
  selection = all,
  cookie,
  signal = new AbortController().signal,
  origin,
  ...of
}: Asked) => fetch(origin + bundleUrl({ ...of, form, selection }), { headers: { cookie }, signal });

/** What the trail says of the exports of a firm. */
export async function exportsOf(databaseId: string) {
  return await inDatabase(ofFirm(databaseId), (tx) =>
    tx
      .select({ object: auditEvents.object, detail: auditEvents.detail, actorId: auditEvents.actorId })
      .from(auditEvents)
      .where(eq(auditEvents.action, "documents.export")),
  );
}

export type Made = Pick<CaseDocument, "id" | "size"> & Partial<Pick<CaseDocument, "filename" | "kind">>;

/** A case with these documents in a firm whose service answers so; the file of each is its id. */
export async function caseAt(answer: RequestListener, made: readonly Made[], restricted = false) {
  const service = await answering(answer);
  const ctx = await firmAt(service.url);
  const { databaseId } = ctx;
  const [row] = await db().select().from(databases).where(eq(databases.id, databaseId));
  const cnj = makeCnj();
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.insert(cases).values({ databaseId, cnj, restricted });
    for (const [position, { id, size, filename = `${id}.pdf`, kind = null }] of made.entries()) {
      const of = { databaseId, cnj, id, filename, kind, origin: "court", file: id, size, position } as const;
      await tx.insert(documents).values({ ...of, raw: {} });
    }
  });
  const { cookie, userId } = await signedIn(databaseId);
  return { databaseId, userId, service, cnj, cookie, database: row?.document ?? "" };
}

export const named = (...ids: string[]): Made[] => ids.map((id) => ({ id, size: null }));
export const sayItsName: RequestListener = ({ url = "" }, response) =>
  response.end(`%PDF-1.7 ${url.split("/").at(-1)}`);

/** A case whose documents have these contents; of those that begin with "q" the service does not say the size. */
export async function caseWith(contents: Record<string, string | Uint8Array>, ending: "pdf" | "txt") {
  const { url, requests } = await answering(({ url: asked = "" }, response) => {
    const id = asked.split("/").at(-1) ?? "";
    if (id.startsWith("q")) response.flushHeaders();
    response.end(contents[id]);
  });
  const ctx = { ...(await firmAt(url)), signal: new AbortController().signal };
  const { databaseId } = ctx;
  const cnj = makeCnj();
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.insert(cases).values({ databaseId, cnj });
    for (const [position, [id, { length }]] of Object.entries(contents).entries()) {
      const filename = `${id}.${ending}`;
      const of = { databaseId, cnj, id, filename, origin: "court", file: id, position } as const;
      await tx.insert(documents).values({ ...of, size: id.startsWith("q") ? null : length, raw: {} });
    }
  });
  return { ctx, cnj, requests };
}
