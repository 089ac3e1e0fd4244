import { useQuery } from "@tanstack/react-query";
import { AnyText, NoCases } from "#components/cases/list/no-cases.tsx";
import { UnwatchedDoubt } from "#components/cases/push/coverage.tsx";
import { NothingFound } from "#components/desk/list/found.tsx";
import { Button } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { Link } from "#components/ui/link.tsx";
import { blindHref } from "#lib/cases/blind/href.ts";
import { nothingUnseenWords } from "#lib/cases/blind/words.ts";
import { beyondInArchive } from "#lib/cases/list/beyond.ts";
import { clearFilters, isFiltered } from "#lib/cases/list/filter-words.ts";
import { type CaseFilters, noFilters } from "#lib/cases/list/filters.ts";
import { isChanged, type ListView } from "#lib/cases/list/views.ts";
import type { CasePage } from "#lib/cases/schema.ts";
import { countQuery } from "#lib/frame/queries.ts";
import { changeFilters, changeList } from "./address.ts";

/** Why the list shows nothing, and what to do about it. */
export function CaseListEmpty({
  database,
  filters,
  view,
  archived,
}: {
  database: string;
  filters: CaseFilters;
  view: ListView;
  archived: CasePage["archived"];
}) {
  if (!isFiltered(filters)) {
    return (
      <NoCases database={database}>
        <AnyText /> O Autos os encontra no texto.
      </NoCases>
    );
  }
  if (!isChanged({ filters, view }))
    return view.id === "novidades" ? <NothingUnseen database={database} /> : <EmptyView view={view} />;
  const q = filters.q.trim();
  const beyond = beyondInArchive({ database, filters, archived });
  return (
    <NothingFound
      title={q === "" ? "Nada com estes filtros" : `Nada com “${q}”`}
      q={q}
      reads="A busca lê números, capas, partes e movimentações. Toda palavra precisa estar no processo, e formas parecidas contam: “penhora” acha “penhoras”. Com inicial maiúscula é um nome: acha as palavras que começam assim, não as formas parecidas. Entre aspas, a frase exata. Com - na frente, o que o processo não deve ter."
      all="Limpar filtros"
      onAll={() => changeFilters(clearFilters)}
    >
      {beyond ? (
        <Link href={beyond.href} className="inline-flex min-h-11 items-center medium:min-h-6">
          {beyond.words}
        </Link>
      ) : null}
    </NothingFound>
  );
}

const all = () => changeList(() => ({ filters: noFilters, viewId: null }));

const seeAll = (
  <Button variant="text" onClick={all}>
    Ver todos
  </Button>
);

/** A saved or built-in view, with its own filters, that has no cases now. */
function EmptyView({ view }: { view: ListView }) {
  const { title, text } = emptyWords(view);
  return (
    <Empty title={title} action={seeAll}>
      {text}
    </Empty>
  );
}

/** The list of cases with news is empty: what nobody has verified may still have some, and what nobody looks at the court for. */
function NothingUnseen({ database }: { database: string }) {
  const { data, isError } = useQuery(countQuery("blind", { database }));
  const { title, doubt } = nothingUnseenWords(data ?? (isError ? null : undefined));
  return (
    <Empty title={title} action={seeAll}>
      {data && doubt ? <Link href={blindHref(database)}>{doubt}</Link> : doubt}
      <UnwatchedDoubt database={database} className="mt-2" />
    </Empty>
  );
}

function emptyWords({ id, name }: ListView): { title: string; text: string } {
  switch (id) {
    case "meus":
      return {
        title: "Nenhum processo seu",
        text: "Selecione processos na lista e escolha Atribuir para ser o responsável por eles.",
      };
    case "sem-verificacao":
      return {
        title: "Não há processos não verificados",
        text: "Aqui aparecem os processos dos quais não se sabe se há novidade.",
      };
    default:
      return { title: `Nenhum processo em “${name}” agora`, text: "A vista continua salva." };
  }
}
