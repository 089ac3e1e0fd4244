import { cookies } from "next/headers";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { Today } from "#components/today/today.tsx";
import { SecondFactorReminder } from "#components/users/second-factor/reminder.tsx";
import { reading } from "#lib/http/reading.ts";
import { laterCookie } from "#lib/users/second-factor/schema.ts";
import { loadDatabase } from "#server/databases/loaders.ts";
import { loadToday } from "#server/today/loaders.ts";
import { loadLacksSecondFactor } from "#server/users/account/loaders.ts";
import { databaseTitle } from "./title.ts";

export const generateMetadata = databaseTitle("Hoje");

export default async function TodayPage({ params }: { params: Promise<{ database: string }> }) {
  const { database } = await loadDatabase((await params).database);
  const isReminded = !(await cookies()).has(laterCookie) && (await loadLacksSecondFactor());
  const reminder = isReminded ? <SecondFactorReminder /> : null;
  if (!database.seesCases) {
    return (
      <>
        {reminder}
        <Forbidden title="Hoje" />
      </>
    );
  }
  const { document } = database;
  const { queryKey } = reading("today", { database: document });
  return (
    <ReadAlready reads={[{ queryKey, data: await loadToday(document) }]}>
      {reminder}
      <Today database={document} />
    </ReadAlready>
  );
}
