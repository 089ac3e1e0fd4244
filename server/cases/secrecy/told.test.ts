import { afterAll, expect, test } from "vitest";
import type { Rule } from "#lib/alerts/schema.ts";
import { noDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { noPublicationFilters } from "#lib/publications/list/filters.ts";
import { listAlerts } from "#server/alerts/data.ts";
import { addRule } from "#server/alerts/mutations.ts";
import { closePool } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { caseRestrictions } from "#server/db/schema/schema.ts";
import { readFeed } from "#server/deadlines/feed/data.ts";
import { createFeed } from "#server/deadlines/feed/mutations.ts";
import { listDeadlines } from "#server/deadlines/list/data.ts";
import { listFilingsOfCase } from "#server/filings/list/data.ts";
import { guidesOfCase } from "#server/guides/list/data.ts";
import { listPublications } from "#server/publications/list/data.ts";
import { getToday } from "#server/today/data.ts";
import { movementOf } from "#testing/answers.ts";
import { addDeadline, confirmed } from "#testing/deadlines.ts";
import { addFiling } from "#testing/filings.ts";
import { addGuide } from "#testing/guides.ts";
import { makeListed } from "#testing/listed.ts";
import { addPublication } from "#testing/publications.ts";

afterAll(async () => {
  await closeQueues();
  await closePool();
});

const everything: Rule = { kinds: [], words: "", scope: "all", telling: "digest", numbers: [] };

test("of a case that is kept for some people nothing more is told outside when its cover says nothing of secrecy", async () => {
  const firm = await makeListed();
  const { ctx, databaseId } = firm;
  await addRule(ctx, everything);
  const known = movementOf({ id: "a", description: "Distribuído por sorteio" });
  const cnj = await firm.add({ movements: [known] });
  await firm.add({ cnj, movements: [known, movementOf({ id: "b", description: "Julgado procedente" })] });
  await addDeadline(databaseId, { ...confirmed, cnj, act: "Contrarrazões", dueOn: "2026-08-27" });
  await addPublication(ctx, { cnj });
  await addFiling(ctx, { cnj });
  await addGuide(ctx, { cnj });
  const feed = await createFeed(ctx, { isOwn: false });
  const secret = /ics\/(.*)\.ics$/.exec(feed.ok ? feed.address : "")?.[1] ?? "";
  const now = new Date("2026-08-05T12:00:00Z");

  const calendar = async () => (await readFeed(secret, now))?.replaceAll("\r\n ", "") ?? "";
  const told = async () => {
    const { items: alerts } = await listAlerts(ctx);
    const { items: publications } = await listPublications(ctx, {
      filters: noPublicationFilters,
      cursor: null,
    });
    const { groups } = await listDeadlines(ctx, { ...noDeadlineFilters, now });
    const { news } = await getToday(ctx);
    const { rows: filings } = await listFilingsOfCase(ctx, { cnj });
    const { rows: guides } = await guidesOfCase(ctx, { cnj });
    const deadlines = groups.flatMap(({ rows }) => rows);
    return { alerts, publications, deadlines, news: news.items, filings, guides };
  };
  const secrecies = async () =>
    Object.fromEntries(
      Object.entries(await told()).map(([what, rows]) => [what, rows.map(({ restricted }) => restricted)]),
    );
  const all = (restricted: boolean) => ({
    alerts: [restricted],
    publications: [restricted],
    deadlines: [restricted],
    news: [restricted],
    filings: [restricted],
    guides: [restricted],
  });

  expect(await secrecies()).toEqual(all(false));
  expect(await calendar()).toContain("Contrarrazões");
  await firm.within((tx) => tx.insert(caseRestrictions).values({ databaseId, cnj, people: [firm.personId] }));
  expect(await secrecies()).toEqual(all(true));
  expect(await calendar()).toContain("20260827");
  expect(await calendar()).not.toContain("Contrarrazões");
});
