import type { Metadata } from "next";
import { Bases } from "#components/databases/bases.tsx";
import { Main } from "#components/shell/main.tsx";
import { loadBases } from "#server/databases/loaders.ts";

export const metadata: Metadata = { title: "Bases" };

export default async function BasesPage() {
  const { bases, adding } = await loadBases();
  return (
    <Main>
      <Bases bases={bases} adding={adding} />
    </Main>
  );
}
