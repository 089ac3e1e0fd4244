import { casesLede } from "#lib/cases/today/lede.ts";
import { deadlinesHref } from "#lib/deadlines/href.ts";
import { deadlinesLede } from "#lib/deadlines/today/lede.ts";
import type { PagedLede } from "#lib/desk/today.ts";
import { filingsHref } from "#lib/filings/href.ts";
import { filingsLede } from "#lib/filings/today/lede.ts";
import { guidesHref } from "#lib/guides/href.ts";
import { guidesLede } from "#lib/guides/today/lede.ts";
import { importsLede } from "#lib/imports/today/lede.ts";
import { publicationsHref } from "#lib/publications/href.ts";
import { publicationsLede } from "#lib/publications/today/lede.ts";
import { courtDoubt } from "#lib/push/coverage.ts";
import { monitoringHref } from "#lib/push/href.ts";
import { todayPage } from "#lib/today/domain.ts";
import type { Today } from "#lib/today/schema.ts";

/** The sentences about the day on *Hoje*, in the order of the side bar, and where each is read on. Apart from `lib/domains.ts`, which every page loads. */
export const ledes: PagedLede<Today>[] = [
  { ...casesLede, href: (database) => `/${database}/cases` },
  { ...publicationsLede, href: publicationsHref },
  { ...importsLede, href: todayPage.href },
  { ...deadlinesLede, href: deadlinesHref },
  { ...filingsLede, href: filingsHref },
  { ...guidesLede, href: guidesHref },
  { doubt: ({ push }) => courtDoubt(push.coverage), href: monitoringHref },
];
