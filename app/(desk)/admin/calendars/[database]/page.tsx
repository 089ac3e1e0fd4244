import type { Metadata } from "next";
import { CalendarYear } from "#components/deadlines/calendars/year.tsx";
import { Main } from "#components/shell/main.tsx";
import { calendarName } from "#lib/deadlines/calendars/words.ts";
import { loadCalendarYear } from "#server/deadlines/calendars/loaders.ts";

type Props = {
  params: Promise<{ database: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { place } = await loadCalendarYear((await params).database, await searchParams);
  return { title: `Calendário ${calendarName(place)}, ${place.year}` };
}

export default async function CalendarYearPage({ params, searchParams }: Props) {
  const view = await loadCalendarYear((await params).database, await searchParams);
  return (
    <Main>
      <CalendarYear view={view} />
    </Main>
  );
}
