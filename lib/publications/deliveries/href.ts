/** The page of what was delivered. */
export const deliveriesHref = (database: string) => `/${database}/publications/deliveries`;

const api = (database: string) => `/api/databases/${encodeURIComponent(database)}/publications`;
/** Where a person sends a file of publications, as it is. */
export const handInUrl = ({ database }: { database: string }) => `${api(database)}/file`;
