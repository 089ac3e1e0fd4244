import "server-only";
import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { ofPerson } from "./people.ts";

/** Global tables: what a person gives besides the password. Access path: by user. */

const userId = () => ofPerson("user_id");

/** The secret of an application that makes codes (TOTP), sealed for its person. There is a row once a first code fitted. */
export const secondFactors = pgTable("second_factors", {
  userId: userId().primaryKey(),
  sealed: text("sealed").notNull(),
  /** The 30 seconds, counted since 1970, of the last code that was accepted: no code serves twice. */
  lastStep: integer("last_step").notNull(),
  /** Those of codes that were given too early, by a clock that is ahead: they are known and serve no more. */
  earlySteps: integer("early_steps").array().notNull().default([]),
  setAt: at("set_at").notNull().defaultNow(),
  /** Wrong codes from unknown browsers since a right one came from such a browser, or the password changed. */
  wrongCodes: integer("wrong_codes").notNull().default(0),
});

/** Codes for when the application is lost. The first letters find a code, the others are hashed as a password. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: userId(),
    selector: text("selector").notNull(),
    hash: text("hash").notNull(),
    usedAt: at("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.selector] })],
);

/** Sign-ins whose password was right and that wait for a code. Of what the browser holds only the SHA-256 is kept. */
export const signInSteps = pgTable("sign_in_steps", {
  tokenHash: text("token_hash").primaryKey(),
  userId: userId(),
  /** SHA-256 of the stored password: another password ends the step. */
  passwordMark: text("password_mark").notNull(),
  /** Whether it was the provider of identity that proved the person, not a password. */
  byProvider: boolean("by_provider").notNull().default(false),
  attempts: integer("attempts").notNull().default(0),
  expiresAt: at("expires_at").notNull(),
});
