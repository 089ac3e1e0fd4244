import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { DeskShell } from "#components/shell/desk-shell.tsx";
import { LiveOutside } from "#components/shell/live/outside.tsx";
import { lastDatabaseCookie } from "#lib/databases/last.ts";
import { loadDesk } from "#server/databases/loaders.ts";

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const [{ person, databases }, jar] = await Promise.all([loadDesk(), cookies()]);
  return (
    <DeskShell person={person} databases={databases} last={jar.get(lastDatabaseCookie)?.value ?? null}>
      {children}
      <LiveOutside />
    </DeskShell>
  );
}
