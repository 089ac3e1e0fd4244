import type { Metadata } from "next";
import { CaseDeadlines, CaseFilings, CaseGuides, CaseStory, StoryTab } from "#components/case-panels.tsx";
import { CaseScreen } from "#components/cases/page/screen.tsx";
import { DeadlinesTab } from "#components/deadlines/case/tab.tsx";
import { DeadlineBeginnings } from "#components/deadlines/changing/begin.tsx";
import { CaseHearings } from "#components/deadlines/hearings/of-case.tsx";
import { FilingsTab } from "#components/filings/case/tab.tsx";
import { GuidesTab } from "#components/guides/case/tab.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { CaseNext, CaseWaiting } from "#components/story/waiting.tsx";
import { readMovementFilters } from "#lib/cases/movements/filters.ts";
import { movementPageQuery } from "#lib/cases/queries.ts";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { type PageQuery, paramsOf } from "#lib/http/query-string.ts";
import { loadCase } from "#server/cases/loaders.ts";
import { loadFirstMovements } from "#server/cases/movements/loaders.ts";
import { absent, refusal, titledCnj } from "./of-case.tsx";

type Props = { params: Promise<{ database: string; cnj: string }>; searchParams: Promise<PageQuery> };

/** The title for who sees no cases. */
const unnamed = "Processo";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const cnj = await titledCnj(await params);
  return { title: cnj === null ? unnamed : formatCnj(cnj) };
}

export default async function CasePage({ params, searchParams }: Props) {
  const { database, cnj } = await params;
  const query = paramsOf(await searchParams);
  const rest = query.size === 0 ? "" : `?${query}`;
  const refused = await refusal({ database, cnj, title: unnamed, rest });
  if (refused !== null) return refused;
  const [view, shown] = await Promise.all([loadCase(database, cnj), firstShown(database, cnj, query)]);
  if (view === null) return await absent({ database, cnj });
  const mark = view.seen?.mark ?? null;
  const reads = shown.map(({ filters, data }) => ({
    queryKey: movementPageQuery({ database, cnj, filters, mark, page: 0 }).queryKey,
    data,
  }));
  return (
    <ReadAlready reads={reads}>
      <DeadlineBeginnings database={database} cnj={cnj}>
        <CaseScreen
          key={cnj}
          database={database}
          initial={view}
          deadlines={{
            tab: <DeadlinesTab database={database} cnj={cnj} />,
            panel: <CaseDeadlines database={database} cnj={cnj} />,
          }}
          petitions={{
            tab: <FilingsTab database={database} cnj={cnj} />,
            panel: <CaseFilings database={database} cnj={cnj} />,
          }}
          guides={{
            tab: <GuidesTab database={database} cnj={cnj} />,
            panel: <CaseGuides database={database} cnj={cnj} />,
          }}
          story={{ tab: <StoryTab />, panel: <CaseStory database={database} cnj={cnj} /> }}
          next={<CaseNext database={database} cnj={cnj} />}
          waiting={<CaseWaiting database={database} cnj={cnj} />}
          hearings={<CaseHearings database={database} cnj={cnj} />}
        />
      </DeadlineBeginnings>
    </ReadAlready>
  );
}

/** What the tab that is open shows first, besides the case itself. */
async function firstShown(database: string, cnj: string, query: URLSearchParams) {
  if (query.get("tab") !== "movements" || !isCnj(cnj)) return [];
  const filters = readMovementFilters(query);
  return [{ filters, data: await loadFirstMovements(database, { cnj, filters }) }];
}
