import "server-only";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Cnj } from "#lib/cnj/number.ts";
import { failureReasons } from "#lib/failures/reasons.ts";
import type { GuideDefinition, GuideValues } from "#lib/guides/schema.ts";
import { guideStates } from "#lib/guides/state.ts";
import { blobs } from "./blobs.ts";
import { toCase } from "./cases.ts";
import { at, ownCase, ownDatabase, within } from "./columns.ts";
import { databases, ofDatabase } from "./databases.ts";
import { filings } from "./filings.ts";
import { users } from "./people.ts";

/** When the service was asked for a database's guide definitions, and how that went. */
export const guideCatalogs = pgTable(
  "guide_catalogs",
  {
    databaseId: uuid("database_id")
      .primaryKey()
      .references(() => databases.id, { onDelete: "cascade" }),
    /** When it was last asked, and when it last answered. */
    askedAt: at("asked_at").notNull(),
    answeredAt: at("answered_at"),
    /** Since when, and why, it does not; null when the last question was answered. */
    failingSince: at("failing_since"),
    failure: text("failure", { enum: failureReasons }),
  },
  () => [ownDatabase()],
).enableRLS();

/** Guide definitions as the service last gave them; those it gives no more are remembered. */
export const guideDefinitions = pgTable(
  "guide_definitions",
  {
    databaseId: ofDatabase(),
    id: text("id").notNull(),
    /** In the service's order. */
    place: integer("place").notNull(),
    definition: jsonb("definition").$type<GuideDefinition>().notNull(),
    /** Since when it is known to be as it is. */
    knownAt: at("known_at").notNull(),
    /** Since when the service's list does not have it any more; null while it does. */
    withdrawnAt: at("withdrawn_at"),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.id] }), ownDatabase()],
).enableRLS();

/** Court fee guides: what was typed, what the service made of it, and how it was paid. Amounts in cents. */
export const guides = pgTable(
  "guides",
  {
    databaseId: uuid("database_id").notNull(),
    id: uuid("id").notNull().defaultRandom(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    state: text("state", { enum: guideStates }).notNull().default("draft"),
    definitionId: text("definition_id").notNull(),
    /** As it was when the form was last checked against it, and since when it was known to be so. */
    definition: jsonb("definition").$type<GuideDefinition>().notNull(),
    definitionAt: at("definition_at"),
    values: jsonb("values").$type<GuideValues>().notNull(),
    /** What of the values is to be paid (`payableCents`), for sums. */
    cents: bigint("cents", { mode: "number" }),
    createdAt: at("created_at").notNull(),
    createdById: uuid("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdBy: text("created_by").notNull(),
    /** When somebody last typed something into the draft, who, and in which browser: `Chrome no Windows`. */
    savedAt: at("saved_at").notNull(),
    savedBy: text("saved_by").notNull(),
    savedOn: text("saved_on"),

    /** When somebody had it created, and who; null while nobody did, or when that came to nothing. */
    sentAt: at("sent_at"),
    sentById: uuid("sent_by_id").references(() => users.id, { onDelete: "set null" }),
    sentBy: text("sent_by"),
    /** While it is being sent: when the worker is to look at it, and when the service was called, noted before the call. */
    sendAt: at("send_at"),
    calledAt: at("called_at"),
    /** Why the last attempt came to nothing; null when none did. */
    refused: text("refused"),

    /** The service's id of the case and of this guide (`intermediate`); null until its draft was made there. */
    operatorId: text("operator_id"),
    serviceId: text("service_id"),
    /** The guide to whose call this is the answer: it came when somebody had said that nothing was created. */
    lateOf: uuid("late_of"),
    /** The service's own words, as text. */
    situation: text("situation"),
    message: text("message"),

    /** When the service last answered about it, and since when and why it does not. */
    answeredAt: at("answered_at"),
    failingSince: at("failing_since"),
    failure: text("failure", { enum: failureReasons }),
    /** The service said that it knows no such guide, which does not mean that it is gone: nobody asks by themselves any more. */
    isUnfollowed: boolean("is_unfollowed").notNull().default(false),
    /** When it is asked next; null when it is not followed. `askedSince`: from when the rhythm counts; `asks`: since then. */
    nextAskAt: at("next_ask_at"),
    askedSince: at("asked_since"),
    asks: integer("asks").notNull().default(0),
    /** The worker step that asks now, or sends. */
    lease: uuid("lease"),

    /** What the service sent about it as a file. */
    paperId: uuid("paper_id"),
    paperAt: at("paper_at"),
    paperIsPdf: boolean("paper_is_pdf"),

    /** The payment line that somebody typed or pasted: digits only, and what it says. */
    line: text("line"),
    lineCents: bigint("line_cents", { mode: "number" }),
    lineDue: date("line_due", { mode: "string" }),
    lineAt: at("line_at"),
    lineBy: text("line_by"),
    /** Somebody's word about the payment. */
    note: text("note").notNull().default(""),
    /** The petition of the same case that it is for. */
    filingId: uuid("filing_id"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    toCase("guides_case", table),
    within("guides_late", table, table.lateOf, table),
    within("guides_filing", table, table.filingId, filings),
    within("guides_paper", table, table.paperId, blobs),
    index("guides_case").on(table.databaseId, table.cnj, table.createdAt.desc()),
    index("guides_due").on(table.databaseId, table.nextAskAt).where(sql`${table.nextAskAt} is not null`),
    index("guides_to_send").on(table.databaseId, table.sendAt).where(sql`${table.sendAt} is not null`),
    index("guides_filing").on(table.databaseId, table.filingId).where(sql`${table.filingId} is not null`),
    // Before a file is removed, PostgreSQL looks for what points to it.
    index("guides_paper").on(table.databaseId, table.paperId).where(sql`${table.paperId} is not null`),
    index("guides_late").on(table.databaseId, table.lateOf).where(sql`${table.lateOf} is not null`),
    ownCase("guides"),
  ],
).enableRLS();

export const guideProofs = pgTable(
  "guide_proofs",
  {
    databaseId: uuid("database_id").notNull(),
    id: uuid("id").notNull().defaultRandom(),
    guideId: uuid("guide_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    filename: text("filename").notNull(),
    blobId: uuid("blob_id").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    isPdf: boolean("is_pdf").notNull(),
    addedAt: at("added_at").notNull(),
    addedBy: text("added_by").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    within("guide_proofs_guide", table, table.guideId, guides).onDelete("cascade"),
    within("guide_proofs_blob", table, table.blobId, blobs),
    index("guide_proofs_order").on(table.databaseId, table.guideId, table.addedAt),
    index("guide_proofs_blob").on(table.databaseId, table.blobId),
    ownCase("guide_proofs"),
  ],
).enableRLS();
