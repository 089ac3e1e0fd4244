/** The query keys of everything read about access to courts. */
export const integrationKeys = {
  all: ({ database }: { database: string }) => ["integration", database] as const,
};
