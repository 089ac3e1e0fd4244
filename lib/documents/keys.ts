/** The query keys of everything read about documents. */
export const documentKeys = {
  all: ({ database }: { database: string }) => ["documents", database] as const,
  ofCase: ({ database, cnj }: { database: string; cnj: string }) => ["documents", database, { cnj }] as const,
};
