import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { NoDatabase } from "#components/databases/no-database.tsx";
import { administrationOf } from "#components/shell/pages/nav.ts";
import { chooseDatabase, lastDatabaseCookie } from "#lib/databases/last.ts";
import { loadDesk } from "#server/databases/loaders.ts";

export default async function RootPage() {
  const { person, databases } = await loadDesk();
  const last = (await cookies()).get(lastDatabaseCookie)?.value;
  const database = chooseDatabase({ databases, last });
  if (database) redirect(`/${database.document}`);
  const [administration] = administrationOf(person);
  if (administration) redirect(administration.href);
  return <NoDatabase name={person.name} />;
}
