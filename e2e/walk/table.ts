import { createHash } from "node:crypto";
import type { Cnj } from "#lib/cnj/number.ts";
import { seenField, seenOf } from "#lib/filings/review/seen.ts";
import { definitionParam } from "#lib/guides/draft/schema.ts";
import { maskTaxId } from "#lib/tax-id/tax-id.ts";
import { hashHeader } from "#lib/uploads/upload.ts";
import { userCtx } from "#server/auth/ctx.ts";
import { beginSetup } from "#server/auth/second-factor/setup.ts";
import { codeAt } from "#server/auth/second-factor/totp.ts";
import { openSession } from "#server/auth/sessions.ts";
import { setCaseAccess } from "#server/cases/secrecy/mutations.ts";
import { getSetup } from "#server/databases/data.ts";
import { createIngestKey } from "#server/databases/ingest/mutations.ts";
import { db } from "#server/db/connection.ts";
import { providerLinks } from "#server/db/schema/schema.ts";
import { getCalendarYear } from "#server/deadlines/calendars/data.ts";
import { addEntries } from "#server/deadlines/calendars/mutations.ts";
import { listFeeds } from "#server/deadlines/feed/data.ts";
import { createFeed } from "#server/deadlines/feed/mutations.ts";
import { listMargins } from "#server/deadlines/margins/data.ts";
import { addMargin } from "#server/deadlines/margins/mutations.ts";
import { originsOf } from "#server/operator/credentials.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { type Issued, invite, issueReset } from "#server/users/links/mutations.ts";
import { adminCtx, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { handPdf } from "#testing/pdfs.ts";
import { giveCodes } from "#testing/second-factor.ts";
import * as alerts from "./alerts.ts";
import type { Audience } from "./audience.ts";
import * as deadlines from "./deadlines.ts";
import { documentId, type Firm, movementId, password, type Visitor } from "./firm.ts";
import * as guides from "./guides.ts";
import * as petitions from "./petitions.ts";
import * as publications from "./publications.ts";
import * as push from "./push.ts";

/**
 * For whom every page, route handler and server action of the build is, with an example that succeeds when `me`, one of
 * them, sends it. walk.test.ts sends it in all wrong ways first. How to add a line: docs/tests.md.
 */

export type Kind = "route" | "page" | "action";
export type Given = { firm: Firm; me: Visitor };
export type Line = {
  audience: Audience;
  /** Also for somebody who has not changed their one-time password yet. */
  oneTime?: true;
  /** Asks for password or code when neither was given in the last minutes. */
  stepUp?: true;
  /** Refuses by itself some of those whom its wrapper lets in, asks them for password or code, or has no wrapper. */
  byItself?: true;
};
/** What an example is made of. It may make first what it needs. */
type Example<T> = (given: Given) => T | Promise<T>;
/** `params`: the parts of the address besides `database` and `cnj`. `status`: of the answer, when not 200. */
export type Address = Line & {
  params?: Example<Record<string, string>>;
  query?: Example<Record<string, string>>;
  /** A key that no browser sends by itself lets it in, also without `Origin`. */
  keyed?: true;
  /** What a route that writes gets. */
  sent?: Example<{ headers: Record<string, string>; body: string }>;
  status?: number;
};
/** `input`: what the action gets, besides the `database` that is added for actions of one database. */
export type Action = Line & {
  /** That it succeeds without writing anything, not even to the trail. */
  writes?: false;
  input: Example<Record<string, unknown>>;
};

/** A day of a court's calendar. */
const calendar = { court: "TJSP", city: null, year: 2026 };
const calendarDay = {
  from: "2026-08-03",
  to: "2026-08-03",
  effect: "suspended" as const,
  name: "Inventário",
  source: "Portaria 5/2026",
};
/** A document of a petition as a browser sends it. */
const document = "%PDF-1.7 réplica";
/** A payment proof of a guide: one empty page, in letters alone. */
const proof = Buffer.from(
  handPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
  ]),
).toString("latin1");
/** For whoever asks, made by no wrapper. */
const bare = { audience: "anybody", byItself: true } as const;
const unknownAddress: Address = { ...bare, params: () => ({ rest: "nada" }), status: 404 };
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The route handlers by method and address, with those that our listener answers without Next. Other methods are refused. */
export const routes: Record<string, Address> = {
  "GET /api/[...rest]": unknownAddress,
  "POST /api/[...rest]": unknownAddress,
  "PUT /api/[...rest]": unknownAddress,
  "PATCH /api/[...rest]": unknownAddress,
  "DELETE /api/[...rest]": unknownAddress,
  "GET /api/auth/[...nextauth]": { ...bare, params: () => ({ nextauth: "session" }) },
  "POST /api/auth/[...nextauth]": { ...bare, params: () => ({ nextauth: "signout" }), status: 302 },
  "GET /api/account/data": { audience: "person", stepUp: true, byItself: true },
  "GET /api/events": { audience: "person" },
  "GET /api/health": bare,
  // Without a provider of identity there are no such addresses.
  "GET /api/oidc/start": { audience: "anybody", status: 404 },
  "GET /api/oidc/callback": { audience: "anybody", status: 404 },
  "GET /api/ready": bare,
  "GET /icon.svg": bare,

  "GET /api/databases/[database]/blind": { audience: "cases" },
  "GET /api/databases/[database]/blind/cases": {
    audience: "cases",
    query: () => ({ reason: "unavailable" }),
  },
  "GET /api/databases/[database]/blind/count": { audience: "cases" },
  "GET /api/databases/[database]/case-traits": { audience: "cases", query: () => ({ tipo: "class" }) },
  "GET /api/databases/[database]/case-views": { audience: "cases" },
  "GET /api/databases/[database]/case-views/counts": { audience: "cases" },
  "GET /api/databases/[database]/cases": { audience: "cases" },
  "GET /api/databases/[database]/cases.csv": { audience: "cases", stepUp: true, byItself: true },
  "GET /api/databases/[database]/cases/[cnj]": { audience: "cases" },
  "GET /api/databases/[database]/cases/[cnj]/checks": { audience: "cases" },
  "GET /api/databases/[database]/cases/[cnj]/checks.pdf": { audience: "cases" },
  "GET /api/databases/[database]/cases/[cnj]/documents": { audience: "cases" },
  "GET /api/databases/[database]/cases/[cnj]/documents.pdf": { audience: "cases" },
  "GET /api/databases/[database]/cases/[cnj]/documents.zip": { audience: "cases" },
  "GET /api/databases/[database]/cases/[cnj]/documents/[id]/file": {
    audience: "cases",
    params: () => ({ id: documentId }),
  },
  "HEAD /api/databases/[database]/cases/[cnj]/documents/[id]/file": {
    audience: "cases",
    params: () => ({ id: documentId }),
  },
  "GET /api/databases/[database]/cases/[cnj]/filings": { audience: "cases" },
  "GET /api/databases/[database]/cases/[cnj]/guides/suggestions": {
    audience: "cases",
    query: () => ({ [definitionParam]: "tjsp-preparo" }),
  },
  "GET /api/databases/[database]/cases/[cnj]/hearings": { audience: "cases" },
  "GET /api/databases/[database]/cases/[cnj]/hearings.ics": { audience: "cases" },
  "GET /api/databases/[database]/cases/[cnj]/movements": { audience: "cases" },
  "GET /api/databases/[database]/cases/[cnj]/movements/place": {
    audience: "cases",
    query: () => ({ m: movementId }),
  },
  "GET /api/databases/[database]/cases/[cnj]/movements/summary": { audience: "cases" },
  "GET /api/databases/[database]/cases/[cnj]/notes": { audience: "cases" },
  "GET /api/databases/[database]/cases/[cnj]/print.pdf": { audience: "cases" },
  "GET /api/databases/[database]/courts": { audience: "cases" },
  "POST /api/databases/[database]/guides/[id]/proofs": {
    audience: "cases",
    params: ({ firm }) => ({ id: firm.guide.id }),
    query: () => ({ name: "Comprovante.png" }),
    sent: () => ({ headers: { [hashHeader]: hashOf(proof) }, body: proof }),
    status: 201,
  },
  "GET /api/databases/[database]/guides/[id]/proofs/[proof]/file": {
    audience: "cases",
    params: ({ firm }) => ({ id: firm.guide.id, proof: firm.guide.proofId }),
  },
  "GET /api/databases/[database]/guides/[id]/paper/file": {
    audience: "cases",
    params: ({ firm }) => ({ id: firm.guide.id }),
  },
  "POST /api/databases/[database]/filings/[id]/documents": {
    audience: "cases",
    params: ({ firm }) => ({ id: firm.draftId }),
    query: () => ({ name: "Réplica.pdf" }),
    sent: () => ({ headers: { [hashHeader]: hashOf(document) }, body: document }),
    status: 201,
  },
  "GET /api/databases/[database]/filings/[id]/documents/[document]/file": {
    audience: "cases",
    params: ({ firm }) => ({ id: firm.filing.id, document: firm.filing.documentId }),
  },
  "GET /api/databases/[database]/filings/[id]/receipt/file": {
    audience: "cases",
    params: ({ firm }) => ({ id: firm.filing.id }),
  },
  "GET /api/databases/[database]/filings/[id]": {
    audience: "cases",
    params: ({ firm }) => ({ id: firm.draftId }),
  },
  // Of a draft: the answer leads to its page, which says why its window was not opened.
  "POST /api/databases/[database]/filings/[id]/window": {
    audience: "lawyers",
    byItself: true,
    params: ({ firm }) => ({ id: firm.draftId }),
    sent: ({ firm }) => ({
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ [seenField]: seenOf({ cnj: firm.cnj, files: [] }) }).toString(),
    }),
    status: 303,
  },
  "GET /api/filings/callback/[nonce]": {
    audience: "anybody",
    params: () => ({ nonce: "nao-existe" }),
    status: 303,
  },
  "GET /ics/[file]": { audience: "anybody", params: () => ({ file: "nao-existe.ics" }), status: 404 },
  "GET /api/databases/[database]/deadlines/feeds": { audience: "cases" },
  "GET /api/databases/[database]/cases/[cnj]/deadlines": { audience: "cases" },
  "GET /api/databases/[database]/cases/[cnj]/publications": { audience: "cases" },
  "GET /api/databases/[database]/filings": { audience: "cases" },
  "GET /api/databases/[database]/filings/[id]/evidence": {
    audience: "cases",
    params: ({ firm }) => ({ id: firm.filing.id }),
  },
  "GET /api/databases/[database]/filings/count": { audience: "cases" },
  "GET /api/databases/[database]/filings/rows": { audience: "cases", query: () => ({ parte: "needs" }) },
  "GET /api/databases/[database]/cases/[cnj]/guides": { audience: "cases" },
  "GET /api/databases/[database]/guides": { audience: "cases" },
  "GET /api/databases/[database]/guides.csv": { audience: "cases" },
  "GET /api/databases/[database]/guides/[id]": {
    audience: "cases",
    params: ({ firm }) => ({ id: firm.guide.id }),
  },
  "GET /api/databases/[database]/guides/count": { audience: "cases" },
  "GET /api/databases/[database]/guides/definitions": { audience: "cases" },
  "GET /api/databases/[database]/integration": { audience: "lawyers" },
  // What is in memory there is only in the product's process: nothing answers to any other handle.
  "POST /api/databases/[database]/integration/export": {
    audience: "lawyers",
    sent: () => ({
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ handle: "nenhum", format: "cookies-txt" }),
    }),
    status: 404,
  },
  "POST /api/databases/[database]/integration/redeem": {
    audience: "lawyers",
    sent: () => ({
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ code: "nenhum" }),
    }),
    status: 404,
  },
  "GET /api/databases/[database]/alerts": { audience: "cases" },
  "GET /api/databases/[database]/alerts/count": { audience: "cases" },
  "GET /api/databases/[database]/alerts/preview": { audience: "cases", query: () => ({ scope: "all" }) },
  "GET /api/databases/[database]/alerts/rules": { audience: "cases" },
  "GET /api/databases/[database]/cases/[cnj]/push": { audience: "cases" },
  "GET /api/databases/[database]/push/overview": { audience: "cases" },
  "GET /api/databases/[database]/push/cases": { audience: "cases", query: () => ({ part: "all" }) },
  "GET /api/databases/[database]/push/changes": { audience: "cases" },
  "GET /api/databases/[database]/push/changes/[id]/refused": {
    audience: "cases",
    params: async (given) => ({ id: await push.running(given) }),
  },
  "GET /api/databases/[database]/deadlines": { audience: "cases" },
  "GET /api/databases/[database]/deadlines.csv": { audience: "cases" },
  "GET /api/databases/[database]/deadlines/count": { audience: "cases" },
  "GET /api/databases/[database]/deadlines/group": { audience: "cases", query: () => ({ grupo: "today" }) },
  "GET /api/databases/[database]/deadlines/lapsed": { audience: "cases" },
  "GET /api/databases/[database]/deadlines/margins": { audience: "cases" },
  "GET /api/databases/[database]/deadlines/preview": {
    audience: "cases",
    query: ({ firm }) => ({ ...deadlines.fields, unit: "business", regime: "", doubled: "", cnj: firm.cnj }),
  },
  "GET /api/databases/[database]/deadlines/[id]": {
    audience: "cases",
    params: (given) => deadlines.shown(given),
  },
  "GET /api/databases/[database]/deadlines/of-publication/[id]": {
    audience: "cases",
    params: () => ({ id: "0b6f9a2e-5c1d-4d3e-9a63-3a2f6d1c9e10" }),
  },
  "GET /api/databases/[database]/publications": { audience: "cases" },
  "GET /api/databases/[database]/publications/count": { audience: "cases" },
  "GET /api/databases/[database]/publications/total": { audience: "cases" },
  "GET /api/databases/[database]/publications/choices": { audience: "cases" },
  "GET /api/databases/[database]/publications/[id]": {
    audience: "cases",
    params: ({ firm }) => ({ id: firm.publicationId }),
  },
  "GET /api/databases/[database]/publications/[id]/text": {
    audience: "cases",
    params: ({ firm }) => ({ id: firm.publicationId }),
  },
  "GET /api/databases/[database]/imports": { audience: "cases" },
  "GET /api/databases/[database]/imports/[id]": {
    audience: "cases",
    params: ({ firm }) => ({ id: firm.import.id }),
  },
  "GET /api/databases/[database]/imports/[id]/items": {
    audience: "cases",
    params: ({ firm }) => ({ id: firm.import.id }),
  },
  "GET /api/databases/[database]/known-cases": {
    audience: "cases",
    query: ({ firm }) => ({ numbers: firm.cnj }),
  },
  "GET /api/databases/[database]/labels": { audience: "cases" },
  "GET /api/databases/[database]/wait": { audience: "desk" },
  "GET /api/databases/[database]/people": { audience: "cases" },
  "GET /api/databases/[database]/publications/deliveries": { audience: "cases" },
  "POST /api/databases/[database]/publications/file": {
    audience: "cases",
    sent: () => ({ headers: { "Content-Type": "application/json" }, body: publications.publication }),
  },
  "POST /api/ingest/publications": {
    audience: "anybody",
    keyed: true,
    sent: (given) => publications.delivered(given),
  },
  "GET /api/databases/[database]/secrecy": { audience: "administration" },
  "GET /api/databases/[database]/trail/csv": { audience: "administration", stepUp: true, byItself: true },
  "GET /api/databases/[database]/trail/head": { audience: "administration" },
  "GET /api/access-trail/csv": { audience: "owners", stepUp: true, byItself: true },
  "GET /api/access-trail/head": { audience: "owners" },
  "GET /api/databases/[database]/digest": { audience: "cases" },
  "GET /api/databases/[database]/today": { audience: "cases" },
};

/** What our listener answers without Next, by the function of `server/web/` that does. */
export const listened: Record<string, string | string[]> = {
  serveDocumentFile: [
    "GET /api/databases/[database]/cases/[cnj]/documents/[id]/file",
    "HEAD /api/databases/[database]/cases/[cnj]/documents/[id]/file",
  ],
  serveDocumentBundle: [
    "GET /api/databases/[database]/cases/[cnj]/documents.zip",
    "GET /api/databases/[database]/cases/[cnj]/documents.pdf",
  ],
  serveFilingFile: [
    "GET /api/databases/[database]/filings/[id]/documents/[document]/file",
    "GET /api/databases/[database]/filings/[id]/receipt/file",
  ],
  serveFilingUpload: "POST /api/databases/[database]/filings/[id]/documents",
  serveGuideFile: [
    "GET /api/databases/[database]/guides/[id]/proofs/[proof]/file",
    "GET /api/databases/[database]/guides/[id]/paper/file",
  ],
  servePublicationsDelivery: [
    "POST /api/ingest/publications",
    "POST /api/databases/[database]/publications/file",
  ],
  serveGuideUpload: "POST /api/databases/[database]/guides/[id]/proofs",
};

/** What lies in `public/`: for anybody, so nothing of a firm. */
export const openFiles = ["favicon.ico", "pdfjs"];

export const pages: Record<string, Address> = {
  "/": { audience: "person", status: 307 },
  "/login": { audience: "anybody" },
  "/account": { audience: "person" },
  "/admin/users": { audience: "administrators" },
  "/convite/[secret]": { audience: "anybody", params: () => ({ secret: "nao-existe" }) },
  "/account/password": { audience: "person", oneTime: true, status: 307 },
  "/account/second-factor": { audience: "person", status: 307 },
  "/admin/databases": { audience: "administrators" },
  "/admin/databases/[database]": { audience: "administration" },
  "/admin/audit": { audience: "administrators" },
  "/admin/calendars": { audience: "administrators" },
  "/admin/calendars/[database]": { audience: "administration", query: () => ({ tribunal: "TJSP" }) },
  "/[database]": { audience: "cases" },
  "/[database]/[...rest]": { audience: "desk", params: () => ({ rest: "nada" }), status: 404 },
  "/[database]/digest": { audience: "cases" },
  "/[database]/blind": { audience: "cases" },
  "/[database]/cases": { audience: "cases" },
  "/[database]/cases/[cnj]": { audience: "cases" },
  "/[database]/cases/[cnj]/documents/[id]": { audience: "cases", params: () => ({ id: documentId }) },
  "/[database]/filings": { audience: "cases" },
  "/[database]/filings/new": { audience: "cases" },
  "/[database]/filings/[id]": { audience: "cases", params: ({ firm }) => ({ id: firm.draftId }) },
  "/[database]/cases/[cnj]/filings/new": { audience: "cases" },
  "/[database]/publications/deliveries": { audience: "cases" },
  "/[database]/deadlines": { audience: "cases" },
  "/[database]/deadlines/[id]": {
    audience: "cases",
    params: (given) => deadlines.shown(given),
  },
  "/[database]/guides": { audience: "cases" },
  "/[database]/alerts": { audience: "cases" },
  "/[database]/monitoring": { audience: "cases" },
  "/[database]/integration": { audience: "cases" },
  "/[database]/guides/new": { audience: "cases" },
  "/[database]/guides/[id]": { audience: "cases", params: ({ firm }) => ({ id: firm.guide.id }) },
  "/[database]/cases/[cnj]/guides/new": { audience: "cases" },
  "/[database]/cases/import": { audience: "cases" },
  "/[database]/publications": { audience: "cases" },
};

const on = ({ firm }: Given) => ({ numbers: [firm.cnj] });
let others = 0;
/** A word that nothing else here is called by. */
const another = () => `outro-${++others}`;
const newEmail = () => `${another()}@escritorio.example`;

/** An invitation to the firm, of its administrator. */
async function invitation({ id, admin }: Firm): Promise<Issued> {
  const actor = { kind: "user", userId: admin.id, name: admin.name, address: null } as const;
  const offered = [{ databaseId: id, roles: ["lawyer"] as const }];
  const authority = { actor, isOwner: false, databases: [{ id }] };
  return issuedBy(await invite(authority, { email: newEmail(), name: "", offered }));
}

/** An invitation of another firm to somebody who has an account. */
async function invitationElsewhere(email: string): Promise<Issued> {
  const { id } = await makeDatabase();
  const authority = { ...cliAuthority("teste"), isOwner: false, databases: [{ id }] };
  const offered = [{ databaseId: id, roles: ["lawyer"] as const }];
  return issuedBy(await invite(authority, { email, name: "", offered }));
}

const resetSecret = async (personId: string) =>
  issuedBy(await issueReset(cliAuthority("teste"), { personId })).secret;

function issuedBy(result: Issued | { ok: false; reason: string }): Issued {
  if (!result.ok) throw new Error(result.reason);
  return result;
}

const instant = () => new Date().toISOString().replace("Z", "000Z");

/** For what is done with a second factor that there is. */
async function withSecondFactor({ me }: Given): Promise<Record<string, never>> {
  const actor = { kind: "user", userId: me.id, name: me.name, address: "127.0.0.1" } as const;
  await giveCodes({ ...me, actor });
  return {};
}
const setupOf = ({ firm }: Given) => getSetup(adminCtx(firm.id));

/** A case that is kept for whoever acts and a lawyer. */
async function keptFor({ firm, me }: Given): Promise<Cnj> {
  const wanted = { access: "named" as const, people: [firm.lawyer.id, me.id] };
  await setCaseAccess(adminCtx(firm.id), { cnj: firm.kept, wanted, despiteLoss: true });
  return firm.kept;
}

/** The server actions by their exported names, in an order in which all succeed one after the other. */
export const actions: Record<string, Action> = {
  // server/auth, server/users
  confirmAction: { audience: "person", oneTime: true, input: () => ({ proof: password }) },
  changePasswordAction: {
    audience: "person",
    oneTime: true,
    input: () => ({ current: password, next: "maré mansa de agosto", repeat: "maré mansa de agosto" }),
  },
  beginSecondFactorAction: { audience: "person", stepUp: true, writes: false, input: () => ({}) },
  setSecondFactorAction: {
    audience: "person",
    stepUp: true,
    input: ({ me }) => {
      const { setup, secret } = beginSetup({ userId: me.id, sessionId: me.sessionId, email: me.email });
      return { setup, code: codeAt(secret, Date.now()) };
    },
  },
  renewRecoveryCodesAction: { audience: "person", stepUp: true, input: withSecondFactor },
  confirmOwnExportAction: { audience: "person", stepUp: true, writes: false, input: () => ({}) },
  removeSecondFactorAction: { audience: "person", stepUp: true, input: withSecondFactor },
  demandSecondFactorAction: {
    audience: "administration",
    stepUp: true,
    writes: false,
    input: () => ({ isDemanded: false }),
  },
  endSessionsAction: { audience: "person", input: () => ({ which: "all" }) },

  // server/users/{access,links}
  inviteAction: {
    audience: "administrators",
    stepUp: true,
    input: ({ firm }) => ({
      email: newEmail(),
      name: "Lia Prates",
      offered: [{ database: firm.document, roles: ["lawyer"] }],
    }),
  },
  reissueInvitationAction: {
    audience: "administrators",
    stepUp: true,
    input: async ({ firm }) => ({ id: (await invitation(firm)).id }),
  },
  cancelInvitationAction: {
    audience: "administrators",
    input: async ({ firm }) => ({ id: (await invitation(firm)).id }),
  },
  joinAction: {
    audience: "anybody",
    input: async ({ firm }) => ({
      secret: (await invitation(firm)).secret,
      name: "Lia Prates",
      next: "maré mansa de agosto",
      repeat: "maré mansa de agosto",
    }),
  },
  acceptAction: {
    audience: "person",
    input: async ({ me }) => ({ secret: (await invitationElsewhere(me.email)).secret }),
  },
  changeRolesAction: {
    audience: "administrators",
    stepUp: true,
    input: ({ firm }) => ({
      person: firm.colleague.id,
      database: firm.document,
      was: ["lawyer"],
      roles: ["lawyer", "paralegal"],
    }),
  },
  endSessionsOfAction: {
    audience: "administrators",
    input: async ({ firm }) => {
      // An address for another password ends those that were open.
      await openSession(db(), { userId: firm.colleague.id, address: null, agent: null });
      return { person: firm.colleague.id };
    },
  },
  forgetSecondFactorAction: {
    audience: "administrators",
    stepUp: true,
    input: async ({ firm }) => {
      await withSecondFactor({ firm, me: firm.colleague });
      return { person: firm.colleague.id };
    },
  },
  unlinkProviderAction: {
    audience: "administrators",
    stepUp: true,
    input: async ({ firm }) => {
      const userId = firm.colleague.id;
      const values = { issuer: "https://entrada.example/", subject: "pessoa-da-entrada", userId };
      await db().insert(providerLinks).values(values).onConflictDoNothing();
      return { person: userId };
    },
  },
  issueResetAction: {
    audience: "administrators",
    stepUp: true,
    input: ({ firm }) => ({ person: firm.colleague.id }),
  },
  resetPasswordAction: {
    audience: "anybody",
    input: async ({ firm }) => ({
      secret: await resetSecret(firm.colleague.id),
      next: "maré mansa de agosto",
      repeat: "maré mansa de agosto",
    }),
  },
  suspendAction: {
    audience: "administrators",
    stepUp: true,
    input: ({ firm }) => ({ person: firm.colleague.id, heirs: [] }),
  },
  reactivateAction: {
    audience: "administrators",
    stepUp: true,
    input: ({ firm }) => ({ person: firm.colleague.id }),
  },
  changeOwnershipAction: {
    audience: "owners",
    byItself: true,
    stepUp: true,
    input: ({ firm }) => ({ person: firm.colleague.id, isOwner: true }),
  },

  // server/databases
  createDatabaseAction: {
    audience: "owners",
    byItself: true,
    stepUp: true,
    input: async (given) => ({
      document: "29979036000140",
      name: "Moura e Filhas",
      authScheme: "raw",
      ...(await setupOf(given)).addresses,
    }),
  },
  changeSettingsAction: {
    audience: "administration",
    input: async (given) => ({ ...(await setupOf(given)).settings, batchSize: "50" }),
  },
  // Where no wait stands, nothing is asked.
  tryServiceAction: { audience: "administration", writes: false, input: () => ({}) },
  testTokenAction: { audience: "administration", input: () => ({ kind: "api" }) },
  giveTokenAction: {
    audience: "administration",
    stepUp: true,
    input: async (given) => ({
      kind: "capture",
      token: "token-de-captura",
      anyway: false,
      givenFor: originsOf("capture", (await setupOf(given)).addresses),
    }),
  },
  changeAddressesAction: {
    audience: "administration",
    stepUp: true,
    input: async (given) => {
      const { name, addresses } = await setupOf(given);
      return { name, ...addresses, mayDrop: [] };
    },
  },
  createIngestKeyAction: {
    audience: "administration",
    stepUp: true,
    input: () => ({ name: "DJEN diário", rhythm: "business-days" }),
  },
  revokeIngestKeyAction: {
    audience: "administration",
    stepUp: true,
    input: async ({ firm }) => {
      const made = await createIngestKey(adminCtx(firm.id), { name: another(), rhythm: "none" });
      return { id: made.ok ? made.view.id : "" };
    },
  },

  // server/cases/{blind,freshness,selection}
  retryBlindAction: { audience: "cases", input: () => ({ reason: "unavailable" }) },
  refreshCaseAction: { audience: "cases", input: ({ firm }) => ({ cnj: firm.cnj }) },
  refreshCasesAction: { audience: "cases", input: ({ firm }) => ({ on: { numbers: [firm.spare] } }) },
  markUnseenAction: { audience: "cases", input: (given) => ({ on: on(given) }) },
  markSeenAction: { audience: "cases", input: (given) => ({ on: on(given), until: instant() }) },

  // server/cases/movements/visits
  recordVisitAction: { audience: "cases", input: ({ firm }) => ({ cnj: firm.cnj, through: instant() }) },
  recordDocumentsVisitAction: {
    audience: "cases",
    input: ({ firm }) => ({ cnj: firm.cnj, through: instant() }),
  },
  markMovementUnseenAction: { audience: "cases", input: ({ firm }) => ({ cnj: firm.cnj, id: movementId }) },
  restoreMarksAction: {
    audience: "cases",
    input: ({ firm }) => ({ former: [{ cnj: firm.cnj, mark: instant(), documents: instant() }] }),
  },

  // server/cases/cover
  revealTaxIdAction: {
    audience: "cases",
    input: ({ firm }) => ({ cnj: firm.cnj, place: 0, name: firm.party, purpose: "show" }),
  },

  // server/cases/organisation
  addNoteAction: {
    audience: "cases",
    input: ({ firm }) => ({ cnj: firm.cnj, text: "Ligar para o cliente" }),
  },
  changeNoteAction: { audience: "cases", input: ({ firm }) => ({ id: firm.noteId, text: "Ligar amanhã" }) },
  deleteNoteAction: { audience: "cases", input: ({ firm }) => ({ id: firm.noteId }) },
  restoreNoteAction: { audience: "cases", input: ({ firm }) => ({ id: firm.noteId }) },
  addLabelAction: { audience: "cases", input: (given) => ({ on: on(given), name: "Trabalhista" }) },
  removeLabelAction: { audience: "cases", input: (given) => ({ on: on(given), name: "Trabalhista" }) },
  undoLabelAction: {
    audience: "cases",
    input: ({ firm }) => ({
      change: { name: "Trabalhista", added: [], removed: [firm.cnj], created: false },
    }),
  },
  renameLabelAction: { audience: "cases", input: ({ firm }) => ({ id: firm.labelId, name: "Cível" }) },
  deleteLabelAction: { audience: "cases", input: ({ firm }) => ({ id: firm.labelId }) },
  restoreLabelAction: {
    audience: "cases",
    input: ({ firm }) => ({ deleted: { id: firm.labelId, name: "Cível", numbers: [firm.cnj] } }),
  },
  setResponsibleAction: { audience: "cases", input: (given) => ({ on: on(given), personId: given.me.id }) },
  restoreResponsibleAction: {
    audience: "cases",
    input: ({ firm, me }) => ({ was: me.id, earlier: [{ personId: null, numbers: [firm.cnj] }] }),
  },

  // server/cases/list/views
  saveViewAction: { audience: "cases", input: () => ({ name: "Prazos", query: "", shared: false }) },
  changeViewAction: { audience: "cases", input: ({ firm }) => ({ id: firm.viewId, name: "Audiências" }) },
  deleteViewAction: { audience: "cases", input: ({ firm }) => ({ id: firm.viewId }) },

  // server/cases/archive
  archiveCasesAction: { audience: "cases", input: (given) => ({ on: on(given), despiteHearings: true }) },
  restoreCasesAction: { audience: "cases", input: (given) => ({ on: on(given) }) },
  undoArchivingAction: {
    audience: "cases",
    input: ({ firm }) => ({ was: "restored", numbers: [firm.cnj] }),
  },

  // server/filings/draft
  beginFilingAction: {
    audience: "cases",
    input: ({ firm }) => ({ cnj: firm.cnj, act: "Réplica", savedOn: "Chrome no Windows" }),
  },
  beginAnotherAction: {
    audience: "cases",
    input: async (given) => ({ id: await petitions.rejected(given), savedOn: null }),
  },
  saveDraftAction: {
    audience: "cases",
    input: async (given) => ({ id: await petitions.draft(given), act: "Tréplica", savedOn: null }),
  },
  sayCheckedAction: {
    audience: "cases",
    input: async (given) => ({ id: await petitions.fromBackup(given) }),
  },
  sayOtherAction: {
    audience: "cases",
    input: async (given) => {
      await petitions.opened(given);
      return { id: await petitions.draft(given), reason: "É outra petição." };
    },
  },
  sayRepeatAction: {
    audience: "lawyers",
    stepUp: true,
    input: async (given) => ({ id: await petitions.repeating(given), reason: "Vai de novo." }),
  },
  acknowledgeFilingAction: {
    audience: "cases",
    input: async (given) => ({ id: await petitions.opened(given) }),
  },
  discardFilingAction: { audience: "cases", input: async (given) => ({ id: await petitions.draft(given) }) },
  restoreFilingAction: {
    audience: "cases",
    input: async (given) => ({ id: await petitions.discarded(given) }),
  },

  // server/deadlines
  confirmDeadlineAction: { audience: "cases", input: deadlines.suggested },
  unconfirmDeadlineAction: { audience: "cases", input: deadlines.justConfirmed },
  checkDeadlineAction: { audience: "cases", input: deadlines.confirmed },
  uncheckDeadlineAction: { audience: "cases", input: deadlines.checked },
  dismissDeadlineAction: {
    audience: "cases",
    input: async (given) => ({ ...(await deadlines.suggested(given)), reason: null }),
  },
  settleOrderAction: { audience: "cases", input: publications.ordering },
  unsettleOrderAction: {
    audience: "cases",
    input: async (given) => ({ id: await publications.settled(given) }),
  },
  dismissLapsedAction: {
    audience: "cases",
    input: async (given) => ({ seen: [await deadlines.lapsed(given)], reason: "Anterior ao Autos" }),
  },
  changeDeadlineAction: {
    audience: "cases",
    input: async (given) => ({ ...(await deadlines.suggested(given)), fields: deadlines.fields }),
  },
  assignDeadlineAction: {
    audience: "cases",
    input: async (given) => ({ ...(await deadlines.suggested(given)), personId: null }),
  },
  planDeadlineAction: {
    audience: "cases",
    input: async (given) => ({ ...(await deadlines.suggested(given)), internalOn: "2026-08-20" }),
  },
  addMarginAction: { audience: "cases", input: () => ({ act: "Contestação", days: "3" }) },
  removeMarginAction: {
    audience: "cases",
    input: async ({ firm }) => {
      await addMargin(firm.ctx, { act: "Contestação", days: 3 });
      return { id: (await listMargins(firm.ctx))[0]?.id ?? "" };
    },
  },
  createDeadlineAction: {
    audience: "cases",
    input: ({ firm }) => ({ cnj: firm.cnj, fields: deadlines.fields }),
  },
  closeDeadlineAction: {
    audience: "cases",
    input: async (given) => ({ ...(await deadlines.confirmed(given)), reason: "Acordo" }),
  },
  closeByReceiptAction: { audience: "cases", input: deadlines.kept },
  reopenDeadlineAction: { audience: "cases", input: deadlines.dismissed },
  confirmDeadlineExportAction: { audience: "cases", writes: false, input: () => ({ query: "" }) },

  // server/guides
  refreshDefinitionsAction: { audience: "cases", input: () => ({}) },
  beginGuideAction: {
    audience: "cases",
    input: async (given) => ({ cnj: given.firm.cnj, definitionId: await guides.known(given), savedOn: null }),
  },
  copyGuideAction: {
    audience: "cases",
    input: async (given) => ({ id: await guides.draft(given), savedOn: null }),
  },
  saveGuideAction: {
    audience: "cases",
    input: async (given) => ({ id: await guides.draft(given), values: { recipeValue: "20,00" } }),
  },
  adoptDefinitionAction: { audience: "cases", input: async (given) => ({ id: await guides.draft(given) }) },
  discardGuideAction: { audience: "cases", input: async (given) => ({ id: await guides.draft(given) }) },
  restoreGuideAction: { audience: "cases", input: async (given) => ({ id: await guides.discarded(given) }) },
  fillTaxIdAction: {
    audience: "cases",
    input: async (given) => ({
      id: await guides.draft(given),
      name: "authorDocument",
      masked: maskTaxId("52998224725"),
      party: { place: 0, name: given.firm.party },
    }),
  },
  sendGuideAction: { audience: "cases", input: async (given) => ({ id: await guides.draft(given) }) },
  sayCreatedAction: { audience: "cases", input: async (given) => ({ id: await guides.lost(given) }) },
  sayNotCreatedAction: { audience: "cases", input: async (given) => ({ id: await guides.lost(given) }) },
  askGuideAction: { audience: "cases", input: async (given) => ({ id: await guides.followed(given) }) },
  keepLineAction: {
    audience: "cases",
    input: async (given) => ({
      id: await guides.followed(given),
      line: "00190.50095 40144.816069 06809.350314 3 37370000000100",
      anyway: true,
    }),
  },
  removeLineAction: { audience: "cases", input: async (given) => ({ id: await guides.followed(given) }) },
  noteGuideAction: {
    audience: "cases",
    input: async (given) => ({ id: await guides.followed(given), note: "Pago pelo cliente" }),
  },
  tieGuideAction: {
    audience: "cases",
    input: async (given) => ({ id: await guides.followed(given), filingId: given.firm.filing.id }),
  },
  removeProofAction: { audience: "cases", input: (given) => guides.proven(given) },
  confirmGuideExportAction: { audience: "cases", writes: false, input: () => ({ query: "" }) },

  // server/alerts
  addRuleAction: {
    audience: "cases",
    input: () => ({ rule: alerts.anyRule }),
  },
  changeRuleAction: {
    audience: "cases",
    input: async (given) => ({ id: await alerts.rule(given), rule: alerts.anyRule }),
  },
  deleteRuleAction: { audience: "cases", input: async (given) => ({ id: await alerts.rule(given) }) },

  // server/integration
  accessCourtAction: {
    audience: "lawyers",
    stepUp: true,
    input: () => ({ lawyer: "Ana Prado", instance: "1", court: "TJSP" }),
  },
  forgetAccessAction: { audience: "lawyers", writes: false, input: () => ({ handle: "nenhum" }) },
  courtCodeAction: { audience: "lawyers", writes: false, input: () => ({ handle: "nenhum" }) },

  // server/push
  orderWatchAction: {
    audience: "cases",
    input: ({ firm }) => ({ on: { numbers: [firm.cnj] }, wanted: push.another() }),
  },
  pauseChangeAction: { audience: "cases", input: async (given) => ({ id: await push.running(given) }) },
  resumeChangeAction: { audience: "cases", input: async (given) => ({ id: await push.paused(given) }) },
  stopChangeAction: { audience: "cases", input: async (given) => ({ id: await push.running(given) }) },
  retryRefusedAction: { audience: "cases", input: async (given) => ({ id: await push.refused(given) }) },
  followSuggestionAction: {
    audience: "cases",
    input: async (given) => ({ suggestion: await push.suggested(given), wanted: null }),
  },

  // server/publications
  markPublicationsAction: {
    audience: "cases",
    input: async (given) => ({ on: { ids: [await publications.unread(given)] }, isRead: true }),
  },
  assignPublicationsAction: {
    audience: "cases",
    input: async (given) => ({
      on: { ids: [await publications.unread(given)] },
      personId: given.firm.colleague.id,
    }),
  },
  archivePublicationsAction: {
    audience: "cases",
    input: async (given) => ({ on: { ids: [await publications.unread(given)] } }),
  },
  archiveHereAction: {
    audience: "cases",
    input: async (given) => ({ id: await publications.unknown(given), note: "Já cumprida" }),
  },
  undoReturnAction: {
    audience: "cases",
    input: async (given) => ({ ids: [await publications.returned(given)] }),
  },
  returnPublicationsAction: {
    audience: "cases",
    input: async (given) => ({ on: { ids: [await publications.archived(given)] }, isUndo: true }),
  },
  addCommentAction: {
    audience: "cases",
    input: ({ firm }) => ({ publicationId: firm.publicationId, text: "Falar com o cliente" }),
  },
  deleteCommentAction: {
    audience: "cases",
    input: async (given) => ({ id: await publications.said(given) }),
  },
  restoreCommentAction: {
    audience: "cases",
    input: async (given) => ({ id: await publications.unsaid(given) }),
  },

  // server/filings/documents
  removeDocumentAction: { audience: "cases", input: (given) => petitions.toRemove(given) },
  restoreDocumentAction: { audience: "cases", input: (given) => petitions.removed(given) },
  renameDocumentAction: {
    audience: "cases",
    input: async (given) => ({ ...(await petitions.kept(given)), filename: "Tréplica" }),
  },
  applyTemplateAction: {
    audience: "cases",
    input: async (given) => ({
      filingId: (await petitions.kept(given)).filingId,
      template: { pattern: "{ordem} - {nome}", first: 1 },
    }),
  },
  restoreNamesAction: {
    audience: "cases",
    input: async (given) => {
      const { filingId, id } = await petitions.kept(given);
      return { filingId, names: [{ id, filename: "Antes.pdf" }] };
    },
  },
  orderDocumentsAction: {
    audience: "cases",
    input: async (given) => {
      const { filingId, id } = await petitions.kept(given);
      return { filingId, ids: [id] };
    },
  },
  splitDocumentAction: { audience: "cases", input: (given) => petitions.withLargeDocument(given) },
  convertDocumentAction: { audience: "cases", input: (given) => petitions.withImage(given) },

  // server/filings/{preparing,following,cancelling,presence}
  prepareFilingAction: {
    audience: "cases",
    input: async (given) => ({
      id: await petitions.draft(given),
      seen: seenOf({ cnj: given.firm.cnj, files: [] }),
    }),
  },
  askNowAction: { audience: "cases", input: async (given) => ({ id: await petitions.opened(given) }) },
  cancelPetitionAction: { audience: "cases", input: async (given) => ({ id: await petitions.sent(given) }) },
  showPresenceAction: { audience: "cases", input: ({ firm }) => ({ cnj: firm.cnj, filingId: null }) },
  endPresenceAction: { audience: "cases", input: ({ firm }) => ({ cnj: firm.cnj }) },

  // server/documents/caching
  changeDocumentCacheAction: { audience: "administration", input: () => ({ mb: 512 }) },
  emptyDocumentCacheAction: { audience: "administration", input: () => ({}) },

  // server/filings/window
  letParalegalsOpenAction: { audience: "administration", stepUp: true, input: () => ({ open: true }) },

  // server/deadlines/calendars
  addCalendarEntriesAction: {
    audience: "administration",
    input: () => ({ ...calendar, entries: [calendarDay] }),
  },
  removeCalendarEntryAction: {
    audience: "administration",
    input: async ({ firm }) => {
      const ctx = adminCtx(firm.id);
      await addEntries(ctx, { ...calendar, entries: [calendarDay] });
      const { entries } = await getCalendarYear(ctx, calendar);
      return { id: entries.find(({ name }) => name === calendarDay.name)?.id ?? "" };
    },
  },
  reviewCalendarAction: { audience: "administration", input: () => ({ ...calendar, isReviewed: true }) },

  // server/deadlines/answering
  tieDeadlineAction: {
    audience: "cases",
    input: async (given) => ({ filingId: await petitions.draft(given), deadlineId: null }),
  },
  // server/today/digest
  chooseDigestAction: { audience: "cases", input: () => ({ isWanted: true }) },

  // server/deadlines/feed
  createFeedAction: { audience: "cases", stepUp: true, input: () => ({ isOwn: true }) },
  revokeFeedAction: {
    audience: "cases",
    input: async ({ firm, me }) => {
      const actor = { kind: "user", userId: me.id, name: "Autos", address: null } as const;
      const ctx = userCtx({ actor, databaseId: firm.id, roles: ["lawyer"] });
      await createFeed(ctx, { isOwn: true });
      const [feed] = await listFeeds(ctx);
      return { id: feed?.id ?? "" };
    },
  },

  // server/cases/{list/export,secrecy}
  confirmExportAction: {
    audience: "cases",
    stepUp: true,
    byItself: true,
    writes: false,
    input: () => ({ query: "" }),
  },
  setCaseAccessAction: {
    audience: "lawyers",
    stepUp: true,
    input: ({ firm }) => ({ cnj: firm.secret, wanted: { access: "everyone" }, despiteLoss: false }),
  },
  nameLawyersAction: {
    audience: "cases",
    stepUp: true,
    input: async (given) => ({ cnj: await keptFor(given), people: [given.firm.colleague.id] }),
  },
  verifyTrailAction: { audience: "administration", input: () => ({}) },
  verifyAccessTrailAction: { audience: "owners", byItself: true, input: () => ({}) },
  confirmTrailExportAction: {
    audience: "administration",
    stepUp: true,
    writes: false,
    input: () => ({ query: "" }),
  },
  confirmAccessTrailExportAction: {
    audience: "owners",
    stepUp: true,
    byItself: true,
    writes: false,
    input: () => ({ query: "" }),
  },
  setSecretAccessAction: { audience: "administration", stepUp: true, input: () => ({ access: "named" }) },
  nameForUnseenAction: {
    audience: "owners",
    byItself: true,
    stepUp: true,
    input: ({ firm }) => ({ database: firm.document, personId: firm.lawyer.id }),
  },

  // server/imports
  startImportAction: { audience: "cases", input: () => ({ text: makeCnj() }) },
  reimportCaseAction: { audience: "cases", input: ({ firm }) => ({ cnj: firm.spare }) },
  removeImportItemsAction: {
    audience: "cases",
    input: ({ firm }) => ({ importId: firm.import.id, cnjs: [firm.import.failed], from: "not_found" }),
  },
  restoreImportItemsAction: {
    audience: "cases",
    input: ({ firm }) => ({ importId: firm.import.id, cnjs: [firm.import.failed], to: "not_found" }),
  },
  retryImportAction: { audience: "cases", input: ({ firm }) => ({ importId: firm.import.id }) },
  cancelImportAction: { audience: "cases", input: ({ firm }) => ({ importId: firm.import.id }) },
};
