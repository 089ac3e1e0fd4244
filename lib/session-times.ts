/** A session ends after so many hours without use, and after so many days whatever happens. */
export const idleHours = 12;
export const absoluteDays = 7;
