import { alertsDomain } from "#lib/alerts/domain.ts";
import { casesDomain } from "#lib/cases/domain.ts";
import { databasesDomain } from "#lib/databases/domain.ts";
import { deadlinesDomain } from "#lib/deadlines/domain.ts";
import type { Domain } from "#lib/desk/domain.ts";
import type { Topic } from "#lib/desk/live.ts";
import { documentsDomain } from "#lib/documents/domain.ts";
import { filingsDomain } from "#lib/filings/domain.ts";
import { frameDomain } from "#lib/frame/domain.ts";
import { guidesDomain } from "#lib/guides/domain.ts";
import { helpDomain } from "#lib/help/domain.ts";
import { importsDomain } from "#lib/imports/domain.ts";
import { integrationDomain } from "#lib/integration/domain.ts";
import { publicationsDomain } from "#lib/publications/domain.ts";
import { pushDomain } from "#lib/push/domain.ts";
import { todayDomain } from "#lib/today/domain.ts";
import { trailDomain } from "#lib/trail/domain.ts";
import { usersDomain } from "#lib/users/domain.ts";
import { blindDomain } from "./cases/domain.ts";

/** All domains, in the order of the side bar. A new one is a line here, in the lists beside `components/domains.ts` what it shows elsewhere, and its folders. */
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

export const topics = domains.flatMap(({ live }): readonly Topic<TopicName>[] => live?.topics ?? []);
export type TopicName = TopicOf<(typeof domains)[number]>;
type TopicOf<One> = One extends Domain<infer Name> ? Name : never;
export const topicNames = topics.map(({ name }) => name);
