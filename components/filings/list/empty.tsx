"use client";

import { Button, ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { newFilingHref } from "#lib/filings/href.ts";
import { type BoardFilters, noBoardFilters } from "#lib/filings/list/filters.ts";
import type { Board } from "#lib/filings/list/schema.ts";
import { earlierWords, periodWords } from "#lib/filings/list/words.ts";
import { changeBoard } from "./use-board-address.ts";

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
  return (
    <Empty
      title={word === "" ? `Nenhuma petição${period}` : `Nada com “${word}”${period}`}
      action={
        <>
          {earlier > 0 ? (
            <Button variant="text" onClick={() => changeBoard((shown) => ({ ...shown, days: null }))}>
              {earlierWords(earlier)}
            </Button>
          ) : null}
          {word !== "" || person !== null ? (
            <Button
              variant="text"
              onClick={() => changeBoard(({ days: kept }) => ({ ...noBoardFilters, days: kept }))}
            >
              {word === "" ? "Ver as de todos" : "Limpar busca e filtros"}
            </Button>
          ) : null}
        </>
      }
    >
      {word === ""
        ? null
        : "A busca lê o ato, as partes, o número do processo e o que o serviço respondeu, onde está o número do protocolo."}
    </Empty>
  );
}
