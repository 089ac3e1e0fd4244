import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { deadlinesHref } from "#lib/deadlines/href.ts";
import { missingTitle } from "#lib/failures/missing.ts";

/** For a deadline that is not in this database, or whose case is kept for others: the same words. */
export function DeadlineNotFound({ database }: { database: string }) {
  return (
    <Empty
      level={1}
      title={missingTitle("deadline")}
      action={<ButtonLink href={deadlinesHref(database)}>Ver os prazos</ButtonLink>}
    >
      Ele não está entre os prazos que você vê nesta base. Confira o endereço.
    </Empty>
  );
}
