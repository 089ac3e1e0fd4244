import { useQuery } from "@tanstack/react-query";
import { ListOfCase } from "#components/desk/list/of-case.tsx";
import { NeedRow } from "#components/filings/list/need.tsx";
import { FilingItem } from "#components/filings/list/row.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Note } from "#components/ui/note.tsx";
import { needsSomebody } from "#lib/filings/board.ts";
import { newFilingHref } from "#lib/filings/href.ts";
import type { Present } from "#lib/filings/list/schema.ts";
import { presentWords } from "#lib/filings/presence/words.ts";
import { filingsOfCaseQuery } from "#lib/filings/queries.ts";

type OfCase = { database: string; cnj: string };

/** The petitions of a case: those that need somebody first, then the newest first. */
export function CaseFilings({ database, cnj }: OfCase) {
  const now = useNow();
  return (
    <ListOfCase
      what="as petições"
      query={useQuery(filingsOfCaseQuery({ database, cnj }))}
      begin={
        <ButtonLink variant="primary" href={newFilingHref({ database, cnj })} className="screen-only">
          Nova petição
        </ButtonLink>
      }
      empty={{
        title: "Nenhuma petição neste processo",
        text: "O rascunho fica salvo a cada passo, em qualquer aparelho.",
      }}
      note={({ present }) => <PresentNote present={present} />}
    >
      {({ rows, me, more }) => {
        const needing = rows.filter((row) => needsSomebody(row, Date.parse(now)) !== null);
        const others = rows.filter((row) => !needing.includes(row));
        return (
          <>
            {needing.length > 0 ? (
              <ol aria-label="Precisa de alguém" className="border-t border-rule">
                {needing.map((row) => (
                  <NeedRow key={row.id} database={database} row={row} me={me} isOfCase />
                ))}
              </ol>
            ) : null}
            {others.length > 0 ? (
              <ol aria-label="Petições" className="mt-4 border-t border-rule">
                {others.map((row) => (
                  <FilingItem key={row.id} database={database} row={row} me={me} isOfCase />
                ))}
              </ol>
            ) : null}
            {more ? (
              <p className="mt-2 text-small text-ink-3">
                Estas são as {rows.length} mais novas. As outras: em Petições, buscando o número do processo.
              </p>
            ) : null}
          </>
        );
      }}
    </ListOfCase>
  );
}

/** Who else has a petition of this case open now; nothing while nobody has. */
function PresentNote({ present }: { present: readonly Present[] }) {
  const now = useNow();
  const words = presentWords(present, { now, filingId: null });
  if (words === null) return null;
  return (
    <Note tone="pen" live title={words} className="mb-4 max-w-column">
      Antes de começar outra, combinem quem protocola.
    </Note>
  );
}
