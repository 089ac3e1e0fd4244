"use client";

import { Button, ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { newGuideHref } from "#lib/guides/href.ts";
import { type GuideFilters, noGuideFilters } from "#lib/guides/list/filters.ts";
import type { GuideList } from "#lib/guides/list/schema.ts";
import { emptyWords } from "#lib/guides/list/words.ts";
import { changeList } from "./use-list-address.ts";

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
  const word = q.trim();
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
  return (
    <Empty
      title={emptyWords(filters)}
      action={
        word !== "" || view !== "all" ? (
          <Button
            variant="text"
            onClick={() => changeList(({ months: kept }) => ({ ...noGuideFilters, months: kept }))}
          >
            {word === "" ? "Ver todas" : "Limpar busca e filtros"}
          </Button>
        ) : null
      }
    >
      {word === ""
        ? null
        : "A busca lê o tipo da guia, o tribunal, as partes, o número do processo, quem paga e o valor, com os centavos."}
    </Empty>
  );
}
