"use client";

import { useQuery } from "@tanstack/react-query";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printOffers } from "#components/desk/commands/print.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { again } from "#lib/deadlines/queries.ts";
import { isForbidden } from "#lib/http/api-error.ts";
import { reading } from "#lib/http/reading.ts";
import { formatDayHeading, formatShort } from "#lib/time/time.ts";
import type { DigestPage } from "#lib/today/digest/schema.ts";
import { digestNews } from "#lib/today/digest/words.ts";
import { CasesPart, HearingsPart, UnseenPart } from "./cases.tsx";
import { DeadlinesPart } from "./deadlines.tsx";
import { DigestByMail } from "./mail.tsx";
import { FilingsPart, GuidesPart, PublicationsPart } from "./work.tsx";

/** *Resumo do dia*: what this day asks of whoever reads, on one page and on paper. */
export function DigestScreen({ database }: { database: string }) {
  const query = useQuery({ ...reading("today/digest", { database }), refetchInterval: () => again() });
  useOffers(printOffers);
  if (isForbidden(query.error)) return <Forbidden title="Resumo do dia" />;
  return (
    <Printable what="Resumo do dia">
      <Head database={database} page={query.data} />
      <ReadTrouble query={query} unread="Não conseguimos montar o resumo" />
      {query.isPending ? (
        <div className="mt-6">
          <SkeletonRows rows={8} sentence="Reunindo o dia" />
        </div>
      ) : null}
      {query.data ? <Whole database={database} page={query.data} /> : null}
    </Printable>
  );
}

function Head({ database, page }: { database: string; page: DigestPage | undefined }) {
  const now = useNow();
  const note =
    page && `${formatDayHeading(page.digest.day, now)}, lido ${formatShort(page.digest.readAt, now)}`;
  return <PageHead crumb={<Link href={`/${database}`}>Hoje</Link>} title="Resumo do dia" note={note} />;
}

function Whole({ database, page: { digest, mail } }: { database: string; page: DigestPage }) {
  const given = { database, digest };
  const news = digestNews(digest);
  return (
    <div className="max-w-content">
      <p className="type-lede mt-2 max-w-column medium:mt-3">
        {`${news.charAt(0).toLocaleUpperCase("pt-BR")}${news.slice(1)}.`}
      </p>
      <DeadlinesPart {...given} />
      <HearingsPart {...given} />
      <PublicationsPart {...given} />
      <FilingsPart {...given} />
      <GuidesPart {...given} />
      <CasesPart {...given} />
      <UnseenPart {...given} />
      <DigestByMail database={database} mail={mail} />
    </div>
  );
}
