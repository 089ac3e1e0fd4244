import type { ReactNode } from "react";
import { NamedCase } from "#components/cases/names/named-case.tsx";
import { TodayLine } from "#components/desk/today-line.tsx";
import { NeedLine } from "#components/filings/today/need.tsx";
import { GuideLine } from "#components/guides/today/line.tsx";
import { DoubtLink } from "#components/publications/today/doubt.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { caseName } from "#lib/cases/names/name.ts";
import { filingsHref } from "#lib/filings/href.ts";
import { stepHref } from "#lib/filings/steps/href.ts";
import { actWords } from "#lib/filings/words.ts";
import { guidesHref } from "#lib/guides/href.ts";
import { publicationHref, publicationsHref } from "#lib/publications/href.ts";
import { noPublicationFilters, writePublicationFilters } from "#lib/publications/list/filters.ts";
import { unreadMeaning } from "#lib/publications/list/words.ts";
import { formatShort } from "#lib/time/time.ts";
import { noFilingWords, noGuideWords, noPublicationWords } from "#lib/today/digest/words.ts";
import { type Given, Part } from "./part.tsx";

const mine = writePublicationFilters({ ...noPublicationFilters, assignee: "me" }).toString();

/** The publications nobody has read, and those assigned to the reader. */
export function PublicationsPart({ database, digest }: Given) {
  const { unread, doubts } = digest.today.publications;
  const { assigned } = digest;
  return (
    <>
      <DoubtLink database={database} doubt="order" count={doubts.order} />
      <Part
        id="por-ler"
        title="Publicações por ler"
        count={unread.count}
        note={unreadMeaning}
        lines={unread.rows.map((row) => (
          <PublicationLine key={row.id} database={database} row={{ ...row, caseName: caseName(row) }} />
        ))}
        none={noPublicationWords(digest)}
        rest={publicationsHref(database)}
      />
      <Part
        id="com-voce"
        title="Publicações com você"
        count={assigned.count}
        lines={assigned.rows.map((row) => <PublicationLine key={row.id} database={database} row={row} />)}
        rest={`${publicationsHref(database)}?${mine}`}
      />
    </>
  );
}

type Publication = {
  id: string;
  availableOn: string | null;
  excerpt: string | null;
  cnj: string | null;
  caseNumber: string | null;
  isHere: boolean;
  caseName: string | null;
  restricted: boolean;
};

function PublicationLine({ database, row }: { database: string; row: Publication }): ReactNode {
  const now = useNow();
  const { id, availableOn, excerpt, cnj, caseNumber, isHere } = row;
  return (
    <TodayLine
      when={availableOn === null ? "sem data" : formatShort(availableOn, now)}
      action={
        <Link href={publicationHref({ database, id })}>
          Ler<span className="sr-only">: {excerpt ?? caseNumber ?? "publicação sem texto lido"}</span>
        </Link>
      }
    >
      <h3 className="line-clamp-2 font-serif wrap-anywhere">{excerpt ?? "Publicação sem texto lido"}</h3>
      {cnj !== null && isHere ? (
        <NamedCase of={{ ...row, cnj }} />
      ) : (
        <p className="wrap-anywhere">{caseNumber ?? "Sem número de processo"}</p>
      )}
    </TodayLine>
  );
}

/** The petitions that need somebody, and those that wait for the reader to open the window. */
export function FilingsPart({ database, digest }: Given) {
  const { needs, toOpen, me } = digest.today.filings;
  const rest = filingsHref(database);
  return (
    <>
      <Part
        id="peticoes"
        title="Petições que precisam de alguém"
        lines={needs.rows.map((row) => <NeedLine key={row.id} database={database} row={row} me={me} />)}
        none={noFilingWords(digest)}
        {...{ count: needs.count, rest }}
      />
      <Part
        id="prontas"
        title="Petições prontas para você"
        lines={toOpen.rows.map((row) => (
          <TodayLine
            key={row.id}
            when="Pronta"
            action={<Link href={stepHref({ database, id: row.id, step: "review" })}>Conferir e abrir</Link>}
          >
            <h3 className="font-strong wrap-anywhere">{actWords(row.act)}</h3>
            <NamedCase of={row} />
          </TodayLine>
        ))}
        {...{ count: toOpen.count, rest }}
      />
    </>
  );
}

/** The guides that may have been created, and those due without a proof. */
export function GuidesPart({ database, digest }: Given) {
  const { maybe, due } = digest.today.guides;
  return (
    <Part
      id="guias"
      title="Guias"
      count={maybe.count + due.count}
      lines={[...maybe.rows, ...due.rows].map((row) => (
        <GuideLine key={row.id} database={database} row={row} />
      ))}
      none={noGuideWords(digest)}
      rest={guidesHref(database)}
    />
  );
}
