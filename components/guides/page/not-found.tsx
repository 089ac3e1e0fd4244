import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { missingTitle } from "#lib/failures/missing.ts";
import { guidesHref } from "#lib/guides/href.ts";

/** For a guide that is not in this database, or whose case is kept for others: the same words. */
export function GuideNotFound({ database }: { database: string }) {
  return (
    <Empty
      level={1}
      title={missingTitle("guide")}
      action={<ButtonLink href={guidesHref(database)}>Ver as guias</ButtonLink>}
    >
      Ela não está entre as guias que você vê nesta base. Confira o endereço.
    </Empty>
  );
}
