import "server-only";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  char,
  check,
  date,
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
import type { InvalidItem } from "#lib/publications/delivery.ts";
import { assigners, type LawyersOf } from "#lib/publications/routing/schema.ts";
import type { EarlierPublication } from "#lib/publications/schema.ts";
import { at, ownCase, ownDatabase, readByOwner, tsvector, within } from "./columns.ts";
import { ingestKeys, ofDatabase } from "./databases.ts";
import { namesakes } from "./lawyers.ts";
import { users } from "./people.ts";

/** What was delivered, each time: also what brought nothing, which says that somebody looked. */
export const publicationDeliveries = pgTable(
  "publication_deliveries",
  {
    databaseId: ofDatabase(),
    id: uuid("id").notNull().defaultRandom(),
    /** The key it came with, and its name then; without a key, the person who handed in a file. */
    keyId: uuid("key_id").references(() => ingestKeys.id, { onDelete: "set null" }),
    source: text("source").notNull(),
    at: at("at").notNull().defaultNow(),
    received: integer("received").notNull(),
    /** Of these: not here before; not to be read. */
    fresh: integer("fresh").notNull(),
    invalid: integer("invalid").notNull(),
    /** Bytes of what was stored of it. */
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    /** The first of those that could not be read, with their places from 0. */
    invalidItems: jsonb("invalid_items").$type<InvalidItem[]>().notNull().default([]),
    /** False when it broke off: what had come before is here. */
    isWhole: boolean("is_whole").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    index("publication_deliveries_newest").on(table.databaseId, table.at.desc()),
    ownDatabase(),
  ],
).enableRLS();

/** Publications of official diaries: what was delivered, and what the firm did with each. */
export const publications = pgTable(
  "publications",
  {
    databaseId: ofDatabase(),
    id: uuid("id").notNull().defaultRandom(),
    /** The service's id (`_id`): what comes twice with it is one publication. */
    serviceId: text("service_id").notNull(),
    /** The order of arrival. */
    position: bigserial("position", { mode: "number" }).notNull(),

    /** The number of the case, which need not be here; null of a number that is none. `caseNumber`: as it was printed. */
    cnj: char("cnj", { length: 20 }).$type<Cnj>(),
    caseNumber: text("case_number"),
    /** Of one whose case the diary does not say: the cases that its number and its text may mean (`take_what_names`). */
    named: char("named", { length: 20 }).array().$type<Cnj[]>().notNull().default([]),
    /** When a person said of which case it is, and who; null while nobody did, or when that was undone. `linkedFrom`: its number before. */
    linkedAt: at("linked_at"),
    linkedById: uuid("linked_by_id").references(() => users.id, { onDelete: "set null" }),
    linkedBy: text("linked_by"),
    linkedFrom: char("linked_from", { length: 20 }).$type<Cnj>(),
    /** Segment and court of the number (`826`: TJSP), for filters. */
    courtCode: char("court_code", { length: 3 }).generatedAlwaysAs(sql`substr(cnj, 14, 3)`),
    diaryName: text("diary_name"),
    diaryAcronym: text("diary_acronym"),
    sphere: text("sphere"),
    edition: text("edition"),
    state: text("state"),
    availableOn: date("available_on", { mode: "string" }),
    publishedOn: date("published_on", { mode: "string" }),
    /** When the service collected it. */
    collectedAt: at("collected_at"),
    /** Hostile text, possibly with markup, as it was delivered. */
    content: text("content"),
    nameSearched: text("name_searched"),
    termSearched: text("term_searched"),
    oab: text("oab"),
    officeCode: text("office_code"),
    hash: text("hash"),
    code: text("code"),
    sequence: integer("sequence"),
    type: text("type"),
    /** The record as it was delivered, and its SHA-256. */
    raw: jsonb("raw").notNull(),
    rawHash: text("raw_hash").notNull(),
    /** What a later delivery of the same id replaced, oldest first, and when the last one did. */
    earlier: jsonb("earlier").$type<EarlierPublication[]>().notNull().default([]),
    changedAt: at("changed_at"),
    /** Whether the diary took it back, as far as its record or its words say; `doubtfully`: its text still orders something. */
    isCancelled: boolean("is_cancelled").notNull().default(false),
    isDoubtfullyCancelled: boolean("is_doubtfully_cancelled").notNull().default(false),
    /** It says that a hearing is set, and no day of it could be read. */
    hasUndatedHearing: boolean("has_undated_hearing").notNull().default(false),
    /** The sentence of an order from which no term could be read, and why; null where a term, a date or nothing was ordered. */
    unreadOrder: text("unread_order"),
    unreadOrderWhy: text("unread_order_why"),
    /** When somebody said that it gives no deadline, and who; null while nobody did, or when that was undone. */
    orderSettledAt: at("order_settled_at"),
    orderSettledById: uuid("order_settled_by_id").references(() => users.id, { onDelete: "set null" }),
    orderSettledBy: text("order_settled_by"),
    receivedAt: at("received_at").notNull().defaultNow(),
    deliveryId: uuid("delivery_id"),

    /** Read after arrival by the worker (`preparedAt`): the first words of what is ordered, as text, and the words for the search. */
    excerpt: text("excerpt"),
    words: tsvector("words"),
    preparedAt: at("prepared_at"),
    /** When it last could not be read, for a reason of its own; it is tried again later, and at once when its text changes. */
    unreadableAt: at("unreadable_at"),

    /** The first who read it, or since then the person it is assigned to: for that one it is unread until they read it. */
    readAt: at("read_at"),
    readById: uuid("read_by_id").references(() => users.id, { onDelete: "set null" }),
    readBy: text("read_by"),
    assigneeId: uuid("assignee_id").references(() => users.id, { onDelete: "set null" }),
    /** What gave it to that person, or to nobody: a person does so for good. Null while nothing did. */
    assigner: text("assigner", { enum: assigners }),
    /** When it was last looked for whose it is; null when it is to be looked for. */
    routedAt: at("routed_at"),
    /** Which of the firm's lawyers its searched term means, and which it names. */
    lawyersRead: jsonb("lawyers_read").$type<LawyersOf>(),
    /** When somebody said that it is not the firm's, and who; of a namesake that is not the firm's, by which. */
    notOursAt: at("not_ours_at"),
    notOursById: uuid("not_ours_by_id").references(() => users.id, { onDelete: "set null" }),
    notOursBy: text("not_ours_by"),
    namesakeId: uuid("namesake_id"),

    /** Which list it stands in: a publication that could not be archived at the service is back in the inbox. */
    isArchived: boolean("is_archived").notNull().default(false),
    /** When somebody archived it last, and who; null while nobody did, or when that was undone. */
    archivedAt: at("archived_at"),
    archivedById: uuid("archived_by_id").references(() => users.id, { onDelete: "set null" }),
    archivedBy: text("archived_by"),
    /** When it was brought back from the archive, so that undoing that restores who archived it; null when it was not. */
    returnedAt: at("returned_at"),
    /** The outbox: when the service is asked next to archive it; null when nothing is to be asked. */
    askAt: at("ask_at"),
    asks: integer("asks").notNull().default(0),
    lease: uuid("lease"),
    /** Since when, why, and in which words of the service it was not archived there. */
    failingSince: at("failing_since"),
    failure: text("failure", { enum: failureReasons }),
    failureMessage: text("failure_message"),
    /** When we learned that it is archived at the service, and when that was by the service's own word (`filed`). */
    closedAt: at("closed_at"),
    filedAt: at("filed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    uniqueIndex("publications_service_id").on(table.databaseId, table.serviceId),
    within("publications_delivery", table, table.deliveryId, publicationDeliveries),
    index("publications_newest").on(
      table.databaseId,
      table.isArchived,
      sql`coalesce(${table.availableOn}, '-infinity'::date) desc`,
      table.position.desc().nullsFirst(),
    ),
    index("publications_unread")
      .on(table.databaseId)
      .where(sql`${table.readAt} is null and not ${table.isArchived}`),
    index("publications_of_case")
      .on(table.databaseId, table.cnj, table.position)
      .where(sql`${table.cnj} is not null`),
    // What a case that is kept from now on takes, as it names it.
    index("publications_without_case").on(table.databaseId).where(sql`${table.cnj} is null`),
    // What is looked for again whose it is when a case that it names is kept or given back.
    index("publications_naming").on(table.databaseId).where(sql`${table.named} <> '{}'`),
    index("publications_outbox").on(table.databaseId, table.askAt).where(sql`${table.askAt} is not null`),
    index("publications_to_prepare")
      .on(table.databaseId, table.position)
      .where(sql`${table.preparedAt} is null`),
    index("publications_to_route")
      .on(table.databaseId, table.position)
      .where(sql`${table.routedAt} is null and not ${table.isArchived}`),
    within("publications_namesake", table, table.namesakeId, namesakes),
    index("publications_namesake")
      .on(table.databaseId, table.namesakeId)
      .where(sql`${table.namesakeId} is not null`),
    index("publications_unassigned")
      .on(table.databaseId)
      .where(sql`${table.assigneeId} is null and not ${table.isArchived}`),
    index("publications_delivery").on(table.databaseId, table.deliveryId),
    index("publications_words").using("gin", table.databaseId, table.words),
    index("publications_assigned")
      .on(table.databaseId, table.assigneeId)
      .where(sql`${table.assigneeId} is not null and not ${table.isArchived}`),
    index("publications_unread_orders")
      .on(table.databaseId, table.id)
      .where(sql`${table.unreadOrder} is not null and not ${table.isArchived}`),
    index("publications_undated_hearings")
      .on(table.databaseId)
      .where(sql`${table.hasUndatedHearing} and not ${table.isArchived}`),
    check("publications_cancelled", sql`not (${table.isCancelled} and ${table.isDoubtfullyCancelled})`),
    index("publications_left_unread")
      .on(table.databaseId, table.archivedAt)
      .where(sql`${table.readAt} is null and ${table.isArchived}`),
    ownCase("publications", { named: "named" }),
    readByOwner("searched_by_owner"),
  ],
).enableRLS();

/**
 * Of a publication that came under several ids: each of them, who delivers it, the SHA-256 of what a person reads of it as it came
 * last with it, and whether that takes it back. What a feeder repeats changes nothing, whatever another one has said since.
 */
export const publicationFeeds = pgTable(
  "publication_feeds",
  {
    databaseId: uuid("database_id").notNull(),
    serviceId: text("service_id").notNull(),
    publicationId: uuid("publication_id").notNull(),
    /** A key, or the delivery of a file that was handed in; null where nobody knows any more. */
    feederId: uuid("feeder_id"),
    said: text("said").notNull(),
    isCancelled: boolean("is_cancelled").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.serviceId] }),
    within("publication_feeds_publication", table, table.publicationId, publications).onDelete("cascade"),
    index("publication_feeds_of").on(table.databaseId, table.publicationId),
    ownDatabase(),
  ],
).enableRLS();

/** What people of the firm say to each other about a publication. Nothing of it leaves Autos. */
export const publicationComments = pgTable(
  "publication_comments",
  {
    databaseId: uuid("database_id").notNull(),
    id: uuid("id").notNull().defaultRandom(),
    publicationId: uuid("publication_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>(),
    text: text("text").notNull(),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    author: text("author").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    /** When it was deleted; for an hour it can be restored, then the row is removed. */
    deletedAt: at("deleted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    within("publication_comments_publication", table, table.publicationId, publications).onDelete("cascade"),
    index("publication_comments_order").on(table.databaseId, table.publicationId, table.createdAt),
    ownCase("publication_comments", { of: "publication_id" }),
  ],
).enableRLS();
