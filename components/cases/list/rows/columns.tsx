import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { changeFilters } from "#components/cases/list/address.ts";
import type { CaseSort } from "#lib/cases/list/filters.ts";
import { columns } from "./row.tsx";

/** The heads of the columns; most of them sort the list, each in the one direction that is useful for it. */
export function CaseListColumns({ sort }: { sort: CaseSort }) {
  return (
    <fieldset
      aria-label="Ordem da lista"
      className={`screen-only mt-4 hidden border-b border-rule text-meta text-ink-3 medium:grid ${columns}`}
    >
      <span>
        <SortHead by="name" current={sort} rises>
          Partes e número
        </SortHead>
        {sort === "imported" ? <b className="text-ink-2">{words.imported}</b> : null}
      </span>
      <SortHead by="moved" current={sort}>
        Última movimentação
      </SortHead>
      <span className="inline-flex min-h-7 items-center pb-1">
        <abbr title="Responsável" className="no-underline">
          Resp.
        </abbr>
      </span>
      <SortHead by="checked" current={sort} rises>
        Serviço consultado
      </SortHead>
    </fieldset>
  );
}

const words = {
  name: "de A a Z",
  moved: "mais recentes primeiro",
  checked: "há mais tempo primeiro",
  imported: "importados por último primeiro",
} as const satisfies Record<CaseSort, string>;

function SortHead({
  by,
  current,
  rises = false,
  children,
}: {
  by: CaseSort;
  current: CaseSort;
  rises?: boolean;
  children: ReactNode;
}) {
  const isOn = by === current;
  const Arrow = rises ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={words[by]}
      onClick={() => changeFilters((filters) => ({ ...filters, sort: by }))}
      className="mr-4 inline-flex min-h-7 items-center gap-1 justify-self-start pb-1 hover:text-ink aria-pressed:font-strong aria-pressed:text-ink-2"
    >
      {children}
      <span className="sr-only">, {words[by]}</span>
      {isOn ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
    </button>
  );
}
