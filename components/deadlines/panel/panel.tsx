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
import { asksConfirming } from "#lib/deadlines/standing/transitions.ts";
import { isTakenBack, noneWords } from "./none.ts";
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
  const next = items.find(asksConfirming);
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
        <None words={noneWords(query.data, isUnreadable)} />
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

/** Why no deadline stands beside a publication. */
function None({ words: { title, text } }: { words: ReturnType<typeof noneWords> }) {
  return (
    <div>
      <h2 className="type-heading">{title}</h2>
      <p className="mt-1 text-small text-ink-2">{text}</p>
    </div>
  );
}
