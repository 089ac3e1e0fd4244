import { publicationsHref } from "#lib/publications/href.ts";
import {
  type Doubt,
  inDoubt,
  leftPublications,
  myPublications,
  unreadInbox,
  writePublicationFilters,
} from "#lib/publications/list/filters.ts";

/** The inbox of whoever reads. */
export const myPublicationsHref = (database: string) =>
  `${publicationsHref(database)}?${writePublicationFilters(myPublications)}`;

/** What of the inbox nobody has read. */
export const unreadPublicationsHref = (database: string) =>
  `${publicationsHref(database)}?${writePublicationFilters(unreadInbox)}`;

/** What was archived within the last days and nobody has read. */
export const leftPublicationsHref = (database: string) =>
  `${publicationsHref(database)}?${writePublicationFilters(leftPublications)}`;

/** What of the inbox is in a doubt. */
export const doubtHref = (database: string, doubt: Doubt) =>
  `${publicationsHref(database)}?${writePublicationFilters(inDoubt(doubt))}`;
