/** By what every answer about documents is kept. A key covers all that have its parameters and more. */
export const documentKeys = {
  all: ({ database }: { database: string }) => ["documents", database] as const,
  ofCase: ({ database, cnj }: { database: string; cnj: string }) => ["documents", database, { cnj }] as const,
};
