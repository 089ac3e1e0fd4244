import { SearchCases } from "#components/cases/list/search-cases.tsx";
import { NothingFound } from "#components/desk/list/found.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { newFilingHref } from "#lib/filings/href.ts";
import { type BoardFilters, noBoardFilters } from "#lib/filings/list/filters.ts";
import type { Board } from "#lib/filings/list/schema.ts";
import { earlierWords, periodWords } from "#lib/filings/list/words.ts";
import { changeList } from "./address.ts";

/** Why the board shows nothing, and what to do about it. */
export function BoardEmpty({
  database,
  board: { earlier },
  filters,
}: {
  database: string;
  board: Board;
  filters: BoardFilters;
}) {
  const { q, person, days } = filters;
  const word = q.trim();
  if (word === "" && person === null && earlier === 0) {
    return (
      <Empty
        title="Nenhuma petição ainda"
        action={
          <ButtonLink variant="primary" href={newFilingHref({ database })}>
            Nova petição
          </ButtonLink>
        }
      >
        Uma petição começa num processo. O rascunho fica salvo a cada passo, em qualquer aparelho.
      </Empty>
    );
  }
  const period = days === null ? "" : ` em ${periodWords(days)}`;
  const seeAll = () => changeList((shown) => ({ ...noBoardFilters, days: shown.days }));
  return (
    <NothingFound
      title={word === "" ? `Nenhuma petição${period}` : `Nada com “${word}”${period}`}
      q={q}
      reads="A busca lê o ato, as partes, o número do processo e o que o serviço respondeu, onde está o número do protocolo."
      all="Ver as de todos"
      onAll={word !== "" || person !== null ? seeAll : null}
    >
      {earlier > 0 ? (
        <Button variant="text" onClick={() => changeList((shown) => ({ ...shown, days: null }))}>
          {earlierWords(earlier)}
        </Button>
      ) : null}
      <SearchCases database={database} q={q} />
    </NothingFound>
  );
}
