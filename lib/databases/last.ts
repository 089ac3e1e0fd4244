/** The address of a page of one database; a page of the administration is about a base and of none. */
export const databaseOfPage = ({ pathname, named }: { pathname: string; named: string | undefined }) =>
  named !== undefined && pathname.split("/")[1] === named ? named : null;

/** The cookie that remembers in which database a person was last; it decides where `/` leads, and which base and trail the pages show that are of no base. */
export const lastDatabaseCookie = "autos-base";

/** Where `/` leads: the last database if it still is one of theirs, else the first, else nowhere. */
export const chooseDatabase = <Database extends { document: string }>({
  databases,
  last,
}: {
  databases: Database[];
  last: string | null | undefined;
}): Database | undefined => databases.find((one) => one.document === last) ?? databases[0];
