import { dayNumber, dayOfNumber } from "#lib/time/calendar.ts";

/**
 * Easter Sunday of a year of the Gregorian calendar, as `YYYY-MM-DD`. By its definition: the Sunday after the first
 * ecclesiastical full moon on or after 21 March (Clavius' tables, as in the bull Inter gravissimas).
 */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  /** Leap days left out, and the moon's own correction, since the calendar began. */
  const solar = century - Math.floor(century / 4);
  const lunar = Math.floor((8 * century + 13) / 25);
  const epact = (solar - lunar + 19 * golden + 15) % 30;
  /** Days after 21 March; two late moons are moved a day back, so that no two years of a cycle share one. */
  const moon = epact === 29 || (epact === 28 && golden > 10) ? epact - 1 : epact;
  const fullMoon = dayNumber({ year, month: 3, day: 21 }) + moon;
  /** From Sunday; 1 January 1970 was a Thursday, and days before it are negative. */
  const weekday = (((fullMoon + 4) % 7) + 7) % 7;
  return dayOfNumber(fullMoon + 7 - weekday);
}
