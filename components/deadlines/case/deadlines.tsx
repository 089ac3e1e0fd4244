import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NewDialog } from "#components/deadlines/changing/new-dialog.tsx";
import { SettledHearingList, UndatedHearingList } from "#components/deadlines/hearings/undated.tsx";
import { DeadlineItem } from "#components/deadlines/list/row.tsx";
import { ListOfCase } from "#components/desk/list/of-case.tsx";
import { Button } from "#components/ui/button.tsx";
import { Section } from "#components/ui/section.tsx";
import { deadlinesOfCaseQuery } from "#lib/deadlines/queries.ts";
import { asksConfirming, isLive } from "#lib/deadlines/standing/transitions.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";

type OfCase = { database: string; cnj: string };

/** The deadlines of a case: open, to confirm, of suggestions that are over, and closed. */
export function CaseDeadlines({ database, cnj }: OfCase) {
  const [isNew, setIsNew] = useState(false);
  const begin = (
    <Button className="screen-only" onClick={() => setIsNew(true)}>
      Novo prazo
    </Button>
  );
  return (
    <>
      <ListOfCase
        what="os prazos"
        query={useQuery(deadlinesOfCaseQuery({ database, cnj }))}
        begin={begin}
        empty={{
          title: "Nenhum prazo neste processo",
          text: "O Autos sugere ao ler publicações; o que veio de outro lugar se escreve.",
        }}
        note={({ undated, settled }) => (
          <>
            <UndatedHearingList database={database} undated={{ items: undated, left: 0 }} />
            <SettledHearingList {...{ database, cnj, settled }} />
          </>
        )}
      >
        {({ rows, me }) =>
          groupsOf(rows).map(({ id, title, of }) => (
            <Section key={id} id={id} title={`${title} ${of.length}`}>
              <ol>
                {of.map((row) => (
                  <DeadlineItem key={row.id} database={database} row={row} me={me} />
                ))}
              </ol>
            </Section>
          ))
        }
      </ListOfCase>
      {isNew ? (
        <NewDialog
          database={database}
          of={{ cnj, availableOn: null, publicationId: null, day: null }}
          open
          onOpenChange={setIsNew}
        />
      ) : null}
    </>
  );
}

function groupsOf(rows: readonly DeadlineRow[]): { id: string; title: string; of: DeadlineRow[] }[] {
  const live = rows.filter(({ state }) => isLive(state));
  const ahead = live.filter(({ urgency }) => urgency !== "lapsed");
  return [
    { id: "abertos", title: "Abertos", of: ahead.filter((row) => !asksConfirming(row)) },
    { id: "a-confirmar", title: "A confirmar", of: ahead.filter(asksConfirming) },
    {
      id: "sugestoes-vencidas",
      title: "Sugestões vencidas",
      of: live.filter(({ urgency }) => urgency === "lapsed"),
    },
    { id: "encerrados", title: "Encerrados", of: rows.filter(({ state }) => !isLive(state)).toReversed() },
  ].filter(({ of }) => of.length > 0);
}
