/** A session ends after so many hours without use, and after so many days whatever happens. */
export const idleHours = 12;
export const absoluteDays = 7;
/** Refused passwords count for so many minutes; after as many as are allowed in them, a person waits until they are over. */
export const signInWindowMinutes = 15;
