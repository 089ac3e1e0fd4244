/** Says that a person wants the list of first steps of a database no more in this browser, only a line. */
export const setupCookie = (database: string) => `autos-steps-${database}`;
