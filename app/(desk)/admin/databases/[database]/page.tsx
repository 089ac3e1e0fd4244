import type { Metadata } from "next";
import { Base } from "#components/databases/base.tsx";
import { Main } from "#components/shell/main.tsx";
import { loadBase } from "#server/databases/loaders.ts";

type Props = { params: Promise<{ database: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadBase((await params).database)).name };
}

export default async function BasePage({ params }: Props) {
  const base = await loadBase((await params).database);
  return (
    <Main>
      <Base key={base.document} base={base} />
    </Main>
  );
}
