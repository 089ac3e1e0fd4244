import "server-only";
import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { alertScopes, alertTellings } from "#lib/alerts/schema.ts";
import type { MovementKind } from "#lib/cases/movements/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { movements, toCase } from "./cases.ts";
import { at, ownCase, ownDatabase, within } from "./columns.ts";
import { ofDatabase } from "./databases.ts";
import { ofPerson } from "./people.ts";

/** Of which new movements a person wants to be told. */
export const alertRules = pgTable(
  "alert_rules",
  {
    databaseId: ofDatabase(),
    id: uuid("id").notNull().defaultRandom(),
    userId: ofPerson("user_id"),
    /** Empty: of every kind. */
    kinds: text("kinds").array().$type<MovementKind[]>().notNull(),
    /** What the text has to contain; empty: anything. */
    words: text("words").notNull(),
    scope: text("scope", { enum: alertScopes }).notNull(),
    telling: text("telling", { enum: alertTellings }).notNull().default("digest"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    index("alert_rules_of_person").on(table.databaseId, table.userId),
    ownDatabase(),
  ],
).enableRLS();

/** The cases of a rule that is for chosen cases only. */
export const alertRuleCases = pgTable(
  "alert_rule_cases",
  {
    databaseId: uuid("database_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    ruleId: uuid("rule_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.cnj, table.ruleId] }),
    within("alert_rule_cases_rule", table, table.ruleId, alertRules).onDelete("cascade"),
    toCase("alert_rule_cases_case", table).onDelete("cascade"),
    index("alert_rule_cases_of_rule").on(table.databaseId, table.ruleId),
    ownCase("alert_rule_cases"),
  ],
).enableRLS();

/** A movement of which a rule tells a person, once however many rules match it. Whether it is seen, the person's mark says. */
export const alerts = pgTable(
  "alerts",
  {
    databaseId: uuid("database_id").notNull(),
    userId: ofPerson("user_id"),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    movementId: text("movement_id").notNull(),
    /** When the movement came or its text changed. */
    at: at("at").notNull(),
    /** Chosen by a rule that tells at once. */
    isUrgent: boolean("is_urgent").notNull().default(false),
    /** The e-mail that tells of it (`alert_mails`); null while none does. */
    mailId: uuid("mail_id"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.userId, table.cnj, table.movementId] }),
    foreignKey({
      name: "alerts_movement",
      columns: [table.databaseId, table.cnj, table.movementId],
      foreignColumns: [movements.databaseId, movements.cnj, movements.id],
    }).onDelete("cascade"),
    index("alerts_of_movement").on(table.databaseId, table.cnj, table.movementId),
    index("alerts_newest").on(table.databaseId, table.userId, table.at.desc()),
    index("alerts_to_mail")
      .on(table.databaseId, table.userId)
      .where(sql`${table.isUrgent} and ${table.mailId} is null`),
    index("alerts_of_mail").on(table.databaseId, table.mailId).where(sql`${table.mailId} is not null`),
    ownCase("alerts"),
  ],
).enableRLS();

/** The e-mails that tell a person at once, each of several alerts. */
export const alertMails = pgTable(
  "alert_mails",
  {
    databaseId: ofDatabase(),
    id: uuid("id").notNull().defaultRandom(),
    userId: ofPerson("user_id"),
    begunAt: at("begun_at").notNull(),
    /** As in `digests`: noted before each attempt; what became of it; when to try again. */
    triedAt: at("tried_at").notNull(),
    tries: integer("tries").notNull().default(1),
    sentAt: at("sent_at"),
    nextAt: at("next_at"),
    failure: text("failure"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    index("alert_mails_of_person").on(table.databaseId, table.userId, table.begunAt.desc()),
    index("alert_mails_due").on(table.databaseId, table.nextAt).where(sql`${table.nextAt} is not null`),
    ownDatabase(),
  ],
).enableRLS();
