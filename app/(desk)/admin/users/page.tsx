import type { Metadata } from "next";
import { Suspense } from "react";
import { Main } from "#components/shell/main.tsx";
import { DirectoryScreen } from "#components/users/directory/screen.tsx";
import { UnseenCases } from "#components/users/directory/unseen.tsx";
import { SecondFactorDemands } from "#components/users/second-factor/demand.tsx";
import { LeftOut } from "#components/users/second-factor/left-out.tsx";
import { loadDirectory, loadUnseen } from "#server/users/directory/loaders.ts";
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
              <Unseen />
            </Suspense>
          </>
        }
      />
      <SecondFactorDemands demands={demands} />
    </Main>
  );
}

/** On its own: every database is asked in turn. */
async function Unseen() {
  return <UnseenCases unseen={await loadUnseen()} />;
}
