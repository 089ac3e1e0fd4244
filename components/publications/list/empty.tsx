import { SearchCases } from "#components/cases/list/search-cases.tsx";
import { NothingFound } from "#components/desk/list/found.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Empty } from "#components/ui/empty.tsx";
import {
  narrowingOf,
  noPublicationFilters,
  type PublicationFilters,
} from "#lib/publications/list/filters.ts";
import type { PublicationPage } from "#lib/publications/list/schema.ts";
import { deliveredWords } from "#lib/publications/list/words.ts";
import { changeList } from "./address.ts";

const whereWords: Record<PublicationFilters["view"], string> = {
  inbox: "na caixa",
  deadline: "entre as que têm prazo",
  archived: "nas arquivadas",
};

/** Why the list shows nothing: nothing ever came, all is done, or the filters find nothing. */
export function ListEmpty({
  database,
  filters,
  about,
}: {
  database: string;
  filters: PublicationFilters;
  about: PublicationPage["about"];
}) {
  const now = useNow();
  const delivered = deliveredWords(about?.deliveredAt ?? null, now);
  if (about?.isFirst)
    return (
      <Empty title="Nenhuma publicação ainda">
        Elas chegam pela entrega que um administrador configura na base, com uma chave. {delivered}
      </Empty>
    );
  const isSearched = filters.q.trim() !== "";
  if (isSearched || narrowingOf(filters) > 0)
    return (
      <NothingFound
        title={
          isSearched ? `Nada ${whereWords[filters.view]} com “${filters.q.trim()}”` : "Nada com estes filtros"
        }
        q={filters.q}
        all="Limpar filtros"
        onAll={() => changeList(({ view }) => ({ ...noPublicationFilters, view }))}
      >
        {isSearched && filters.view !== "archived" ? (
          <Button variant="text" onClick={() => changeList((shown) => ({ ...shown, view: "archived" }))}>
            Procurar nas arquivadas
          </Button>
        ) : null}
        <SearchCases database={database} q={filters.q} />
      </NothingFound>
    );
  return {
    inbox: <Empty title="Caixa vazia">{delivered}</Empty>,
    deadline: <Empty title="Nenhuma publicação com prazo na caixa">{delivered}</Empty>,
    archived: <Empty title="Nenhuma publicação arquivada">O que você arquiva fica aqui.</Empty>,
  }[filters.view];
}
