import "server-only";
import {
  bigint,
  boolean,
  char,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Cnj } from "#lib/cnj/number.ts";
import { bytea } from "./blobs.ts";
import { documents } from "./cases.ts";
import { at, ownCase, ownDatabase } from "./columns.ts";

/**
 * Documents of the service that somebody opened, kept sealed so that the next opening does not ask the service. All of it
 * can be fetched again: the two tables are not logged (`finishTables`) and are empty after a crash of PostgreSQL.
 */
export const cachedDocuments = pgTable(
  "cached_documents",
  {
    databaseId: uuid("database_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    documentId: text("document_id").notNull(),
    blobId: uuid("blob_id").notNull(),
    /** The document's own key, sealed by the ring and bound to database, case, document, length and hash. */
    sealedKey: text("sealed_key").notNull(),
    /** What the service said of the document when it was fetched: when it says something else, this is another file. */
    said: text("said").notNull(),
    /** Bytes, and the SHA-256 in hexadecimal. */
    size: bigint("size", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    isPdf: boolean("is_pdf").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    /** Null while its chunks are being stored: nobody reads it. */
    completedAt: at("completed_at"),
    usedAt: at("used_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.cnj, table.documentId] }),
    unique("cached_documents_blob").on(table.databaseId, table.blobId),
    foreignKey({
      name: "cached_documents_document",
      columns: [table.databaseId, table.cnj, table.documentId],
      foreignColumns: [documents.databaseId, documents.cnj, documents.id],
    }).onDelete("cascade"),
    index("cached_documents_used").on(table.databaseId, table.usedAt),
    ownCase("cached_documents"),
  ],
).enableRLS();

/** The sealed pieces of a cached document, in their order from 0, as `blob_chunks` are of a blob. */
export const cachedChunks = pgTable(
  "cached_chunks",
  {
    databaseId: uuid("database_id").notNull(),
    blobId: uuid("blob_id").notNull(),
    place: integer("place").notNull(),
    data: bytea("data").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.blobId, table.place] }),
    foreignKey({
      name: "cached_chunks_document",
      columns: [table.databaseId, table.blobId],
      foreignColumns: [cachedDocuments.databaseId, cachedDocuments.blobId],
    }).onDelete("cascade"),
    ownDatabase(),
  ],
).enableRLS();
