import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { nationalCalendar } from "#lib/deadlines/calendars/national.ts";
import { countDeadline } from "#lib/deadlines/count.ts";
import type { DayUnit } from "#lib/deadlines/regimes/regime.ts";
import { hatchClass, Weeks } from "./weeks.tsx";

/** The days that are hatched of a term from Monday, 3 August 2026. */
function hatched(unit: DayUnit): number[] {
  const counted = countDeadline(
    { day: "2026-08-03", amount: 9, unit, doubled: null, regime: "cpc" },
    nationalCalendar,
  );
  const html = renderToStaticMarkup(<Weeks counted={counted} today="2026-08-03" />);
  return html
    .split("<td")
    .filter((cell) => cell.includes(hatchClass))
    .map((cell) => Number(/>(\d+)<\/span>/.exec(cell)?.[1]));
}

test("a weekend is hatched where it does not count, and not where it does", () => {
  expect(hatched("business")).toEqual([8, 9, 15, 16]);
  expect(hatched("calendar")).toEqual([]);
});
