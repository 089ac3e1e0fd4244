import { SearchCases } from "#components/cases/list/search-cases.tsx";
import { NothingFound } from "#components/desk/list/found.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { newGuideHref } from "#lib/guides/href.ts";
import { type GuideFilters, noGuideFilters } from "#lib/guides/list/filters.ts";
import type { GuideList } from "#lib/guides/list/schema.ts";
import { emptyWords } from "#lib/guides/list/words.ts";
import { changeList } from "./address.ts";

/** Why the list shows nothing, and what to do about it. */
export function ListEmpty({
  database,
  list,
  filters,
}: {
  database: string;
  list: GuideList;
  filters: GuideFilters;
}) {
  const { q, view } = filters;
  if (list.isFirst) {
    return (
      <Empty
        title="Nenhuma guia ainda"
        action={
          <ButtonLink variant="primary" href={newGuideHref({ database })}>
            Nova guia
          </ButtonLink>
        }
      >
        O formulário de cada tribunal vem do serviço; o Autos preenche o que já sabe do processo.
      </Empty>
    );
  }
  const seeAll = () => changeList(({ months }) => ({ ...noGuideFilters, months }));
  return (
    <NothingFound
      title={emptyWords(filters)}
      q={q}
      reads="A busca lê o tipo da guia, o tribunal, as partes, o número do processo, o pagador e o valor, com os centavos."
      all="Ver todas"
      onAll={q.trim() !== "" || view !== "all" ? seeAll : null}
    >
      <SearchCases database={database} q={q} />
    </NothingFound>
  );
}
