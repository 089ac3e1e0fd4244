/** Where the summary of the day is. */
export const digestHref = (database: string) => `/${database}/digest`;
