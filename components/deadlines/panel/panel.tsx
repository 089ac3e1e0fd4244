import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ChangeDialog } from "#components/deadlines/changing/change-dialog.tsx";
import { NewDialog } from "#components/deadlines/changing/new-dialog.tsx";
import { useDeadlineActions } from "#components/deadlines/deciding/use-deadline-actions.ts";
import { keyOf } from "#components/desk/commands/keys.ts";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { Button } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Link } from "#components/ui/link.tsx";
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
  const query = useQuery(ofPublicationQuery({ database, id: publicationId }));
  const actions = useDeadlineActions(database);
  const [isNew, setIsNew] = useState(false);
  const [changing, setChanging] = useState<string | null>(null);
  const items = query.data?.items ?? [];
  const next = items.find(asksConfirming);
  const shown = items.filter(({ state }) => state !== "dismissed");
  const changed = items.find(({ id }) => id === changing);
  const order = isUnreadable ? null : (query.data?.order ?? null);
  useShortcut({
    key: keyOf.confirm,
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
      {query.data !== undefined && (shown.length === 0 || order !== null) ? (
        <None words={noneWords(query.data, isUnreadable)} sentence={order?.sentence ?? null} />
      ) : null}
      {query.data === undefined ? null : (
        <p className="flex flex-wrap items-center gap-2">
          <Button onClick={() => setIsNew(true)}>
            {order === null ? "Criar prazo" : "Escrever o prazo"}
          </Button>
          {order === null ? null : (
            <Button
              variant="text"
              onClick={() => void actions.settle({ id: publicationId, position: order.position })}
              pending={actions.isRunning && "Salvando"}
            >
              Não há prazo aqui
            </Button>
          )}
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

/** Why no deadline stands beside a publication. `sentence`: that of an order of which no term could be read. */
function None({
  words: { title, text },
  sentence,
}: {
  words: ReturnType<typeof noneWords>;
  sentence: string | null;
}) {
  return (
    <div>
      <h2 className="type-heading">{title}</h2>
      {sentence === null ? null : (
        <p className="mt-1 max-h-48 overflow-y-auto font-serif text-row [overflow-wrap:anywhere]">
          “{sentence}”
        </p>
      )}
      <p className="mt-1 text-small text-ink-2">{text}</p>
    </div>
  );
}
