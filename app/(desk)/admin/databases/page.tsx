import type { Metadata } from "next";
import { Bases } from "#components/databases/bases.tsx";
import { Main } from "#components/shell/main.tsx";
import { LeftOut } from "#components/users/second-factor/left-out.tsx";
import { basesPath } from "#lib/databases/domain.ts";
import { loadBases } from "#server/databases/loaders.ts";
import { loadLeftOut } from "#server/users/second-factor/loaders.ts";

export const metadata: Metadata = { title: "Bases" };

export default async function BasesPage() {
  const [{ bases, adding }, leftOut] = await Promise.all([loadBases(), loadLeftOut()]);
  return (
    <Main>
      <Bases bases={bases} adding={adding} />
      <LeftOut names={leftOut} page={basesPath} />
    </Main>
  );
}
