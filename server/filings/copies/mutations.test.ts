import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { copiesIn } from "#lib/filings/copies/schema.ts";
import { copyWords } from "#lib/filings/copies/words.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { blobChunks, cases, credentials, documents, filingDocuments } from "#server/db/schema/schema.ts";
import { getFiling } from "#server/filings/data.ts";
import { gatherEvidence } from "#server/filings/evidence/data.ts";
import { fromNow } from "#testing/clock.ts";
import { addEvent, events } from "#testing/filings.ts";
import { auditActions, ctxFor, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { marginLine, paperPdf } from "#testing/odd-pdfs.ts";
import { answering } from "#testing/operator.ts";
import { encryptedPdf } from "#testing/pdfs.ts";
import { makePetition, sendFile } from "#testing/petition.ts";
import { ofFirm } from "#testing/scope.ts";
import { firmAt } from "#testing/service.ts";
import { compareCopies, requestComparison } from "./mutations.ts";

let ctx: Ctx;
let filingId: string;
let cnj: Cnj;
/** What the service gives for each document; a status instead of it is an answer without one. */
let given: Map<string, Uint8Array | number>;

/** Told of each document that is asked for. */
let onAsked: () => void;

beforeEach(async () => {
  given = new Map();
  onAsked = () => {};
  const { url } = await answering((request, response) => {
    const file = given.get(request.url?.split("/").at(-1) ?? "");
    if (file !== undefined) onAsked();
    if (file === undefined || typeof file === "number") response.writeHead(file ?? 404).end();
    else response.end(file);
  });
  ctx = await memberCtx((await firmAt(url)).databaseId, ["lawyer"], "Helena Moura");
  ({ id: filingId, cnj } = await makePetition(ctx));
});
afterAll(closePool);

const body = "condenar o reu a pagar R$ 1.000,00 ao autor";
const petition = paperPdf([{ body }, { body: "Termos em que pede deferimento" }]);

async function sent(filename = "Réplica.pdf", bytes = petition): Promise<string> {
  const added = await sendFile(ctx, { filingId, filename, bytes });
  if (!added.ok) throw new Error(added.reason);
  return added.document.id;
}
/** Opens its window; `isAsked`: the service gave a complete answer since. */
async function open(isAsked = true): Promise<void> {
  for (const step of [events.readied, events.opened]) await addEvent(ctx, filingId, step);
  if (isAsked)
    await inDatabase(ctx, (tx) =>
      tx
        .update(cases)
        .set({ checkedAt: fromNow({ minutes: 5 }) })
        .where(eq(cases.cnj, cnj)),
    );
}
/** A document that the service lists of the case; `of`: it is said to be this document of the petition. */
async function listed(
  id: string,
  {
    filename = `${id}.pdf`,
    file,
    at = fromNow({ minutes: 1 }),
    of,
    size,
  }: { filename?: string; file: Uint8Array | number; at?: Date; of?: string; size?: number },
): Promise<void> {
  given.set(id, file);
  const { databaseId } = ctx;
  await inDatabase(ofFirm(databaseId), async (tx) => {
    const origin = of === undefined ? ("court" as const) : ("firm" as const);
    await tx
      .insert(documents)
      .values({ databaseId, cnj, id, filename, file: id, origin, size, firstSeenAt: at, raw: {} });
    if (of !== undefined)
      await tx.update(filingDocuments).set({ serviceDocumentId: id }).where(eq(filingDocuments.id, of));
  });
}
/** Compares, and gives what is known then. */
async function compared(signal?: AbortSignal) {
  expect(await requestComparison(ctx, { id: filingId })).toEqual({ ok: true });
  const job = systemCtx({ databaseId: ctx.databaseId, job: "test" });
  await compareCopies(job, { id: filingId, ...(signal && { signal }) });
  const row = (await getFiling(ctx, { id: filingId }))?.history.at(-1);
  if (row?.kind !== "compared") throw new Error("nothing was compared");
  const copies = copiesIn(row);
  return { copies, words: copies.map(copyWords).join(" ") };
}
const stamped = paperPdf([
  { body, mark: marginLine },
  { body: "Termos em que pede deferimento", mark: marginLine },
]);

test("the court's copy is found by its pages, whatever it is called, and its marks on the margin are told from changes", async () => {
  const id = await sent();
  await open();
  await listed("mesmo", { file: petition, of: id });
  await listed("antes", { file: petition, at: fromNow({ hours: -1 }) });
  await listed("despacho", { file: paperPdf([{ body: "Cite-se." }]) });
  await listed("p", { filename: "Petição (outras).pdf", file: stamped });
  const { copies, words } = await compared();
  expect(copies).toEqual([
    { filename: "Réplica.pdf", from: "service", copy: "mesmo.pdf", looks: { kind: "identical" } },
    {
      filename: "Réplica.pdf",
      from: "court",
      copy: "Petição (outras).pdf",
      looks: { kind: "stamped", extra: 0 },
    },
  ]);
  expect(words).toContain("marcas a mais nas margens");
  expect(await auditActions(ctx)).toContain("filing.compare");
});

test("a copy under the document's name that shows something else is named with its page, also in the evidence", async () => {
  await sent();
  await open();
  const other = paperPdf([
    { body: body.replace("1.000", "7.000") },
    { body: "Termos em que pede deferimento" },
  ]);
  await listed("x", { filename: "REPLICA.pdf", file: other });
  const { copies, words } = await compared();
  expect(copies).toMatchObject([
    { from: "court", copy: "REPLICA.pdf", looks: { kind: "differs", pages: [1] } },
  ]);
  const evidence = await gatherEvidence(ctx, { id: filingId });
  if (evidence === null) throw new Error("no evidence");
  const files = unzipSync(new Uint8Array(await buffer(evidence.chunks)));
  expect(Buffer.from(files["LEIA-ME.txt"] ?? []).toString()).toContain(words);
});

describe("what cannot be compared says why", () => {
  test.each([
    ["nothing is listed since", [], { copy: null, looks: { kind: "none" } }],
    [
      "nothing shows its pages",
      [
        ["a", paperPdf([{ body: "Cite-se." }, {}])],
        ["b", 404],
      ],
      { copy: null, looks: { kind: "unlike", listed: 2, tried: 2, unseen: 1 } },
    ],
    ["it does not come", [["a", 404]], { copy: "a.pdf", looks: { kind: "failed", because: "not-found" } }],
    [
      "it is no PDF",
      [["a", Buffer.from("Token expirado")]],
      { copy: "a.pdf", looks: { kind: "not-pdf", which: "copy" } },
    ],
    [
      "it is broken",
      [["a", Buffer.from("%PDF-1.7 nada")]],
      { copy: "a.pdf", looks: { kind: "unseen", which: "copy", why: "broken" } },
    ],
  ] as const)("%s", async (_, files, expected) => {
    await sent();
    await open();
    for (const [id, file] of files) await listed(id, { file });
    expect((await compared()).copies).toMatchObject([
      { filename: "Réplica.pdf", from: "court", ...expected },
    ]);
  });

  test("nobody asked since", async () => {
    await sent();
    await open(false);
    expect((await compared()).copies).toMatchObject([{ copy: null, looks: { kind: "unasked" } }]);
    const [row] = await inDatabase(ctx, (tx) => tx.select().from(cases).where(eq(cases.cnj, cnj)));
    expect(row?.failure).toBe("not-found");
  });

  test("there was no time", async () => {
    const id = await sent();
    await open();
    await listed("mesmo", { file: petition, of: id });
    for (const other of ["a", "b"]) await listed(other, { file: petition });
    expect((await compared(AbortSignal.abort())).copies).toMatchObject([
      { from: "service", copy: "mesmo.pdf", looks: { kind: "stopped", why: "time" } },
      { from: "court", copy: null, looks: { kind: "unlike", listed: 2, tried: 0 } },
    ]);
  });

  test("the time ended meanwhile", async () => {
    await sent();
    await open();
    for (const other of ["a", "b", "c"]) await listed(other, { file: petition });
    const time = new AbortController();
    onAsked = () => time.abort();
    expect((await compared(time.signal)).copies).toMatchObject([
      { copy: null, looks: { kind: "unlike", listed: 3, tried: 1, unseen: 1 } },
    ]);
  });

  test("there is no token to ask with", async () => {
    const id = await sent();
    await open();
    for (const of of [id, undefined]) await listed(`${of}`, { file: petition, ...(of && { of }) });
    await inDatabase(ctx, (tx) => tx.delete(credentials).where(eq(credentials.databaseId, ctx.databaseId)));
    const looks = { kind: "failed", because: "credential" };
    expect((await compared()).copies).toMatchObject([
      { from: "service", looks },
      { from: "court", looks },
    ]);
  });

  test("what is kept of the document cannot be read", async () => {
    const id = await sent();
    await sent("Procuração.pdf", paperPdf([{ body: "outorga poderes" }]));
    await open();
    await listed("a", { file: paperPdf([{ body: "outorga poderes" }]) });
    await listed("b", { file: paperPdf([{ body: "x" }]), of: id });
    const [row] = await inDatabase(ctx, (tx) =>
      tx.select().from(filingDocuments).where(eq(filingDocuments.id, id)),
    );
    const chunk = and(eq(blobChunks.blobId, row?.blobId ?? ""), eq(blobChunks.place, 0));
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx
        .update(blobChunks)
        .set({ data: Buffer.alloc(64) })
        .where(chunk),
    );
    expect((await compared()).copies).toMatchObject([
      { filename: "Réplica.pdf", from: "service", looks: { kind: "stopped", why: "broken" } },
      { filename: "Réplica.pdf", from: "court", looks: { kind: "stopped", why: "broken" } },
      { filename: "Procuração.pdf", from: "court", looks: { kind: "identical" } },
    ]);
  });

  test("one that does not come keeps none of the others from it; the court has more than are tried", async () => {
    await sent();
    await open();
    await listed("longe", { file: stamped, size: petition.length * 50 });
    for (let at = 0; at < 12; at += 1) await listed(`n${at}`, { file: 404, size: petition.length * 2 });
    expect((await compared()).copies).toMatchObject([
      { copy: null, looks: { kind: "unlike", listed: 13, tried: 12, unseen: 12 } },
    ]);
    await listed("perto", { file: stamped, size: petition.length + 100 });
    expect((await compared()).copies).toMatchObject([{ copy: "perto.pdf", looks: { kind: "stamped" } }]);
  });

  test("it asks for a password", async () => {
    await sent();
    await open();
    await listed("a", { file: await encryptedPdf({ user: true }) });
    const { copies, words } = await compared();
    expect(copies).toMatchObject([{ looks: { kind: "unseen", which: "copy", why: "encrypted" } }]);
    expect(words).toContain("pede senha");
  });
});

test("before its window was opened, and without documents, nothing is compared; nor for another firm", async () => {
  expect(await requestComparison(ctx, { id: filingId })).toEqual({ ok: false, reason: "unopened" });
  await open();
  expect(await requestComparison(ctx, { id: filingId })).toEqual({ ok: false, reason: "no-files" });
  const other = ctxFor((await makeDatabase()).id);
  await expect(requestComparison(other, { id: filingId })).rejects.toMatchObject({ code: "not_found" });
  const administrator = { ...ctx, roles: ["admin"] } as Ctx;
  await expect(requestComparison(administrator, { id: filingId })).rejects.toMatchObject({
    code: "forbidden",
  });
});
