import { publicationsHref } from "#lib/publications/href.ts";
import { myPublications, writePublicationFilters } from "#lib/publications/list/filters.ts";

/** The inbox of whoever reads. */
export const myPublicationsHref = (database: string) =>
  `${publicationsHref(database)}?${writePublicationFilters(myPublications)}`;
