/** The cookie that remembers in which database a person was last; it decides nothing but where `/` leads. */
export const lastDatabaseCookie = "autos-base";

/** Where `/` leads: the last database if it still is one of theirs, else the first, else nowhere. */
export const chooseDatabase = <Database extends { document: string }>({
  databases,
  last,
}: {
  databases: Database[];
  last: string | undefined;
}): Database | undefined => databases.find((one) => one.document === last) ?? databases[0];
