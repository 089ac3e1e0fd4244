import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { auditEvents, publicationComments, publications } from "#server/db/schema/schema.ts";

/** It is the note with which its publication was archived only here: the one record of why. Not once that was undone. */
export const isArchivingNote: SQL<boolean> = sql<boolean>`(exists (select from ${auditEvents}
  where ${auditEvents.databaseId} = ${publicationComments.databaseId}
    and ${auditEvents.object} = ${publicationComments.publicationId}::text
    and ${auditEvents.action} = 'publication.archive.here'
    and ${auditEvents.detail} ->> 'comment' = ${publicationComments.id}::text)
  and exists (select from ${publications}
  where ${publications.databaseId} = ${publicationComments.databaseId}
    and ${publications.id} = ${publicationComments.publicationId} and ${publications.archivedAt} is not null))`;
