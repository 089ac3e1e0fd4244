import { publicationsHref } from "#lib/publications/href.ts";
import {
  leftPublications,
  myPublications,
  undatedHearings,
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

/** What sets a hearing on no day that could be read. */
export const undatedHearingsHref = (database: string) =>
  `${publicationsHref(database)}?${writePublicationFilters(undatedHearings)}`;
