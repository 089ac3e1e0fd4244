import { AnyText, NoCases } from "#components/cases/list/no-cases.tsx";
import type { TodayPart } from "#components/desk/today.ts";
import type { CasesToday } from "#lib/cases/today/schema.ts";
import { BlindLine } from "./blind.tsx";
import { CasesConsulted } from "./consulted.tsx";
import { NewsList } from "./news.tsx";

/** What the domain of cases draws on *Hoje*: blind (not verified) cases, news, and how far that can be relied on. */
export const casesToday: TodayPart<CasesToday> = {
  isEmpty: ({ cases }) => cases.total === 0,

  start: (database) => (
    <NoCases database={database}>
      <AnyText /> As novidades deles aparecem aqui.
    </NoCases>
  ),

  needs: ({ database, today: { blind } }) =>
    blind.total > 0 ? [<BlindLine key="cases" database={database} blind={blind} />] : [],

  news: ({ database, today: { news } }) => <NewsList database={database} news={news} />,

  relied: ({ database, today, missing, looked }) => (
    <CasesConsulted database={database} today={today} looked={looked}>
      {missing}
    </CasesConsulted>
  ),
};
