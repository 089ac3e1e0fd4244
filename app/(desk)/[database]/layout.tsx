import type { ReactNode } from "react";
import { AlertNotices } from "#components/alerts/browser/notices.tsx";
import { SimulationLine } from "#components/shell/database/simulation.tsx";
import { LiveUpdates } from "#components/shell/live/updates.tsx";
import { Main } from "#components/shell/main.tsx";
import { RefusedLine, WaitLine } from "#components/waiting/line.tsx";
import { loadDatabase } from "#server/databases/loaders.ts";

type Params = { params: Promise<{ database: string }> };

export default async function DatabaseLayout({ params, children }: Params & { children: ReactNode }) {
  const { database } = await loadDatabase((await params).database);
  return (
    <>
      {database.simulated ? <SimulationLine underBar /> : null}
      <RefusedLine database={database.document} />
      <WaitLine database={database.document} />
      <Main>{children}</Main>
      <LiveUpdates database={database.document} />
      {database.seesCases ? <AlertNotices database={database.document} /> : null}
    </>
  );
}
