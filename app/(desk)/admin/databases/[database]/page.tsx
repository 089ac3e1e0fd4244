import type { Metadata } from "next";
import { Base } from "#components/databases/base.tsx";
import { RoomSection } from "#components/databases/room/section.tsx";
import { DocumentCacheSection } from "#components/documents/caching/section.tsx";
import { Main } from "#components/shell/main.tsx";
import { SecondFactorDemands } from "#components/users/second-factor/demand.tsx";
import { loadBase, loadRoom } from "#server/databases/loaders.ts";
import { loadDocumentCache } from "#server/documents/loaders.ts";
import { loadDemandOf } from "#server/users/second-factor/loaders.ts";

type Props = { params: Promise<{ database: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadBase((await params).database)).name };
}

export default async function BasePage({ params }: Props) {
  const { database } = await params;
  const [base, demands, cache, room] = await Promise.all([
    loadBase(database),
    loadDemandOf(database),
    loadDocumentCache(database),
    loadRoom(database),
  ]);
  return (
    <Main>
      <Base key={base.document} base={base} />
      <DocumentCacheSection key={`${base.document} documents`} database={base.document} cache={cache} />
      <RoomSection key={`${base.document} room`} database={base.document} room={room} />
      <SecondFactorDemands key={`${base.document} second factor`} demands={demands} />
    </Main>
  );
}
