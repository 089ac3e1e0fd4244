"use client";

import { useQuery } from "@tanstack/react-query";
import { NoCases } from "#components/cases/list/no-cases.tsx";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printOffers } from "#components/desk/commands/print.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { Reading } from "#components/reads/reading.tsx";
import { AsidePart, PageColumns } from "#components/ui/aside.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { formatCount } from "#lib/format/count.ts";
import { isForbidden } from "#lib/http/api-error.ts";
import { reading } from "#lib/http/reading.ts";
import { unwatchedHref } from "#lib/push/href.ts";
import type { Monitoring, RhythmRow } from "#lib/push/overview.ts";
import { anewMs } from "#lib/push/watched.ts";
import { creditsWords, monitoringLede, rhythmTotals } from "#lib/push/words.ts";
import { PushChanges } from "./changes.tsx";
import { Rhythms } from "./rhythms.tsx";
import { Suggestions } from "./suggestions.tsx";
import { WatchedCases } from "./watched/list.tsx";
import { WatchedBlind } from "./watched-blind.tsx";

/** The page *Monitoramento*: for which cases the service looks at the court, how often, and of which of them nobody knows. */
export function MonitoringScreen({ database }: { database: string }) {
  const query = useQuery({ ...reading("push/overview", { database }), refetchInterval: anewMs });
  const { data } = query;
  // The list of watched cases offers to print all of it.
  useOffers(data && data.watched > 0 ? [] : printOffers);
  if (isForbidden(query.error)) return <Forbidden title="Monitoramento" />;
  return (
    <>
      <PageHead
        title="Monitoramento"
        note={data ? `${formatCount(data.watched)} de ${formatCount(data.total)}` : undefined}
        actions={
          data && data.total > data.watched ? (
            <ButtonLink href={unwatchedHref(database)}>
              <span>
                Escolher<span className="max-medium:sr-only"> processos</span>
              </span>
            </ButtonLink>
          ) : undefined
        }
      />
      <Reading query={query} what="o que é monitorado" />
      {data ? <Found database={database} monitoring={data} /> : null}
    </>
  );
}

function Found({ database, monitoring }: { database: string; monitoring: Monitoring }) {
  const { total, watched, blind } = monitoring;
  const now = useNow();
  if (total === 0 && watched === 0 && monitoring.suggested.archived === 0)
    return (
      <div className="mt-6">
        <NoCases database={database}>Aqui aparecem os processos que o serviço acompanha no tribunal.</NoCases>
        <PushChanges database={database} />
      </div>
    );
  return (
    <>
      <PageColumns
        aside={
          <>
            <Suggestions database={database} suggested={monitoring.suggested} named={monitoring.named} />
            <Credits credits={monitoring.credits} watched={watched} rhythms={monitoring.rhythms} />
          </>
        }
      >
        {watched === 0 ? (
          <Empty title="Nada monitorado ainda">
            O serviço não acompanha no tribunal nenhum processo desta base: só sabemos o que ele capturou na
            importação.
            {monitoring.suggested["with-deadline"] > 0 ? " Comece pelos que têm prazo em aberto." : null}
          </Empty>
        ) : (
          <p className="type-lede max-w-column">{monitoringLede(monitoring, now)}</p>
        )}
        <WatchedBlind database={database} blind={blind} />
        <PushChanges database={database} />
        {watched === 0 ? null : (
          <Rhythms database={database} rhythms={monitoring.rhythms} isWhole={monitoring.known.isWhole} />
        )}
      </PageColumns>
      {watched === 0 ? null : <WatchedCases database={database} watched={watched} />}
    </>
  );
}

/** What monitoring costs, as far as the service says it: how often it looks, and the credits that it names. */
function Credits({
  credits,
  watched,
  rhythms,
}: {
  credits: Monitoring["credits"];
  watched: number;
  rhythms: readonly RhythmRow[];
}) {
  if (watched === 0) return null;
  const { looks } = rhythmTotals(rhythms);
  return (
    <AsidePart title="Consultas ao tribunal">
      <dl>
        <div className="flex justify-between gap-3">
          <dt>Por mês, nos ritmos de agora</dt>
          <dd className="font-strong">{formatCount(looks)}</dd>
        </div>
        {credits === null ? null : (
          <div className="mt-2 flex justify-between gap-3">
            <dt>Créditos que o serviço informa</dt>
            <dd className="font-strong">{formatCount(credits.sum)}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2 text-small text-ink-3">{creditsWords(credits, watched)}</p>
    </AsidePart>
  );
}
