import "server-only";
import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Cnj } from "#lib/cnj/number.ts";
import { entryEffects, recurrences } from "#lib/deadlines/calendars/entry.ts";
import { termMeasures } from "#lib/deadlines/count.ts";
import { doubledPersons } from "#lib/deadlines/reading/doubling.ts";
import type { Candidate } from "#lib/deadlines/regimes/infer.ts";
import { dayUnits, doublings, regimes } from "#lib/deadlines/regimes/regime.ts";
import {
  type DeadlineHistoryDetail,
  deadlineBeginnings,
  deadlineEvents,
  deadlineKinds,
  deadlineStates,
} from "#lib/deadlines/schema.ts";
import { at, ownCase, ownDatabase, readByOwner, within } from "./columns.ts";
import { ofDatabase } from "./databases.ts";
import { filings } from "./filings.ts";
import { ofPerson, users } from "./people.ts";
import { publications } from "./publications.ts";

/** Deadlines: what was read or typed, what was counted from it, and who stands for it. */
export const deadlines = pgTable(
  "deadlines",
  {
    databaseId: ofDatabase(),
    id: uuid("id").notNull().defaultRandom(),
    /** The number of the case, which need not be here; null of a publication whose number is none. */
    cnj: char("cnj", { length: 20 }).$type<Cnj>(),
    publicationId: uuid("publication_id"),
    kind: text("kind", { enum: deadlineKinds }).notNull(),
    /** What has to be done: "Manifestação sobre a contestação". */
    act: text("act").notNull(),
    state: text("state", { enum: deadlineStates }).notNull(),
    /** Every change counts one and leaves one row of history with this number. */
    revision: integer("revision").notNull().default(1),

    /** Of a term: the day from which it counts, what happened on it, and how. `amount`: as it was given, before it is doubled. */
    availableOn: date("available_on", { mode: "string" }),
    begins: text("begins", { enum: deadlineBeginnings }).notNull().default("available"),
    amount: integer("amount"),
    measure: text("measure", { enum: termMeasures }),
    unit: text("unit", { enum: dayUnits }),
    doubled: text("doubled", { enum: [...doublings, "any"] }),
    /** By which law it is counted, and why; null where nobody decided it. Beside it what else it may be, until a person decides. */
    regime: text("regime", { enum: regimes }),
    regimeWhy: text("regime_why"),
    otherRegimes: jsonb("other_regimes").$type<Candidate[]>().notNull().default([]),
    /** By whose calendar it is counted: the court's acronym, and the city; null: by the national one alone, by no city's. */
    court: text("court"),
    city: text("city"),
    /** What was counted; of an appointment the day is given. */
    publishedOn: date("published_on", { mode: "string" }),
    startsOn: date("starts_on", { mode: "string" }),
    dueOn: date("due_on", { mode: "string" }).notNull(),
    /** The firm's own day before it, by which it wants the work done; null: none. */
    internalOn: date("internal_on", { mode: "string" }),
    /** It comes of a rule of the firm's, and moves with the last day. */
    isInternalByRule: boolean("is_internal_by_rule").notNull().default(false),
    /** The hour of an appointment in the court's own time: "14:30". */
    dueTime: text("due_time"),
    /** Of a hearing of movements that a person said to be none: the last movement that told of it, and its revision then. */
    hearingTold: text("hearing_told"),
    hearingRevision: integer("hearing_revision"),

    /** The sentence it was read from, and where in it the words are that give the term. */
    sentence: text("sentence"),
    readFrom: integer("read_from"),
    readTo: integer("read_to"),
    /** The article that gives the term where the text only orders the act; whose term the text doubles; why it may be none. */
    article: text("article"),
    doubledFor: text("doubled_for", { enum: doubledPersons }),
    doubt: text("doubt"),
    /** Its digits and its words say different numbers. */
    isDoubtful: boolean("is_doubtful").notNull().default(false),

    responsibleId: uuid("responsible_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull().defaultNow(),
    createdById: uuid("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdBy: text("created_by").notNull(),
    confirmedAt: at("confirmed_at"),
    confirmedById: uuid("confirmed_by_id").references(() => users.id, { onDelete: "set null" }),
    confirmedBy: text("confirmed_by"),
    /** The second person's sign-off. */
    checkedAt: at("checked_at"),
    checkedById: uuid("checked_by_id").references(() => users.id, { onDelete: "set null" }),
    checkedBy: text("checked_by"),
    /** When it was dismissed or closed, by whom, and why where nobody's receipt says so. */
    closedAt: at("closed_at"),
    closedById: uuid("closed_by_id").references(() => users.id, { onDelete: "set null" }),
    closedBy: text("closed_by"),
    closedReason: text("closed_reason"),
    /** The petition whose receipt closed it. */
    filingId: uuid("filing_id"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    within("deadlines_publication", table, table.publicationId, publications),
    within("deadlines_filing", table, table.filingId, filings),
    index("deadlines_due").on(table.databaseId, table.state, table.dueOn),
    index("deadlines_of_case").on(table.databaseId, table.cnj).where(sql`${table.cnj} is not null`),
    index("deadlines_publication")
      .on(table.databaseId, table.publicationId)
      .where(sql`${table.publicationId} is not null`),
    index("deadlines_filing").on(table.databaseId, table.filingId).where(sql`${table.filingId} is not null`),
    // Which ones a change of a court's calendar may move.
    index("deadlines_court").on(table.databaseId, table.court, table.state),
    ownCase("deadlines", { of: "publication_id" }),
    readByOwner("counted_by_owner"),
  ],
).enableRLS();

/** What happened to a deadline, without a gap: the application's role may only add and read. */
export const deadlineHistory = pgTable(
  "deadline_history",
  {
    databaseId: uuid("database_id").notNull(),
    deadlineId: uuid("deadline_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>(),
    /** 1 is the beginning; the deadline's `revision` is the last. */
    place: integer("place").notNull(),
    at: at("at").notNull().defaultNow(),
    kind: text("kind", { enum: deadlineEvents }).notNull(),
    /** A person's name, or `Autos`. */
    by: text("by").notNull(),
    detail: jsonb("detail").$type<DeadlineHistoryDetail>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.deadlineId, table.place] }),
    within("deadline_history_deadline", table, table.deadlineId, deadlines),
    ownCase("deadline_history"),
  ],
).enableRLS();

/** Which petition answers which publication, and keeps which deadline, as a person said. */
export const filingAnswers = pgTable(
  "filing_answers",
  {
    databaseId: uuid("database_id").notNull(),
    filingId: uuid("filing_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    publicationId: uuid("publication_id"),
    deadlineId: uuid("deadline_id"),
    saidAt: at("said_at").notNull().defaultNow(),
    saidBy: text("said_by").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.filingId] }),
    within("filing_answers_filing", table, table.filingId, filings).onDelete("cascade"),
    within("filing_answers_publication", table, table.publicationId, publications),
    within("filing_answers_deadline", table, table.deadlineId, deadlines),
    index("filing_answers_publication").on(table.databaseId, table.publicationId),
    index("filing_answers_deadline").on(table.databaseId, table.deadlineId),
    ownCase("filing_answers"),
  ],
).enableRLS();

/** By how many days of business before the last one a firm wants acts done in whose name these words stand. */
export const deadlineMargins = pgTable(
  "deadline_margins",
  {
    databaseId: ofDatabase(),
    id: uuid("id").notNull().defaultRandom(),
    /** As a person wrote it. `actKey`: as it is compared. */
    act: text("act").notNull(),
    actKey: text("act_key").notNull(),
    days: integer("days").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    unique("deadline_margins_act").on(table.databaseId, table.actKey),
    ownDatabase(),
  ],
).enableRLS();

/** What courts and cities add to the law for all: days, both ends included. */
export const calendarEntries = pgTable(
  "calendar_entries",
  {
    databaseId: ofDatabase(),
    id: uuid("id").notNull().defaultRandom(),
    /** The court's acronym. */
    court: text("court").notNull(),
    /** As a page writes it; null: in the whole court. `cityKey`: as it is compared, empty in the whole court. */
    city: text("city"),
    cityKey: text("city_key").notNull().default(""),
    /** The year it was entered for: its first day's. */
    year: integer("year").notNull(),
    from: date("from_day", { mode: "string" }).notNull(),
    to: date("to_day", { mode: "string" }).notNull(),
    effect: text("effect", { enum: entryEffects }).notNull(),
    /** How it comes again in a year that nobody wrote; null: as its name and its day say. */
    recurs: text("recurs", { enum: recurrences }),
    name: text("name").notNull(),
    source: text("source").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    index("calendar_entries_order").on(table.databaseId, table.court, table.cityKey, table.year, table.from),
    ownDatabase(),
  ],
).enableRLS();

/** The years of calendars that are kept here, and when somebody last reviewed each. */
export const calendarYears = pgTable(
  "calendar_years",
  {
    databaseId: ofDatabase(),
    court: text("court").notNull(),
    cityKey: text("city_key").notNull().default(""),
    city: text("city"),
    year: integer("year").notNull(),
    /** Null while nobody reviewed it. */
    reviewedAt: at("reviewed_at"),
    reviewedBy: text("reviewed_by"),
    changedAt: at("changed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.court, table.cityKey, table.year] }),
    ownDatabase(),
  ],
).enableRLS();

/** Global: addresses for calendar programs. Access paths: by hash, which yields database and person; by person and database. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** SHA-256 of the secret in the address; the address itself was shown once. */
    secretHash: text("secret_hash").notNull().unique(),
    databaseId: ofDatabase(),
    userId: ofPerson("user_id"),
    lastFour: text("last_four").notNull(),
    /** Only the deadlines of this person, or all of the database that they see. */
    isOwn: boolean("is_own").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    revokedAt: at("revoked_at"),
    readAt: at("read_at"),
  },
  (table) => [index("calendar_feeds_person").on(table.databaseId, table.userId)],
);

/** Whether a person gets the summary of the day by e-mail, and each that was sent: one a day. */
export const digestChoices = pgTable(
  "digest_choices",
  {
    databaseId: ofDatabase(),
    userId: ofPerson("user_id"),
    isWanted: boolean("is_wanted").notNull(),
    chosenAt: at("chosen_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.userId] }), ownDatabase()],
).enableRLS();

export const digests = pgTable(
  "digests",
  {
    databaseId: ofDatabase(),
    userId: ofPerson("user_id"),
    /** The day it sums up, in Brasília. */
    day: date("day", { mode: "string" }).notNull(),
    /** When it was handed to the mail server; null while it was not. `triedAt`: noted before each attempt. */
    sentAt: at("sent_at"),
    triedAt: at("tried_at"),
    tries: integer("tries").notNull().default(0),
    nextAt: at("next_at"),
    /** Why the last attempt came to nothing, in words of ours. */
    failure: text("failure"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.userId, table.day] }),
    index("digests_due").on(table.databaseId, table.nextAt).where(sql`${table.nextAt} is not null`),
    ownDatabase(),
  ],
).enableRLS();
