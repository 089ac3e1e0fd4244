import { type ComponentProps, type ReactNode, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { KeyBar, type KeyHint } from "#components/ui/kbd.tsx";
import { ListSearch } from "#components/ui/list-search.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useRowKeys } from "#components/ui/use-row-keys.ts";
import { useStillReading } from "./still-reading.ts";

/** The rows of a list that are all in the document (`data-row`): their keys, and the way to the first of them. */
export function useListRows() {
  const ref = useRef<HTMLDivElement>(null);
  useRowKeys({ list: ref });
  return { ref, toFirst: () => ref.current?.querySelector<HTMLElement>("[data-row]")?.focus() };
}

/** The search of a list, and beside it what else it is narrowed by. */
export function ListTools({
  children,
  ...search
}: Omit<ComponentProps<typeof ListSearch>, "className"> & { children?: ReactNode }) {
  return (
    <div className="screen-only mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ListSearch className="min-w-0 flex-1 max-medium:basis-full medium:min-w-72" {...search} />
      {children}
    </div>
  );
}

/** The keys of a list, below it: those of every list, and between them its own. */
export function ListKeys({ own, stick }: { own: readonly KeyHint[]; stick: boolean }) {
  const hints = [
    { keys: ["j", "k"], does: "mover" },
    { keys: ["Enter"], does: "abrir" },
    ...own,
    { keys: ["/"], does: "buscar" },
    { keys: ["?"], does: "todos os atalhos" },
  ];
  return <KeyBar stick={stick} hints={hints} />;
}

/**
 * A list that shows nothing as it is searched and narrowed. `reads`: what its search reads; `onAll` shows all of it again,
 * which is called `all` where nothing was searched for; `children`: other ways on.
 */
export function NothingFound({
  title,
  q,
  reads,
  all,
  onAll,
  children,
}: {
  title: string;
  q: string;
  reads?: string;
  all: string;
  /** Null where nothing is narrowed. */
  onAll: (() => void) | null;
  children?: ReactNode;
}) {
  const isSearched = q.trim() !== "";
  if (useStillReading()) return <SkeletonRows rows={4} sentence="Buscando" />;
  return (
    <Empty
      title={title}
      action={
        onAll === null && !children ? null : (
          <>
            {children}
            {onAll === null ? null : (
              <Button variant="text" onClick={onAll}>
                {isSearched ? "Limpar busca e filtros" : all}
              </Button>
            )}
          </>
        )
      }
    >
      {isSearched ? reads : null}
    </Empty>
  );
}
