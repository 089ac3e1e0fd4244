/** The address of the page that lists the blind cases: not verified, so nobody can say what is new in them. */
export const blindHref = (database: string): string => `/${database}/blind`;
