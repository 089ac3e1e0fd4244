import "server-only";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { ofDatabase } from "./databases.ts";

/** Global tables: who may come in. Access paths: users by e-mail, sessions by token hash, memberships by user. */

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    passwordHash: text("password_hash").notNull(),
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    /** When a generated password expires; null for one that the person chose. */
    passwordExpiresAt: at("password_expires_at"),
    isOwner: boolean("is_owner").notNull().default(false),
    /** Where the account was made beside whoever invited its e-mail, and so perhaps by them. */
    madeBeside: text("made_beside", { enum: ["session", "network"] }),
    /** From when what the person administers opens with a second factor only; set at the first sign-in where it matters. */
    secondFactorFrom: at("second_factor_from"),
    createdAt: at("created_at").notNull().defaultNow(),
    disabledAt: at("disabled_at"),
    /** The name of who suspended the person, as it was then. */
    disabledBy: text("disabled_by"),
    /** When name, e-mail and all that was personal were removed. Who the row says then is nobody. */
    erasedAt: at("erased_at"),
    /**
     * SHA-256 of id and old name, one after the other, where that name stayed in the person's work as another one had it, too:
     * whoever leaves the same name later has a namesake in them. It hides no more than the name that stands there anyway.
     */
    keptName: text("kept_name"),
  },
  (table) => [uniqueIndex("users_email").on(sql`lower(${table.email})`)],
);

/** A person of a row, with whom it goes. */
export const ofPerson = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the secret the browser holds (inside next-auth's encrypted cookie). */
    tokenHash: text("token_hash").primaryKey(),
    id: uuid("id").notNull().defaultRandom(),
    /** The same of the secret before, which serves what was asked with it a moment ago, and nothing that needs a confirmation. */
    formerHash: text("former_hash").unique(),
    formerUntil: at("former_until"),
    userId: ofPerson("user_id"),
    createdAt: at("created_at").notNull().defaultNow(),
    lastSeenAt: at("last_seen_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
    revokedAt: at("revoked_at"),
    /** When the person last gave a password or a code in this session. */
    confirmedAt: at("confirmed_at"),
    /** Whether a code of the second factor was given in this session. One without is over once its person has a factor. */
    gaveCode: boolean("gave_code").notNull().default(false),
    address: text("address"),
    agent: text("agent"),
  },
  (table) => [index("sessions_user").on(table.userId), uniqueIndex("sessions_id").on(table.id)],
);

export const memberships = pgTable(
  "memberships",
  {
    userId: ofPerson("user_id"),
    databaseId: ofDatabase(),
    role: text("role", { enum: ["lawyer", "paralegal", "admin"] }).notNull(),
    grantedAt: at("granted_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.databaseId, table.role] }),
    index("memberships_database").on(table.databaseId),
  ],
);

/**
 * Links that serve once: an invitation, or a new password. Of what the address holds only the SHA-256 is kept. An
 * invitation is for an e-mail, and belongs to a person (`userId`) once it was accepted; a reset belongs to one from the start.
 */
export const oneTimeLinks = pgTable(
  "one_time_links",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: ["invitation", "reset"] }).notNull(),
    secretHash: text("secret_hash").notNull().unique(),
    email: text("email"),
    name: text("name"),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Null: the terminal. A link is worth nothing once its issuer may no longer issue it. */
    issuedById: uuid("issued_by_id").references(() => users.id, { onDelete: "cascade" }),
    issuedBy: text("issued_by").notNull(),
    /** The network address from which it was issued; null: the terminal. */
    issuedFrom: text("issued_from"),
    issuedAt: at("issued_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
    cancelledAt: at("cancelled_at"),
    /** Who cancelled it and may take that back for some minutes; null when anything else ended it. */
    cancelledById: uuid("cancelled_by_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("one_time_links_user").on(table.userId),
    index("one_time_links_issuer").on(table.issuedById),
    index("one_time_links_email").on(table.email),
  ],
);

/** The roles that an invitation gives when it is accepted. */
export const offeredRoles = pgTable(
  "offered_roles",
  {
    linkId: uuid("link_id")
      .notNull()
      .references(() => oneTimeLinks.id, { onDelete: "cascade" }),
    databaseId: ofDatabase(),
    role: text("role", { enum: ["lawyer", "paralegal", "admin"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.databaseId, table.role] }),
    index("offered_roles_database").on(table.databaseId),
  ],
);

/** Counts in fixed windows, keyed by what is limited: sign-in attempts by e-mail and by address. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").notNull(),
    windowStart: at("window_start").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index("rate_limits_window").on(table.windowStart),
  ],
);

/** Global tables: signing in by a provider of identity. Access paths: by what the provider calls a person, and by user. */

/** Whom the provider (`issuer`) means by the name that it has for a person (`subject`): one account each. */
export const providerLinks = pgTable(
  "provider_links",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: ofPerson("user_id"),
    linkedAt: at("linked_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex("provider_links_user").on(table.userId, table.issuer),
  ],
);

/** Ways back from the provider that were used: none serves twice. Of what the browser brings only the SHA-256 is kept. */
export const providerReturns = pgTable("provider_returns", {
  stateHash: text("state_hash").primaryKey(),
  expiresAt: at("expires_at").notNull(),
});
