import "server-only";
import { isNull, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  char,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { traitKinds } from "#lib/cases/list/traits/schema.ts";
import { type EarlierMovement, movementKinds } from "#lib/cases/movements/schema.ts";
import type { PushState } from "#lib/cases/push/schema.ts";
import { checkOutcomes, linkSources } from "#lib/cases/schema.ts";
import { secretAccesses } from "#lib/cases/secrecy/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { failureReasons } from "#lib/failures/reasons.ts";
import type { PushDetails } from "#lib/push/schema.ts";
import { at, ownCase, ownDatabase, readByOwner, tsvector } from "./columns.ts";
import { ofDatabase } from "./databases.ts";
import { users } from "./people.ts";

/** The mirror: what the operator told us of each case. */

export const cases = pgTable(
  "cases",
  {
    databaseId: ofDatabase(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    /** The service's id of the case; null until its cover was read. */
    operatorId: text("operator_id"),
    /** The cover in our words (lib/cases/schema.ts) and as it was received. */
    cover: jsonb("cover"),
    coverRaw: jsonb("cover_raw"),
    coverReceivedAt: at("cover_received_at"),
    /** Repeated from the cover for lists. */
    activeParty: text("active_party"),
    passiveParty: text("passive_party"),
    partyCount: integer("party_count").notNull().default(0),
    /** The first party without accents and in small letters, for a list by name. */
    sortName: text("sort_name").generatedAlwaysAs(
      sql`fold_text("left"(coalesce(active_party, passive_party, ''), 120))`,
    ),
    restricted: boolean("restricted").notNull().default(false),
    className: text("class_name"),
    chamber: text("chamber"),
    city: text("city").generatedAlwaysAs(sql`cover #>> '{court,city}'`),
    claimAmountCents: bigint("claim_amount_cents", { mode: "number" }).generatedAlwaysAs(
      sql`case when jsonb_typeof(cover -> 'claimAmountCents') = 'number' then (cover ->> 'claimAmountCents')::numeric::bigint end`,
    ),
    /** Segment and court of the number (`826`: TJSP), for filters. */
    courtCode: char("court_code", { length: 3 }).generatedAlwaysAs(sql`substr(cnj, 14, 3)`),
    /** The person of the firm who is responsible for the case. */
    responsibleId: uuid("responsible_id").references(() => users.id, { onDelete: "set null" }),
    /** How the service monitors the court for this case, as it last said; null when it never said. */
    push: jsonb("push").$type<PushState>(),
    /** When it said that, and what else only its answers about monitoring tell. */
    pushSaidAt: at("push_said_at"),
    pushDetails: jsonb("push_details").$type<PushDetails>(),
    /** Repeated from it for lists. */
    isWatched: boolean("is_watched").generatedAlwaysAs(sql`coalesce(push ->> 'enabled' = 'true', false)`),
    /** Null also of a case that is watched at a rhythm which nobody named. */
    rhythm: integer("rhythm").generatedAlwaysAs(
      sql`case when push ->> 'enabled' = 'true' and jsonb_typeof(push -> 'periodicity') = 'number' then (push ->> 'periodicity')::integer end`,
    ),
    credits: doublePrecision("credits").generatedAlwaysAs(
      sql`case when push ->> 'enabled' = 'true' and jsonb_typeof(push -> 'credits') = 'number' then (push ->> 'credits')::double precision end`,
    ),
    importing: boolean("importing").notNull().default(true),
    movementCount: integer("movement_count").notNull().default(0),
    documentCount: integer("document_count").notNull().default(0),
    lastMovementAt: at("last_movement_at"),
    lastMovementText: text("last_movement_text"),
    importedAt: at("imported_at").notNull().defaultNow(),
    importedBy: text("imported_by"),
    importedById: uuid("imported_by_id").references(() => users.id, { onDelete: "set null" }),
    /** Who may see the case while it is under secrecy, as a person decided; null: as the database says. */
    access: text("access", { enum: secretAccesses }),
    /** When the last complete answer came (`checkedAt`), and the last one that changed something (`changedAt`). */
    checkedAt: at("checked_at"),
    changedAt: at("changed_at"),
    /** When the first complete answer came that was not empty. Its movements are not news. */
    firstAnswerAt: at("first_answer_at"),
    /** When a movement last came or changed, after the first answer. */
    newsAt: at("news_at"),
    /** When a document last came, after the first answer. */
    documentsNewsAt: at("documents_news_at"),
    /** When the service last finished capturing the case from the court for us. */
    capturedAt: at("captured_at"),
    /** When Autos last asked the service about the case, whatever the answer. */
    askedAt: at("asked_at"),
    /**
     * When the worker asks again about a case that neither fails nor imports: after six hours, less up to an hour by the check
     * digits of its number, which are as good as drawn. So what was imported at once does not fall due at once for ever
     * (docs/decisions/0028). In UTC, as a generated column must not depend on the time zone of a session.
     */
    dueAt: at("due_at").generatedAlwaysAs(
      sql`(((asked_at at time zone 'UTC') + interval '6 hours' - interval '36 seconds' * substr(cnj, 8, 2)::integer) at time zone 'UTC')`,
    ),
    /** When a person last said that what the service's lists lack by then is right: the court took it back. */
    listAcceptedAt: at("list_accepted_at"),
    failingSince: at("failing_since"),
    failure: text("failure", { enum: failureReasons }),
    /** Set while a refresh is under way or queued. */
    refreshingSince: at("refreshing_since"),
    /** When somebody archived the case, and who; null while it is followed. */
    archivedAt: at("archived_at"),
    archivedBy: text("archived_by"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.cnj] }),
    index("cases_newest").on(
      table.databaseId,
      sql`coalesce(${table.lastMovementAt}, '-infinity'::timestamptz) desc`,
      table.cnj.desc().nullsFirst(),
    ),
    index("cases_imported").on(
      table.databaseId,
      table.importedAt.desc().nullsFirst(),
      table.cnj.desc().nullsFirst(),
    ),
    index("cases_failing")
      .on(table.databaseId, table.failingSince)
      .where(sql`${table.failingSince} is not null`),
    index("cases_record").on(table.databaseId, table.operatorId).where(sql`${table.operatorId} is not null`),
    index("cases_responsible").on(table.databaseId, table.responsibleId),
    index("cases_restricted").on(table.databaseId).where(sql`${table.restricted}`),
    index("cases_importing").on(table.databaseId).where(sql`${table.importing}`),
    index("cases_archived").on(table.databaseId, table.cnj).where(sql`${table.archivedAt} is not null`),
    index("cases_checked")
      .on(table.databaseId, sql`coalesce(${table.checkedAt}, '-infinity'::timestamptz)`, table.cnj)
      .where(sql`${table.archivedAt} is null`),
    index("cases_court").on(table.databaseId, table.courtCode).where(sql`${table.archivedAt} is null`),
    index("cases_amount")
      .on(table.databaseId, table.claimAmountCents)
      .where(sql`${table.claimAmountCents} is not null`),
    // The cases that never had data, or none yet.
    index("cases_unknown").on(table.databaseId).where(sql`${table.firstAnswerAt} is null`),
    index("cases_watched")
      .on(table.databaseId, sql`(failing_since is null)`, table.sortName, table.cnj)
      .where(sql`${table.isWatched}`),
    // A bare column, as the policies of rows let no function be looked up, and as PostgreSQL knows how few are long past.
    index("cases_verified")
      .on(table.databaseId, table.checkedAt.asc().nullsFirst())
      .where(sql`${table.archivedAt} is null`),
    // With the cases that have no news, so that PostgreSQL knows how few have some.
    index("cases_news").on(table.databaseId, sql`greatest(${table.newsAt}, ${table.documentsNewsAt})`),
    // Nobody asks about archived cases any more, so that they would be in front of all others here.
    index("cases_due").on(table.databaseId, table.dueAt).where(sql`${table.archivedAt} is null`),
    // Last, and with the number in it: among indexes that seem equally cheap PostgreSQL takes the last one. Without
    // statistics another one would check each foreign key by all cases of a database.
    index("cases_named").on(table.databaseId, table.sortName, table.cnj),
    ownCase("cases"),
    readByOwner("listed_by_owner"),
  ],
).enableRLS();

/** The case of a row. */
export const toCase = (name: string, table: { databaseId: AnyPgColumn; cnj: AnyPgColumn }) =>
  foreignKey({ name, columns: [table.databaseId, table.cnj], foreignColumns: [cases.databaseId, cases.cnj] });

/**
 * The cases that are kept for some people, and only these see them. Written by `restrict_case`
 * (server/db/functions/secrecy/) with the case, and read by the policies of every table that names cases.
 */
export const caseRestrictions = pgTable(
  "case_restrictions",
  {
    databaseId: uuid("database_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    people: uuid("people").array().notNull().default([]),
    since: at("since").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.cnj] }),
    toCase("case_restrictions_case", table).onDelete("cascade"),
    ownDatabase(),
  ],
).enableRLS();

/**
 * Whether a case is under secrecy, or kept for some people although its cover says nothing of secrecy any more: whatever
 * is told outside the case says less of it then. In a statement that reads `cases`; false where the case is not here.
 */
export const isSecretCase = sql<boolean>`(coalesce(${cases}.restricted, false) or exists (select from ${caseRestrictions} kept
  where kept.database_id = ${cases}.database_id and kept.cnj = ${cases}.cnj))`;

/** Whether a case is followed, that is, not archived; lists say so by `case_conditions` as well. */
export const isFollowed = isNull(cases.archivedAt);

export const movements = pgTable(
  "movements",
  {
    databaseId: uuid("database_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    id: text("id").notNull(),
    origin: text("origin", { enum: ["court", "system"] }).notNull(),
    occurredAt: at("occurred_at"),
    description: text("description").notNull(),
    complement: jsonb("complement").$type<string[]>().notNull().default([]),
    identifier: text("identifier"),
    workload: text("workload"),
    /** The kind of event, recognised from the words (lib/cases/movements/kinds/). */
    kind: text("kind", { enum: movementKinds }).notNull().default("unsure"),
    hashCode: text("hash_code"),
    /** The first and the last day of the hearings that the text names (lib/cases/hearings/rules.ts); null without any. */
    hearingFrom: date("hearing_from"),
    hearingTo: date("hearing_to"),
    /** What the text sets without a day that can be read; null without any. */
    undatedHearing: text("undated_hearing"),
    /** The kinds of hearing of which the text says a day, or that they are called off or over; null without any. */
    hearingKinds: jsonb("hearing_kinds").$type<string[]>(),
    /** When a person said that there is no day to be noted of it, and who; null until then, and again of another text. */
    hearingSettledAt: at("hearing_settled_at"),
    hearingSettledBy: text("hearing_settled_by"),
    raw: jsonb("raw").notNull(),
    /** What the service said of the movement before, oldest first. */
    earlier: jsonb("earlier").$type<EarlierMovement[]>().notNull().default([]),
    /** The order of arrival. Movements of the same instant keep the service's order by it. */
    position: bigserial("position", { mode: "number" }).notNull(),
    /** When Autos first saw the movement with its present text: a changed text is news, as a new movement is. */
    firstSeenAt: at("first_seen_at").notNull().defaultNow(),
    /** Since when the service lists it no longer; null while it does. */
    unlistedSince: at("unlisted_since"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.cnj, table.id] }),
    toCase("movements_case", table).onDelete("cascade"),
    index("movements_newest").on(
      table.databaseId,
      table.cnj,
      sql`coalesce(${table.occurredAt}, '-infinity'::timestamptz) desc`,
      table.position.desc().nullsFirst(),
    ),
    index("movements_told").on(table.databaseId, table.cnj, table.firstSeenAt, table.position),
    index("movements_hearing")
      .on(table.databaseId, table.hearingTo)
      .where(sql`${table.hearingTo} is not null`),
    index("movements_undated").on(table.databaseId).where(sql`${table.undatedHearing} is not null`),
    ownCase("movements"),
  ],
).enableRLS();

export const documents = pgTable(
  "documents",
  {
    databaseId: uuid("database_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    /** The service's id. The service may keep two numbers as one record: then each of the two cases has the document. */
    id: text("id").notNull(),
    filename: text("filename").notNull(),
    /** The opaque token of the download path. It stays on the server. */
    file: text("file").notNull(),
    kind: text("kind"),
    secrecy: text("secrecy"),
    origin: text("origin", { enum: ["court", "firm"] }).notNull(),
    size: bigint("size", { mode: "number" }),
    hashCode: text("hash_code"),
    /** The time of the act, where the service says one. */
    occurredAt: at("occurred_at"),
    raw: jsonb("raw").notNull(),
    position: integer("position").notNull().default(0),
    firstSeenAt: at("first_seen_at").notNull().defaultNow(),
    /** As of movements. */
    unlistedSince: at("unlisted_since"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.cnj, table.id] }),
    toCase("documents_case", table).onDelete("cascade"),
    index("documents_of_case").on(table.databaseId, table.cnj, table.position),
    index("documents_told").on(table.databaseId, table.cnj, table.firstSeenAt),
    ownCase("documents"),
  ],
).enableRLS();

/** The check record: each check of a case, kept as intervals with the same outcome. */
export const checks = pgTable(
  "checks",
  {
    databaseId: uuid("database_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    firstAt: at("first_at").notNull(),
    lastAt: at("last_at").notNull(),
    count: integer("count").notNull().default(1),
    outcome: text("outcome", { enum: checkOutcomes }).notNull(),
    failure: text("failure", { enum: failureReasons }),
    newMovements: integer("new_movements").notNull().default(0),
    newDocuments: integer("new_documents").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.cnj, table.firstAt] }),
    toCase("checks_case", table).onDelete("cascade"),
    ownCase("checks"),
  ],
).enableRLS();

/** The words of a case's cover and movements, for the search. Only `list_cases` and `count_cases` read them. */
export const caseTexts = pgTable(
  "case_texts",
  {
    databaseId: uuid("database_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    words: tsvector("words").notNull(),
    /** Whether the case has more words than are kept for one case: then the words of its oldest movements are missing. */
    cut: boolean("cut").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.cnj] }),
    index("case_texts_cut").on(table.databaseId, table.cnj).where(sql`${table.cut}`),
    index("case_texts_words").using("gin", table.databaseId, table.words),
    toCase("case_texts_case", table).onDelete("cascade"),
    ownCase("case_texts"),
    readByOwner("searched_by_owner"),
  ],
).enableRLS();

/** What a case can be filtered by: the names on its cover, once as they are compared (`key`) and once as written. */
export const caseTraits = pgTable(
  "case_traits",
  {
    databaseId: uuid("database_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    kind: text("kind", { enum: traitKinds }).notNull(),
    key: text("key").notNull(),
    name: text("name").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.cnj, table.kind, table.key] }),
    // With name and number, so that neither counting nor filtering reads the table.
    index("case_traits_named").on(table.databaseId, table.kind, table.key, table.name, table.cnj),
    toCase("case_traits_case", table).onDelete("cascade"),
    ownCase("case_traits"),
    readByOwner("counted_by_owner"),
  ],
).enableRLS();

/** Other numbers of a case: those the service keeps as the same record, and those its cover or movements name. */
export const caseLinks = pgTable(
  "case_links",
  {
    databaseId: uuid("database_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    other: char("other", { length: 20 }).$type<Cnj>().notNull(),
    source: text("source", { enum: linkSources }).notNull(),
    firstSeenAt: at("first_seen_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.cnj, table.other] }),
    toCase("case_links_case", table).onDelete("cascade"),
    index("case_links_other").on(table.databaseId, table.other),
    ownCase("case_links"),
  ],
).enableRLS();
