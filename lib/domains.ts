import { alertsDomain } from "#lib/alerts/domain.ts";
import { casesDomain } from "#lib/cases/domain.ts";
import { databasesDomain } from "#lib/databases/domain.ts";
import { deadlinesDomain } from "#lib/deadlines/domain.ts";
import type { Domain } from "#lib/desk/domain.ts";
import type { Topic } from "#lib/desk/live.ts";
import type { Page } from "#lib/desk/pages.ts";
import type { PagedLede } from "#lib/desk/today.ts";
import { documentsDomain } from "#lib/documents/domain.ts";
import { filingsDomain } from "#lib/filings/domain.ts";
import { frameDomain } from "#lib/frame/domain.ts";
import { guidesDomain } from "#lib/guides/domain.ts";
import { helpDomain } from "#lib/help/domain.ts";
import { importsDomain } from "#lib/imports/domain.ts";
import { integrationDomain } from "#lib/integration/domain.ts";
import { publicationsDomain } from "#lib/publications/domain.ts";
import { pushDomain } from "#lib/push/domain.ts";
import { todayDomain, todayPage } from "#lib/today/domain.ts";
import type { Today } from "#lib/today/schema.ts";
import { trailDomain } from "#lib/trail/domain.ts";
import { usersDomain } from "#lib/users/domain.ts";
import { blindDomain } from "./cases/domain.ts";

/** All domains, in the order of the side bar. A new one is a line here, one in `components/domains.ts`, and its folders. */
export const domains = [
  todayDomain,
  casesDomain,
  publicationsDomain,
  documentsDomain,
  importsDomain,
  deadlinesDomain,
  filingsDomain,
  guidesDomain,
  alertsDomain,
  pushDomain,
  blindDomain,
  integrationDomain,
  databasesDomain,
  frameDomain,
  helpDomain,
  usersDomain,
  trailDomain,
];

/** The page that `/` leads to. */
export const home = todayPage;

export const topics = domains.flatMap(({ live }): readonly Topic<TopicName>[] => live?.topics ?? []);
export type TopicName = TopicOf<(typeof domains)[number]>;
type TopicOf<One> = One extends Domain<infer Name, never> ? Name : never;
export const topicNames = topics.map(({ name }) => name);

/** The sentences about the day on *Hoje*; a domain without a page of its own is read on there. */
export const ledes = domains.flatMap((of): PagedLede<Today>[] => {
  const [page = home]: readonly Page[] = of.pages ?? [];
  return of.lede ? [{ ...of.lede, href: page.href }] : [];
});
