/** The query key of the wait for which the service asked a database. */
export const waitKey = ({ database }: { database: string }) => ["wait", database] as const;
