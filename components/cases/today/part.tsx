import { AnyText, NoCases } from "#components/cases/list/no-cases.tsx";
import type { TodayPart } from "#components/today/part.ts";
import type { CasesToday } from "#lib/cases/today/schema.ts";
import { CasesConsulted } from "./consulted.tsx";
import { NewsList } from "./news.tsx";
import { UnverifiedLine } from "./unverified.tsx";

/** What the domain of cases draws on *Hoje*: blind (not verified) cases, news, and how far that can be relied on. */
export const casesToday: TodayPart<CasesToday> = {
  isEmpty: ({ cases }) => cases.total === 0,

  start: (database) => (
    <NoCases database={database}>
      <AnyText /> O que for novo neles aparece aqui.
    </NoCases>
  ),

  needs: ({ database, today: { unverified } }) =>
    unverified.total > 0 ? [<UnverifiedLine key="cases" database={database} unverified={unverified} />] : [],

  news: ({ database, today: { news } }) => <NewsList database={database} news={news} />,

  relied: ({ database, today, missing }) => (
    <CasesConsulted database={database} today={today}>
      {missing}
    </CasesConsulted>
  ),
};
