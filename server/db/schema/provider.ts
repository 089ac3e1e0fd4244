import "server-only";
import { pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { ofPerson } from "./people.ts";

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
