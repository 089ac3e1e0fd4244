import type { Metadata } from "next";
import { Register } from "#components/lawyers/register.tsx";
import { Main } from "#components/shell/main.tsx";
import { loadRegister } from "#server/lawyers/loaders.ts";

type Props = { params: Promise<{ database: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Advogados, ${(await loadRegister((await params).database)).base}` };
}

export default async function LawyersPage({ params }: Props) {
  const view = await loadRegister((await params).database);
  return (
    <Main>
      <Register key={view.document} view={view} />
    </Main>
  );
}
