import type { Metadata } from "next";
import { NewFiling } from "#components/filings/draft/new.tsx";
import { headCaseOf } from "#lib/cases/head.ts";
import { loadAnswered } from "#server/deadlines/answering/loaders.ts";
import { pageOfCase, titledCnj } from "../../of-case.tsx";

type Props = {
  params: Promise<{ database: string; cnj: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const title = "Nova petição";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await titledCnj(await params);
  return { title };
}

export default async function NewFilingOfCasePage({ params, searchParams }: Props) {
  const { database, cnj } = await params;
  const search = await searchParams;
  return await pageOfCase({
    database,
    cnj,
    title,
    rest: "/filings/new",
    show: async (view) => {
      const answers = await loadAnswered(database, view.cnj, search);
      const key = `${cnj} ${answers?.publicationId} ${answers?.deadlineId}`;
      return <NewFiling key={key} database={database} of={headCaseOf(view)} answers={answers} />;
    },
  });
}
