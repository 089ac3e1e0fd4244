import { CourtDoubt } from "#components/cases/push/coverage.tsx";
import { BlindLine } from "#components/cases/today/blind.tsx";
import { NextHearingList } from "#components/deadlines/hearings/next.tsx";
import { DoubtLink } from "#components/publications/today/doubt.tsx";
import { SilentLine } from "#components/publications/today/feeders.tsx";
import { Link } from "#components/ui/link.tsx";
import { Section } from "#components/ui/section.tsx";
import { State } from "#components/ui/state.tsx";
import { alertsHref } from "#lib/alerts/href.ts";
import { unseenAlertsWords } from "#lib/alerts/words.ts";
import { noFilters, writeFilters } from "#lib/cases/list/filters.ts";
import { undatedWords } from "#lib/deadlines/hearings/words.ts";
import { undatedHref } from "#lib/deadlines/href.ts";
import { notWatchedOf } from "#lib/push/coverage.ts";
import {
  allSeenWords,
  namedDeadlines,
  newsReachWords,
  newsWords,
  noHearingWords,
  otherUnseenWords,
} from "#lib/today/digest/words.ts";
import type { Given } from "./part.tsx";

const withNews = writeFilters({ ...noFilters, news: true }).toString();

/** The hearings that follow. */
export function HearingsPart({ database, digest }: Given) {
  const { hearings, publications } = digest.today;
  const undated = undatedWords(hearings.undated);
  return (
    <>
      {hearings.items.length === 0 ? (
        <Section id="audiencias" title="Audiências">
          <p className="text-ink-2">{noHearingWords(digest)}</p>
        </Section>
      ) : (
        <NextHearingList database={database} hearings={hearings} above={namedDeadlines(digest)} />
      )}
      {undated === null ? null : (
        <p className="mt-2">
          <State glyph="warn" tone="care">
            <Link href={undatedHref(database)}>{undated}</Link>
          </State>
        </p>
      )}
      <DoubtLink database={database} doubt="hearing" count={publications.doubts.hearing} />
    </>
  );
}

/** How many cases have news, and the alerts. */
export function CasesPart({ database, digest }: Given) {
  const { news } = digest.today;
  const { alerts } = digest;
  const words = newsWords(digest);
  return (
    <Section id="novidades" title="Processos">
      <p className="text-ink-2">
        {news.cases === 0 ? words : <Link href={`/${database}/cases?${withNews}`}>{words}</Link>}{" "}
        {newsReachWords(digest)}
      </p>
      {alerts.unseen.count > 0 ? (
        <p className="mt-2">
          <Link href={alertsHref(database)}>{unseenAlertsWords(alerts.unseen)}</Link>
        </p>
      ) : null}
    </Section>
  );
}

/** What nobody could look at: cases, deliveries, calendars. */
export function UnseenPart({ database, digest }: Given) {
  const {
    blind,
    publications,
    push: { coverage },
  } = digest.today;
  const others = otherUnseenWords(digest);
  const isNone = blind.total + publications.silent.length + others.length + notWatchedOf(coverage) === 0;
  return (
    <Section id="nao-visto" title="O que ninguém pôde olhar">
      {isNone ? <p className="text-ink-2">{allSeenWords(digest)}</p> : null}
      {blind.total + publications.silent.length > 0 ? (
        <ol className="border-t border-rule">
          {blind.total > 0 ? <BlindLine database={database} blind={blind} /> : null}
          {publications.silent.map((feeder) => (
            <SilentLine key={feeder.id} database={database} feeder={feeder} />
          ))}
        </ol>
      ) : null}
      <CourtDoubt database={database} coverage={coverage} className="mt-2" />
      {others.map((words) => (
        <p key={words} className="mt-2">
          {words}
        </p>
      ))}
    </Section>
  );
}
