import type { Metadata } from "next";
import { Calendars } from "#components/deadlines/calendars/calendars.tsx";
import { Main } from "#components/shell/main.tsx";
import { LeftOut } from "#components/users/second-factor/left-out.tsx";
import { calendarsPath } from "#lib/deadlines/calendars/href.ts";
import { loadCalendars } from "#server/deadlines/calendars/loaders.ts";
import { loadLeftOut } from "#server/users/second-factor/loaders.ts";

export const metadata: Metadata = { title: "Calendários" };

export default async function CalendarsPage() {
  const [{ year, databases }, leftOut] = await Promise.all([loadCalendars(), loadLeftOut()]);
  return (
    <Main>
      <Calendars year={year} databases={databases} />
      <LeftOut names={leftOut} page={calendarsPath} />
    </Main>
  );
}
