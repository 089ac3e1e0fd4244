import { useQuery } from "@tanstack/react-query";
import { DeadlinePanel } from "#components/deadlines/panel/panel.tsx";
import { publicationQuery } from "#lib/publications/queries.ts";

export function PublicationDeadlines({ database, id }: { database: string; id: string }) {
  const { data } = useQuery(publicationQuery({ database, id }));
  return <DeadlinePanel database={database} publicationId={id} isUnreadable={data?.isUnreadable ?? false} />;
}
