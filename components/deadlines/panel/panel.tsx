"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { useDeadlineActions } from "#components/deadlines/acting/use-deadline-actions.ts";
import { ChangeDialog } from "#components/deadlines/form/change-dialog.tsx";
import { NewDialog } from "#components/deadlines/form/new-dialog.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { Button } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useShortcut } from "#components/ui/use-shortcut.ts";
import { ofPublicationQuery } from "#lib/deadlines/queries.ts";
import { isWithdrawn, withdrawnWords } from "#lib/deadlines/standing/withdrawn.ts";
import type { DeadlineView, OfPublication } from "#lib/deadlines/view.ts";
import { unreadableTitle } from "#lib/publications/list/words.ts";
import { Suggested } from "./suggested.tsx";

/** Beside a publication: the deadlines that were read from it, each with its count and what to do about it. */
export function DeadlinePanel({
  database,
  publicationId,
  isUnreadable,
}: {
  database: string;
  publicationId: string;
  /** Its text could not be read for deadlines. */
  isUnreadable: boolean;
}) {
  const query = useQuery(ofPublicationQuery({ database, publicationId }));
  const actions = useDeadlineActions(database);
  const [isNew, setIsNew] = useState(false);
  const [changing, setChanging] = useState<string | null>(null);
  const items = query.data?.items ?? [];
  const next = items.find(({ state }) => state === "suggested");
  const shown = items.filter(({ state }) => state !== "dismissed");
  const changed = items.find(({ id }) => id === changing);
  useShortcut({
    key: "#",
    enabled: next !== undefined && !actions.isRunning,
    run: () => {
      if (next !== undefined) void actions.confirm(next);
    },
  });
  return (
    <section aria-label="Prazo" className="grid content-start gap-y-8">
      <ReadTrouble query={query} unread="Os prazos desta publicação não puderam ser lidos" old="Este prazo" />
      {query.isPending ? <SkeletonRows rows={4} sentence="Buscando o prazo" /> : null}
      {shown.map((view) => (
        <Suggested
          key={view.id}
          database={database}
          view={view}
          actions={actions}
          hint={view.id === next?.id ? <ConfirmKey /> : null}
          onChange={() => setChanging(view.id)}
        />
      ))}
      {query.data !== undefined && shown.length === 0 ? (
        <None of={query.data} isUnreadable={isUnreadable} />
      ) : null}
      {query.data === undefined ? null : (
        <p>
          <Button onClick={() => setIsNew(true)}>Criar prazo</Button>
        </p>
      )}
      {shown.length === 0 && items[0] !== undefined ? (
        <p className="text-small">
          <Link href={`/${database}/deadlines/${items[0].id}`}>
            {isTakenBack(items[0]) ? "Ver a sugestão retirada" : "Ver a sugestão recusada"}
          </Link>
        </p>
      ) : null}
      {isNew && query.data !== undefined ? (
        <NewDialog
          database={database}
          of={{ ...query.data.from, publicationId }}
          open
          onOpenChange={setIsNew}
        />
      ) : null}
      {changed === undefined ? null : (
        <ChangeDialog
          key={changed.revision}
          database={database}
          row={changed}
          open
          onOpenChange={() => setChanging(null)}
        />
      )}
    </section>
  );
}

/** On a touch screen there is no such key. */
const ConfirmKey = () => (
  <span aria-hidden="true" className="hidden medium:inline touch:hidden">
    <Kbd>#</Kbd>
  </span>
);

const isTakenBack = ({ closed }: DeadlineView) => closed !== null && isWithdrawn(closed);

/** Why no deadline stands beside a publication. */
function None({ of: { items, isPrepared }, isUnreadable }: { of: OfPublication; isUnreadable: boolean }) {
  const { title, text } = isUnreadable ? unreadableWords : noneWords(items, isPrepared);
  return (
    <div>
      <h2 className="type-heading">{title}</h2>
      <p className="mt-1 text-small text-ink-2">{text}</p>
    </div>
  );
}

const unreadableWords = {
  title: unreadableTitle,
  text: "O Autos não sabe se há prazo aqui. Leia a publicação e crie o prazo que ela der.",
};

function noneWords(items: readonly DeadlineView[], isPrepared: boolean): { title: string; text: string } {
  if (!isPrepared)
    return {
      title: "O texto ainda não foi lido",
      text: "Acabou de chegar: os prazos que ele parece dar aparecem aqui em instantes.",
    };
  const [first] = items;
  if (first === undefined)
    return {
      title: "Nenhum prazo lido neste texto",
      text: "O Autos não achou dias nem horas para cumprir. Confira no texto.",
    };
  if (items.every(isTakenBack))
    return { title: "Nenhuma sugestão agora", text: withdrawnWords(first.closed?.reason ?? null) };
  return {
    title: "Não há prazo aqui",
    text: "A sugestão foi recusada; ela continua entre os prazos encerrados.",
  };
}
