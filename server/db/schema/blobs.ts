import "server-only";
import { bigint, customType, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { blobKinds } from "#lib/blobs/schema.ts";
import { at, ownDatabase, within } from "./columns.ts";
import { databases, ofDatabase } from "./databases.ts";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Global: room on the disk that is reserved for what is being written (server/blobs/room.ts). Of a database where it counts as
 * its part of the disk.
 */
export const reservations = pgTable(
  "reservations",
  {
    id: uuid("id").primaryKey(),
    databaseId: uuid("database_id").references(() => databases.id, { onDelete: "cascade" }),
    /** The name of the machine whose disk it is. */
    machine: text("machine").notNull(),
    /** Reserved in all, and of these already on the disk. */
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    written: bigint("written", { mode: "number" }).notNull(),
    /** It holds until then, if its process does not say otherwise. */
    until: at("until").notNull(),
  },
  (table) => [index("reservations_database").on(table.databaseId)],
);

/** Files that Autos keeps, sealed: each with a key of its own, which the key ring wraps. */
export const blobs = pgTable(
  "blobs",
  {
    databaseId: ofDatabase(),
    id: uuid("id").notNull().defaultRandom(),
    kind: text("kind", { enum: blobKinds }).notNull(),
    /** The blob's own key, sealed by the ring and bound to database, blob and kind. */
    sealedKey: text("sealed_key").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    /** Null while it is being written: what is not complete is read by nobody, and removed after a while. */
    completedAt: at("completed_at"),
    /** When the last document that pointed to it was removed, which can be brought back for a while. */
    freedAt: at("freed_at"),
    /** Bytes of the file, and its SHA-256 in hexadecimal; null until it is complete. */
    size: bigint("size", { mode: "number" }),
    sha256: text("sha256"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    // How much of the disk a database has is summed from this index alone.
    index("blobs_sizes").on(table.databaseId, table.size),
    ownDatabase(),
  ],
).enableRLS();

/** The sealed pieces of a blob, in their order from 0. Stored outside the row and not compressed (`finishTables`). */
export const blobChunks = pgTable(
  "blob_chunks",
  {
    databaseId: uuid("database_id").notNull(),
    blobId: uuid("blob_id").notNull(),
    place: integer("place").notNull(),
    data: bytea("data").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.blobId, table.place] }),
    within("blob_chunks_blob", table, table.blobId, blobs).onDelete("cascade"),
    ownDatabase(),
  ],
).enableRLS();
