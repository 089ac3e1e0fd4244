import type { Metadata } from "next";
import { Suspense } from "react";
import { Main } from "#components/shell/main.tsx";
import { DirectoryScreen } from "#components/users/directory/screen.tsx";
import { UnattendedCases } from "#components/users/directory/unattended.tsx";
import { SecondFactorDemands } from "#components/users/second-factor/demand.tsx";
import { LeftOut } from "#components/users/second-factor/left-out.tsx";
import { loadDirectory, loadUnattended } from "#server/users/directory/loaders.ts";
import { loadDemands, loadLeftOut } from "#server/users/second-factor/loaders.ts";

export const metadata: Metadata = { title: "Usuários" };

type Search = { searchParams: Promise<{ pessoa?: string | string[] }> };

export default async function UsersPage({ searchParams }: Search) {
  const { pessoa } = await searchParams;
  const [directory, demands, leftOut] = await Promise.all([
    loadDirectory(typeof pessoa === "string" ? pessoa : null),
    loadDemands(),
    loadLeftOut(),
  ]);
  return (
    <Main>
      <DirectoryScreen
        directory={directory}
        demands={demands}
        notes={
          <>
            <LeftOut names={leftOut} page="/admin/users" />
            <Suspense>
              <Unattended />
            </Suspense>
          </>
        }
      />
      <SecondFactorDemands demands={demands} />
    </Main>
  );
}

/** On its own: every database is asked in turn. */
async function Unattended() {
  return <UnattendedCases unattended={await loadUnattended()} />;
}
