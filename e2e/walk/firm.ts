import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Role } from "#lib/databases/schema.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import { sessionCookie } from "#server/auth/cookies.ts";
import { type Ctx, userCtx } from "#server/auth/ctx.ts";
import { hashPassword } from "#server/auth/passwords.ts";
import { openSession } from "#server/auth/sessions.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { saveView } from "#server/cases/list/views/mutations.ts";
import { listLabels } from "#server/cases/organisation/labels/data.ts";
import { addLabel } from "#server/cases/organisation/labels/mutations.ts";
import { addNote } from "#server/cases/organisation/notes/mutations.ts";
import { setToken } from "#server/databases/mutations.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import { databases, filings, importItems, memberships, sessions, users } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { addDocument } from "#server/filings/documents/mutations.ts";
import { receiveProof } from "#server/guides/proofs/mutations.ts";
import { startImport } from "#server/imports/mutations.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { recordFailure } from "#server/mirror/storing/checks.ts";
import { answerOf, coverOf, documentOf, movementOf, partiesOf } from "#testing/answers.ts";
import { addFiling } from "#testing/filings.ts";
import { adminCtx, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { addGuide } from "#testing/guides.ts";
import { hearingSet } from "#testing/hearings.ts";
import { addPublication } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";

/** A firm of which everything that is somebody's says its canary: a word that no other firm may read. */
export type Firm = Awaited<ReturnType<typeof makeFirm>>;
export type Visitor = { id: string; email: string; name: string; cookie: string; sessionId: string };

export const password = "jabuticaba no quintal";

let visitors = 0;

type Rights = { roles?: Role[]; isOwner?: boolean; mustChangePassword?: boolean };

/** Somebody with these roles in a database, who has just signed in. */
export async function visitor(databaseId: string, name: string, given: Rights = {}): Promise<Visitor> {
  const { roles = [], isOwner = false, mustChangePassword = false } = given;
  const email = `pessoa-${++visitors}@escritorio.example`;
  const [user] = await db()
    .insert(users)
    .values({ email, name, passwordHash: await passwordHash(), isOwner, mustChangePassword })
    .returning({ id: users.id });
  if (user === undefined) throw new Error("no row");
  for (const role of roles) await db().insert(memberships).values({ userId: user.id, databaseId, role });
  const sid = await openSession(db(), { userId: user.id, address: "127.0.0.1", agent: "Firefox" });
  await setConfirmed(user, true);
  const token = await encode({ token: { sid }, secret: env().NEXTAUTH_SECRET });
  const [session] = await db().select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, user.id));
  return { id: user.id, email, name, cookie: `${sessionCookie()}=${token}`, sessionId: session?.id ?? "" };
}

/** Whether the person gave a password or a code in the last minutes; that they did holds for as long as the walk takes. */
export async function setConfirmed({ id }: Pick<Visitor, "id">, isConfirmed: boolean): Promise<void> {
  const confirmedAt = isConfirmed ? sql`now() + interval '1 day'` : null;
  await db().update(sessions).set({ confirmedAt }).where(eq(sessions.userId, id));
}

let hashed: Promise<string> | undefined;
const passwordHash = () => {
  hashed ??= hashPassword(password);
  return hashed;
};

/** `numbers`: of its cases that are not secret, when another firm has cases of the same numbers. */
export async function makeFirm({
  word,
  operator,
  numbers,
}: {
  /** What tells its canaries from those of another firm. */
  word: string;
  operator: string;
  numbers?: Cnj[];
}) {
  const { id, document } = await makeDatabase({
    addresses: { baseUrl: operator, appUrl: operator, webUrl: operator },
  });
  const [name, canary] = [`canariofirma${word}`, `canariocaso${word}`];
  await db()
    .update(databases)
    .set({ name: `Escritório ${name}` })
    .where(eq(databases.id, id));
  await setToken(adminCtx(id), { kind: "api", token: "token-de-teste" });
  await setToken(adminCtx(id), { kind: "integration", token: "token-de-acesso" });
  const lawyer = await visitor(id, `Helena ${name}`, { roles: ["lawyer"] });
  const actor = { kind: "user", userId: lawyer.id, name: lawyer.name, address: "127.0.0.1" } as const;
  const ctx = userCtx({ actor, databaseId: id, roles: ["lawyer"] });
  // Of a court that says how large a file may be.
  const [cnj = makeCnj({ court: "26" }), spare = makeCnj(), failing = makeCnj()] = numbers ?? [];
  for (const number of [cnj, spare, failing]) await addCase(ctx, number, canary);
  const secret = makeCnj();
  await addCase(ctx, secret, canary, true);
  const kept = makeCnj();
  await addCase(ctx, kept, canary, true);
  const failure = { failure: "unavailable", askedAt: new Date().toISOString() } as const;
  await inDatabase(ofFirm(id), (tx) => recordFailure(tx, ctx, failing, failure));
  return {
    id,
    document,
    ctx,
    lawyer,
    cnj,
    spare,
    failing,
    secret,
    kept,
    party: partyOf(canary),
    /** Words that stand in what is the firm's: in its name and those of its people, and in all about its cases. */
    canaries: { name, case: canary },
    admin: await visitor(id, `Sônia ${name}`, { roles: ["admin"] }),
    owner: await visitor(id, `Teresa ${name}`, { isOwner: true }),
    /** People with whom an administrator can do something. */
    colleague: await visitor(id, `Ícaro ${name}`, { roles: ["lawyer"] }),
    paralegal: await visitor(id, `Bruna ${name}`, { roles: ["paralegal"] }),
    ...(await organise(ctx, cnj, canary)),
    draftId: await addFiling(ctx, { cnj, act: `Contestação ${canary}` }),
    import: await addImport(ctx, canary),
    filing: await addPetition(ctx, cnj, canary),
    guide: await addPaidGuide(ctx, cnj, canary),
    publicationId: await addPublication(ctx, { cnj, content: `<p>Intime-se ${canary}</p>` }),
  };
}

const partyOf = (canary: string) => `Maria ${canary}`;

/** What the firm itself adds to a case. */
async function organise(ctx: Ctx, cnj: Cnj, canary: string) {
  const note = await addNote(ctx, { cnj, text: `Ligar para ${canary}` });
  const view = await saveView(ctx, { name: `Vista ${canary}`, query: "", shared: true });
  const label = await addLabel(ctx, { numbers: [cnj], name: `Etiqueta ${canary}` });
  if (!note.ok || !view.ok || !label.ok) throw new Error("the firm could not be made");
  const [stored] = await listLabels(ctx);
  return { noteId: note.id, viewId: view.id, labelId: stored?.id ?? "" };
}

/** Ids of the service, as they stand in the rows of every case that `addCase` makes. */
export const movementId = "5f1d7a84c2b1e3a4d5f60001";
export const documentId = "5f1d7a84c2b1e3a4d5f60002";

const inDays = (days: number) => shiftDay(dayKey(new Date().toISOString()), days);

async function addCase(ctx: Ctx, cnj: Cnj, canary: string, restricted = false): Promise<void> {
  const parties = partiesOf(partyOf(canary), `Banco ${canary} S.A.`);
  const withTaxId = parties.map((party) => ({ ...party, taxId: "52998224725" }));
  const answer = answerOf({
    cover: coverOf({ parties: withTaxId, secrecy: { label: null, level: null, restricted } }),
    movements: [
      movementOf({ id: movementId, description: `Despacho ${canary}` }),
      movementOf({ id: "5f1d7a84c2b1e3a4d5f60003", description: hearingSet(inDays(20)) }),
    ],
    documents: [documentOf({ id: documentId, filename: `${canary}.pdf`, size: null })],
  });
  await inDatabase(ofFirm(ctx.databaseId), (tx) => mirrorAnswer(tx, ctx, cnj, answer));
}

/** A petition with a document and a receipt. */
async function addPetition(ctx: Ctx, cnj: Cnj, canary: string) {
  const id = await addFiling(ctx, { cnj, act: `Réplica ${canary}` });
  const stored = await Promise.all(
    (["petition", "receipt"] as const).map((kind) =>
      writeBlob(ctx, { kind, source: Readable.from([Buffer.from(`%PDF-1.7 ${canary}`)]) }),
    ),
  );
  const [blob, receipt] = stored;
  if (blob === undefined || receipt === undefined) throw new Error("the files were not stored");
  const added = await addDocument(ctx, { filingId: id, blobId: blob.id, filename: `${canary}.pdf` });
  if (!added.ok) throw new Error(added.reason);
  const values = { receiptId: receipt.id, receiptAt: new Date(), receiptIsPdf: true };
  await inDatabase(ofFirm(ctx.databaseId), (tx) => tx.update(filings).set(values).where(eq(filings.id, id)));
  return { id, documentId: added.document.id };
}

/** A guide with a payment proof, and with what the service sent about it as a file. */
async function addPaidGuide(ctx: Ctx, cnj: Cnj, canary: string) {
  const paper = await writeBlob(ctx, {
    kind: "guide",
    source: Readable.from([Buffer.from(`%PDF-1.7 ${canary}`)]),
  });
  const paid = {
    values: { guideType: `Preparo ${canary}` },
    paperId: paper.id,
    paperAt: new Date(),
    paperIsPdf: true,
  };
  const id = await addGuide(ctx, { cnj, ...paid });
  const bytes = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from(canary)]);
  const received = await receiveProof(ctx, {
    guideId: id,
    filename: `${canary}.png`,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    source: Readable.from([bytes]),
  });
  if (!received.ok) throw new Error(received.reason);
  return { id, proofId: received.proof.id };
}

/** An import with one number that failed and one that waits; ended by nobody, as no worker runs. */
async function addImport(ctx: Ctx, canary: string) {
  const [failed, waiting] = [makeCnj(), makeCnj()];
  const started = await startImport(ctx, { text: `${failed}\n${waiting}`, source: `${canary}.csv` });
  if (!started.ok || started.importId === null) throw new Error("nothing was imported");
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.update(importItems).set({ state: "not_found" }).where(eq(importItems.cnj, failed)),
  );
  return { id: started.importId, failed, waiting };
}
