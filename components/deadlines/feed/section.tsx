import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { ShownOnce } from "#components/ui/shown-once.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { type FeedView, mostFeeds } from "#lib/deadlines/feed/schema.ts";
import { reading } from "#lib/http/reading.ts";
import { answersTo } from "#lib/reads.ts";
import { formatAgo, formatDate, formatDateTime } from "#lib/time/time.ts";
import { createFeedAction, revokeFeedAction } from "#server/deadlines/feed/actions.ts";

/** The addresses by which this person's calendar program shows the deadlines, and the way to one. */
export function CalendarFeeds({ database }: { database: string }) {
  // Nothing tells that a program read one: whoever looks reads it again.
  const { data, isError } = useQuery(reading("deadlines/feeds", { database }));
  const { run, isRunning } = useAction(answersTo("deadlines/feeds", { database }));
  const [made, setMade] = useState<string | null>(null);
  const feeds = data?.feeds ?? [];

  async function create(isOwn: boolean) {
    const done = await run({ action: () => createFeedAction({ database, isOwn }) });
    if (done !== null) setMade(done.address);
  }

  return (
    <section aria-labelledby="agenda" className="screen-only">
      <h2 id="agenda" className="mb-2 text-ui font-strong">
        No seu calendário
      </h2>
      {made === null ? null : (
        <ShownOnce
          title="Endereço criado. Copie-o agora."
          secret={made}
          copied="Endereço copiado."
          onDone={() => setMade(null)}
          className="mb-4 text-small"
        >
          <p>Ele aparece só desta vez. Quem o tem lê os prazos: cole-o apenas no seu calendário.</p>
        </ShownOnce>
      )}
      {isError ? (
        <p className="text-small text-ink-3">Não foi possível ler os seus endereços agora.</p>
      ) : (
        <ul>
          {feeds.map((feed) => (
            <Feed
              key={feed.id}
              feed={feed}
              onRevoke={() =>
                void run({
                  action: () => revokeFeedAction({ database, id: feed.id }),
                  notice: () => "Endereço revogado. Nenhum calendário lê mais por ele.",
                })
              }
            />
          ))}
        </ul>
      )}
      {data && feeds.length < mostFeeds ? (
        <div className="flex flex-wrap gap-x-4">
          {feeds.length === 0 ? (
            <p className="mb-1 w-full text-small text-ink-3">
              Um endereço secreto, só seu, que o Google Agenda, o Outlook e outros assinam.
            </p>
          ) : null}
          <Button variant="tap" onClick={() => create(true)} pending={isRunning && "Criando"}>
            {feeds.length === 0 ? "Criar com os meus prazos" : "Outro, com os meus"}
          </Button>
          <Button variant="tap" onClick={() => create(false)}>
            {feeds.length === 0 ? "Criar com todos" : "Outro, com todos"}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Feed({
  feed: { lastFour, isOwn, createdAt, readAt },
  onRevoke,
}: {
  feed: FeedView;
  onRevoke: () => void;
}) {
  const now = useNow();
  return (
    <li className="mb-2 text-small">
      <span className="block">
        {isOwn ? "Os seus prazos" : "Todos os prazos"}, final {lastFour}
      </span>
      <span className="block text-ink-3" title={readAt === null ? undefined : formatDateTime(readAt)}>
        {readAt === null
          ? `nunca lido, criado em ${formatDate(createdAt)}`
          : `lido ${formatAgo(readAt, now)}`}
      </span>
      <Button variant="text" className="font-regular! max-medium:min-h-11" onClick={onRevoke}>
        Revogar<VisuallyHidden> o endereço de final {lastFour}</VisuallyHidden>
      </Button>
    </li>
  );
}
