import "server-only";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Cnj } from "#lib/cnj/number.ts";
import { failureReasons } from "#lib/failures/reasons.ts";
import type { DocumentFindings } from "#lib/filings/documents/findings.ts";
import { sendings } from "#lib/filings/documents/schema.ts";
import { endings, evidences, intents } from "#lib/filings/facts.ts";
import { type HistoryDetail, historyKinds } from "#lib/filings/history/schema.ts";
import { cancelOutcomes } from "#lib/filings/schema.ts";
import { blobs } from "./blobs.ts";
import { toCase } from "./cases.ts";
import { at, ownCase, readByOwner, within } from "./columns.ts";
import { ofPerson, users } from "./people.ts";

/** Petitions: what we did with each, what the service said of it, and its receipt. */
export const filings = pgTable(
  "filings",
  {
    databaseId: uuid("database_id").notNull(),
    id: uuid("id").notNull().defaultRandom(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    /** How the firm calls the act; the court's own kind is chosen in the window. */
    act: text("act").notNull().default(""),
    /** Who is to open the window; null: anybody who may. */
    openerId: uuid("opener_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
    createdById: uuid("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdBy: text("created_by").notNull(),
    /** When somebody last typed something into the draft, who, and in which browser: `Chrome no Windows`. */
    savedAt: at("saved_at").notNull(),
    savedBy: text("saved_by").notNull(),
    savedOn: text("saved_on"),

    /** Every change of the facts counts one and leaves one row of history with this number. */
    revision: integer("revision").notNull().default(0),
    intent: text("intent", { enum: intents }).notNull().default("preparing"),
    openings: integer("openings").notNull().default(0),
    isOpen: boolean("is_open").notNull().default(false),
    isPressed: boolean("is_pressed").notNull().default(false),
    evidence: text("evidence", { enum: evidences }).notNull().default("none"),
    despite: text("despite", { enum: endings }),
    openedAt: at("opened_at"),
    openedById: uuid("opened_by_id").references(() => users.id, { onDelete: "set null" }),
    openedBy: text("opened_by"),
    /** Since when the evidence is what it is. */
    evidenceAt: at("evidence_at"),
    /** Somebody took note of an outcome that asks for a person. */
    acknowledgedAt: at("acknowledged_at"),
    acknowledgedBy: text("acknowledged_by"),

    /** The service's id of the case and of this filing (`intermediate`); null until its draft was made there. */
    operatorId: text("operator_id"),
    serviceId: text("service_id"),
    /** Drafts of the service that were left behind for another one: somebody may file them there all the same. */
    leftServiceIds: text("left_service_ids").array().notNull().default([]),
    /** Whether the draft was made for signed documents. */
    signed: boolean("signed"),
    /** The service's own words, as text. */
    serviceSituation: text("service_situation"),
    serviceMessage: text("service_message"),
    /** What of the service's record tells one outcome from a later one of the same kind. */
    outcomeKey: text("outcome_mark"),

    receiptId: uuid("receipt_id"),
    receiptAt: at("receipt_at"),
    receiptIsPdf: boolean("receipt_is_pdf"),

    cancelAskedAt: at("cancel_asked_at"),
    cancelOutcome: text("cancel_outcome", { enum: cancelOutcomes }),
    cancelMessage: text("cancel_message"),

    /** Since when its draft and its documents are on their way to the service, and who asked; null: nobody did, or it is done. */
    prepareAskedAt: at("prepare_asked_at"),
    prepareAskedBy: text("prepare_asked_by"),
    /** When that is tried next, and how often it failed; how many drafts were left behind, as nobody knew what is in them. */
    prepareAt: at("prepare_at"),
    prepareFailures: integer("prepare_failures").notNull().default(0),
    draftsLeft: integer("drafts_left").notNull().default(0),

    /** When the service last answered about this filing, and since when and why it does not. */
    answeredAt: at("answered_at"),
    failingSince: at("failing_since"),
    failure: text("failure", { enum: failureReasons }),
    /** When it is asked next; null when it is not watched. `askedSince`: the sign from which the rhythm counts; `asks`: since then. */
    nextAskAt: at("next_ask_at"),
    askedSince: at("asked_since"),
    asks: integer("asks").notNull().default(0),
    /** The worker step that asks now, or prepares; the answer to any other step counts as well, but does not set the next time. */
    lease: uuid("lease"),

    /** Why it is another petition than the open one of the same case; who said so. */
    otherReason: text("other_reason"),
    otherBy: text("other_by"),
    /** The petitions it speaks of: one that is opened later needs a word of its own. */
    otherIds: text("other_ids").array().notNull().default([]),
    /** Why a file is filed that was filed before; which lawyer said so. */
    repeatReason: text("repeat_reason"),
    repeatBy: text("repeat_by"),
    /** The files it speaks of: one that is added later needs a word of its own. */
    repeatHashes: text("repeat_hashes").array().notNull().default([]),
    /** The nonce of the window's way back, sealed; its hash is in `callback_nonces`. */
    sealedNonce: text("sealed_nonce"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    toCase("filings_case", table),
    within("filings_receipt", table, table.receiptId, blobs),
    uniqueIndex("filings_service").on(table.databaseId, table.serviceId),
    index("filings_case").on(table.databaseId, table.cnj, table.createdAt.desc()),
    index("filings_newest").on(table.databaseId, table.savedAt.desc(), table.id),
    index("filings_due").on(table.databaseId, table.nextAskAt).where(sql`${table.nextAskAt} is not null`),
    index("filings_prepared")
      .on(table.databaseId, table.prepareAt)
      .where(sql`${table.prepareAt} is not null`),
    index("filings_to_open")
      .on(table.databaseId, table.openerId)
      .where(sql`${table.intent} in ('preparing', 'ready')`),
    // Before a file is removed, PostgreSQL looks for what points to it.
    index("filings_receipt").on(table.databaseId, table.receiptId).where(sql`${table.receiptId} is not null`),
    ownCase("filings"),
    readByOwner("counted_by_owner"),
  ],
).enableRLS();

/** The documents of a petition, in the order in which the court gets them. */
export const filingDocuments = pgTable(
  "filing_documents",
  {
    databaseId: uuid("database_id").notNull(),
    id: uuid("id").notNull().defaultRandom(),
    filingId: uuid("filing_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    place: integer("place").notNull(),
    /** As the court is to see it. */
    filename: text("filename").notNull(),
    blobId: uuid("blob_id").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    /** What was found in the file, whatever the court accepts. */
    findings: jsonb("findings").$type<DocumentFindings>().notNull(),
    addedAt: at("added_at").notNull(),
    addedBy: text("added_by").notNull(),
    /** Where it is on its way to the service; `unknown`: it was sent and no answer came. */
    sending: text("sending", { enum: sendings }).notNull().default("waiting"),
    sentAt: at("sent_at"),
    serviceDocumentId: text("service_document_id"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    within("filing_documents_filing", table, table.filingId, filings).onDelete("cascade"),
    within("filing_documents_blob", table, table.blobId, blobs),
    index("filing_documents_order").on(table.databaseId, table.filingId, table.place),
    // The same file in another petition.
    index("filing_documents_same").on(table.databaseId, table.sha256),
    index("filing_documents_blob").on(table.databaseId, table.blobId),
    ownCase("filing_documents"),
  ],
).enableRLS();

/** What happened to a petition, without a gap: the application's role may only add and read. */
export const filingHistory = pgTable(
  "filing_history",
  {
    databaseId: uuid("database_id").notNull(),
    filingId: uuid("filing_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    /** 1 is the beginning; the filing's `revision` is the last. */
    place: integer("place").notNull(),
    at: at("at").notNull(),
    kind: text("kind", { enum: historyKinds }).notNull(),
    /** A person's name, `serviço`, `janela` (a browser that came back from one), `Autos`, or `terminal`. */
    by: text("by").notNull(),
    detail: jsonb("detail").$type<HistoryDetail>().notNull(),
    /** What this row keeps: another receipt than the petition's. */
    blobId: uuid("blob_id"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.filingId, table.place] }),
    within("filing_history_blob", table, table.blobId, blobs),
    index("filing_history_blob").on(table.databaseId, table.blobId).where(sql`${table.blobId} is not null`),
    within("filing_history_filing", table, table.filingId, filings),
    ownCase("filing_history"),
  ],
).enableRLS();

/** Who has a petition's page open now: two people at one case see each other. Rows of the last minutes only. */
export const filingPresences = pgTable(
  "filing_presences",
  {
    databaseId: uuid("database_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    personId: ofPerson("person_id"),
    filingId: uuid("filing_id"),
    since: at("since").notNull(),
    seenAt: at("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.cnj, table.personId] }),
    toCase("filing_presences_case", table).onDelete("cascade"),
    ownCase("filing_presences"),
  ],
).enableRLS();

/** Global: the ways back from filing windows. Access path: by the hash of the nonce, which tells whose petition it is. */
export const callbackNonces = pgTable("callback_nonces", {
  hash: text("hash").primaryKey(),
  databaseId: uuid("database_id").notNull(),
  filingId: uuid("filing_id").notNull(),
});
