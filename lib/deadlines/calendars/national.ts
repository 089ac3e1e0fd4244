import { parseDay, shiftDay, weekdayOf } from "#lib/time/calendar.ts";
import { easterOf } from "./easter.ts";
import type { Calendar, DayRule } from "./entry.ts";

/** What holds in every court: national holidays, weekends, and the recess at the end of the year. */

type Fixed = { day: string; name: string; source: string; since?: number };

const fixed: readonly Fixed[] = [
  { day: "01-01", name: "Confraternização Universal", source: "Lei 662/1949" },
  { day: "04-21", name: "Tiradentes", source: "Lei 662/1949" },
  { day: "05-01", name: "Dia do Trabalho", source: "Lei 662/1949" },
  { day: "09-07", name: "Independência", source: "Lei 662/1949" },
  { day: "10-12", name: "Nossa Senhora Aparecida", source: "Lei 6.802/1980" },
  { day: "11-02", name: "Finados", source: "Lei 662/1949" },
  { day: "11-15", name: "Proclamação da República", source: "Lei 662/1949" },
  { day: "11-20", name: "Consciência Negra", source: "Lei 14.759/2023", since: 2024 },
  { day: "12-25", name: "Natal", source: "Lei 662/1949" },
];

export const weekendSource = "CPC, art. 216";
const weekend = (weekday: "sábado" | "domingo"): DayRule => ({
  effect: "closed",
  name: weekday === "sábado" ? "Sábado" : "Domingo",
  source: weekendSource,
});
/** The end of the year, in which terms stand still by the law of most regimes. */
export const recess: DayRule = {
  effect: "recess",
  name: "Recesso, prazos suspensos",
  source: "CPC, art. 220",
};
/** Whether a day, `YYYY-MM-DD`, lies in it. */
export const isInRecess = (day: string): boolean => day.slice(5) >= "12-20" || day.slice(5) <= "01-20";

/** The law for all courts on a day, `YYYY-MM-DD`: the holiday first, then weekend and recess. */
export const nationalCalendar: Calendar = (day) => {
  const parsed = parseDay(day);
  if (parsed === null) return [];
  const { year } = parsed;
  const monthDay = day.slice(5);
  const rules: DayRule[] = fixed
    .filter((one) => one.day === monthDay && year >= (one.since ?? 0))
    .map(({ name, source }) => ({ effect: "closed", name, source }));
  if (day === shiftDay(easterOf(year), -2))
    rules.push({ effect: "closed", name: "Sexta-feira da Paixão", source: "Lei 9.093/1995" });
  const weekday = weekdayOf(parsed);
  if (weekday === "sábado" || weekday === "domingo") rules.push(weekend(weekday));
  if (isInRecess(day)) rules.push(recess);
  return rules;
};
