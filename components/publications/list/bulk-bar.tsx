import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AssignDialog } from "#components/publications/assigning/assign.tsx";
import { Button } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { useShortcut } from "#components/ui/use-shortcut.ts";
import { plural } from "#lib/format/count.ts";
import { reading } from "#lib/http/reading.ts";
import type { PublicationFilters } from "#lib/publications/list/filters.ts";
import { writePublicationFilters } from "#lib/publications/list/filters.ts";
import { mostNamed } from "#lib/publications/list/schema.ts";
import { everythingWords } from "#lib/publications/list/words.ts";
import type { PickedPublications } from "./use-picked.ts";

const act = "min-h-11 medium:min-h-7";

/** What can be done with the publications that are selected, in the place of the key bar. */
export function BulkBar({
  database,
  filters,
  picked,
  onArchive,
  onReturn,
  onMark,
}: {
  database: string;
  filters: PublicationFilters;
  picked: PickedPublications;
  onArchive: () => void;
  onReturn: () => void;
  onMark: (isRead: boolean) => void;
}) {
  const { data: total } = useQuery(
    reading("publications/total", { database, query: writePublicationFilters(filters) }),
  );
  const [isAssigning, setAssigning] = useState(false);
  useShortcut({ key: "Escape", run: picked.clear });
  const everything = total === undefined ? null : everythingWords(total, filters);
  const isTooMany = !picked.isAll && picked.count > mostNamed;
  return (
    <section
      aria-label="Ações com as selecionadas"
      data-bulk
      className="screen-only fixed inset-x-0 bottom-14 z-10 flex flex-wrap items-center gap-x-4 border-t border-line bg-desk px-4 text-small medium:sticky medium:bottom-0 medium:col-span-full medium:min-h-9 medium:px-5"
    >
      <p role="status" className="font-strong">
        {plural(picked.count, "selecionada", "selecionadas")}
      </p>
      {picked.isAll ||
      total === undefined ||
      everything === null ||
      total.total <= picked.count ? null : "tooMany" in everything ? (
        <span className="text-ink-3">{everything.tooMany}</span>
      ) : (
        <Button variant="text" className={act} onClick={() => picked.pickAll(total)}>
          {everything.select}
        </Button>
      )}
      {isTooMany ? (
        <span className="text-care">Uma a uma, até {mostNamed}. Selecione todas ou filtre.</span>
      ) : (
        <>
          {filters.view === "archived" ? (
            <Button variant="text" className={act} onClick={onReturn}>
              Devolver à caixa
            </Button>
          ) : (
            <Button variant="text" className={act} onClick={onArchive}>
              Arquivar <KeyName name="e" />
            </Button>
          )}
          <Button variant="text" className={act} onClick={() => setAssigning(true)}>
            Atribuir
          </Button>
          <Button variant="text" className={act} onClick={() => onMark(true)}>
            Marcar como lidas
          </Button>
          <Button variant="text" className={act} onClick={() => onMark(false)}>
            Marcar como por ler
          </Button>
        </>
      )}
      <Button variant="text" className={act} onClick={picked.clear}>
        Desmarcar <KeyName name="Esc" />
      </Button>
      <AssignDialog
        database={database}
        on={picked.on}
        count={picked.count}
        value={undefined}
        open={isAssigning}
        onOpenChange={setAssigning}
      />
    </section>
  );
}

const KeyName = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="hidden medium:inline touch:hidden">
    <Kbd>{name}</Kbd>
  </span>
);
