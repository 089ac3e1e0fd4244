import type { Metadata } from "next";
import { NewFiling } from "#components/filings/draft/new.tsx";
import { headCaseOf } from "#lib/cases/head/head.ts";
import { pageOfCase, titledCnj } from "../../of-case.tsx";

type Props = { params: Promise<{ database: string; cnj: string }> };

const title = "Nova petição";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await titledCnj(await params);
  return { title };
}

export default async function NewFilingOfCasePage({ params }: Props) {
  const { database, cnj } = await params;
  return await pageOfCase({
    ...{ database, cnj, title, rest: "/filings/new" },
    show: (view) => <NewFiling key={cnj} database={database} of={headCaseOf(view)} />,
  });
}
