import type { Metadata } from "next";
import { GuideScreen } from "#components/guides/page/screen.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { headCaseOf } from "#lib/cases/head/head.ts";
import { catalogQuery } from "#lib/guides/queries.ts";
import { loadCatalog } from "#server/guides/definitions/loaders.ts";
import { pageOfCase, titledCnj } from "../../of-case.tsx";

type Props = { params: Promise<{ database: string; cnj: string }> };

const title = "Nova guia";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await titledCnj(await params);
  return { title };
}

export default async function NewGuideOfCasePage({ params }: Props) {
  const { database, cnj } = await params;
  const { queryKey } = catalogQuery({ database });
  return await pageOfCase({
    database,
    cnj,
    title,
    rest: "/guides/new",
    show: async (view) => (
      <ReadAlready reads={[{ queryKey, data: await loadCatalog(database) }]}>
        <GuideScreen key={cnj} database={database} of={headCaseOf(view)} initial={null} />
      </ReadAlready>
    ),
  });
}
