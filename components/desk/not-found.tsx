import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { deadlinesHref } from "#lib/deadlines/href.ts";
import { missingTitle } from "#lib/failures/missing.ts";
import { filingsHref } from "#lib/filings/href.ts";
import { guidesHref } from "#lib/guides/href.ts";

const lists = {
  deadline: { it: "Ele", them: "os prazos", hrefOf: deadlinesHref },
  filing: { it: "Ela", them: "as petições", hrefOf: filingsHref },
  guide: { it: "Ela", them: "as guias", hrefOf: guidesHref },
};

/** For what is not in this database, or whose case is kept for others: the same words. */
export function WorkNotFound({ what, database }: { what: keyof typeof lists; database: string }) {
  const { it, them, hrefOf } = lists[what];
  return (
    <Empty
      level={1}
      title={missingTitle(what)}
      action={<ButtonLink href={hrefOf(database)}>{`Ver ${them}`}</ButtonLink>}
    >
      {`${it} não está entre ${them} que você vê nesta base. Confira o endereço.`}
    </Empty>
  );
}
