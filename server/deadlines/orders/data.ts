import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { personsEvents } from "#lib/deadlines/standing/persons.ts";
import { deadlines, type publications } from "#server/db/schema/schema.ts";
import { hasEvent } from "#server/deadlines/record/data.ts";

/** The table, or the same under another name. */
type Publications = Record<keyof (typeof publications)["_"]["columns"], AnyPgColumn>;

/**
 * A publication orders something of which no term could be read, and nobody decided about it: nobody said that it gives no
 * deadline, and no deadline of it was written, confirmed or dismissed by a person. Archiving decides nothing.
 */
export const hasUnreadOrder = (of: Publications): SQL<boolean> => sql<boolean>`(${of.unreadOrder} is not null
  and ${of.orderSettledAt} is null and not ${of.isCancelled} and not ${isDecided(of)})`;

/** What Autos took away by itself (`isWithdrawn`) was decided by nobody. */
const isDecided = (of: Publications): SQL => sql`exists (select from ${deadlines}
  where ${deadlines.databaseId} = ${of.databaseId} and ${deadlines.publicationId} = ${of.id}
    and (${deadlines.closedBy} is distinct from 'Autos' or ${deadlines.closedById} is not null)
    and (${deadlines.state} <> 'suggested' or ${hasEvent(personsEvents)}))`;
