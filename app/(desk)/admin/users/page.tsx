import type { Metadata } from "next";
import { Main } from "#components/shell/main.tsx";
import { DirectoryScreen } from "#components/users/directory/screen.tsx";
import { loadDirectory } from "#server/users/directory/loaders.ts";

export const metadata: Metadata = { title: "Usuários" };

type Search = { searchParams: Promise<{ pessoa?: string | string[] }> };

export default async function UsersPage({ searchParams }: Search) {
  const { pessoa } = await searchParams;
  const directory = await loadDirectory(typeof pessoa === "string" ? pessoa : null);
  return (
    <Main>
      <DirectoryScreen directory={directory} />
    </Main>
  );
}
