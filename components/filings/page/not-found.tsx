import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { missingTitle } from "#lib/failures/missing.ts";
import { filingsHref } from "#lib/filings/href.ts";

/** For a petition that is not in this database, or whose case is kept for others: the same words. */
export function FilingNotFound({ database }: { database: string }) {
  return (
    <Empty
      level={1}
      title={missingTitle("filing")}
      action={<ButtonLink href={filingsHref(database)}>Ver as petições</ButtonLink>}
    >
      Ela não está entre as petições que você vê nesta base. Confira o endereço.
    </Empty>
  );
}
