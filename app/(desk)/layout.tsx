import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { DeskShell } from "#components/shell/desk-shell.tsx";
import { LiveOutside } from "#components/shell/live/outside.tsx";
import { lastDatabaseCookie } from "#lib/databases/last.ts";
import { frameQuery } from "#lib/frame/queries.ts";
import { pathHeader } from "#lib/users/return-path.ts";
import { loadDesk } from "#server/databases/loaders.ts";
import { loadFrame } from "#server/frame/loaders.ts";

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const [{ person, databases }, jar, given] = await Promise.all([loadDesk(), cookies(), headers()]);
  const last = jar.get(lastDatabaseCookie)?.value ?? null;
  const named = given.get(pathHeader)?.split(/[/?]/)[1];
  // Only on pages of their own databases: of others' nothing may differ from what is said of none.
  const own = databases.find(({ document }) => document === named)?.document;
  const reads =
    own === undefined
      ? []
      : [{ queryKey: frameQuery({ database: own }).queryKey, data: await loadFrame(own) }];
  return (
    <ReadAlready reads={reads}>
      <DeskShell person={person} databases={databases} last={last}>
        {children}
        <LiveOutside />
      </DeskShell>
    </ReadAlready>
  );
}
