import { casesDomain } from "#lib/cases/domain.ts";
import { databasesDomain } from "#lib/databases/domain.ts";
import type { Domain } from "#lib/desk/domain.ts";
import type { Topic } from "#lib/desk/live.ts";
import { documentsDomain } from "#lib/documents/domain.ts";
import { importsDomain } from "#lib/imports/domain.ts";
import { todayDomain, todayPage } from "#lib/today/domain.ts";
import { usersDomain } from "#lib/users/domain.ts";

/**
 * The domains, in the order in which their pages stand in the side bar. A new one is one line here, one in
 * `components/domains.ts`, and folders of its own.
 */
export const domains = [
  todayDomain,
  casesDomain,
  documentsDomain,
  importsDomain,
  usersDomain,
  databasesDomain,
];

/** The page one comes in at: `/` leads to it. */
export const home = todayPage;

/** Everything that open pages hear of. */
export const topics = domains.flatMap(({ live }): readonly Topic<TopicName>[] => live?.topics ?? []);
export type TopicName = TopicOf<(typeof domains)[number]>;
type TopicOf<One> = One extends Domain<infer Name, never> ? Name : never;
export const topicNames = topics.map(({ name }) => name);
