import { ReadSentence } from "#components/deadlines/sentence.tsx";
import { Link } from "#components/ui/link.tsx";
import { Section } from "#components/ui/section.tsx";
import type { DeadlineView } from "#lib/deadlines/view.ts";
import { doubtfullyCancelledWords } from "#lib/publications/still-given.ts";
import { formatDate, formatDateTime } from "#lib/time/time.ts";

/** The sentence of the court that a deadline was read from; of one that a person wrote, who did. */
export function Origin({ database, view }: { database: string; view: DeadlineView }) {
  const { kind, act, sentence, publication, publicationId, createdBy, createdAt, confirmed } = view;
  if (publication === null)
    return (
      <Section id="origin" title="De onde veio">
        <p className="border-t border-rule pt-2 text-ink-2">
          {`Escrito por ${createdBy} em ${formatDateTime(createdAt)}.`}
        </p>
      </Section>
    );
  const { diary, edition, availableOn, receivedAt, isCancelled, isDoubtfullyCancelled } = publication;
  const words = [
    [diary, edition === null ? null : `edição ${edition}`].filter(Boolean).join(", "),
    availableOn === null ? null : `disponibilizada em ${formatDate(availableOn)}`,
    `recebida em ${formatDateTime(receivedAt)}`,
  ].filter(Boolean);
  return (
    <Section
      id="origin"
      title="De onde veio"
      action={<Link href={`/${database}/publications?p=${publicationId}`}>Abrir publicação</Link>}
    >
      <div className="border-t border-rule pt-2">
        {isCancelled ? (
          <p className="mb-2 font-strong text-alert">O diário cancelou esta publicação.</p>
        ) : null}
        {isDoubtfullyCancelled ? (
          <p className="mb-2 font-strong text-care">
            {doubtfullyCancelledWords({ hasTerm: kind === "term", dated: kind === "term" ? [] : [act] })}
          </p>
        ) : null}
        <p className="max-w-record font-serif text-record [overflow-wrap:anywhere]">
          <ReadSentence of={view} />
        </p>
        <p className="mt-1 max-w-record text-meta text-ink-3">
          {`${words.join("; ")}. `}
          {sentence === null
            ? null
            : confirmed === null
              ? "A frase foi lida pelo Autos, e ninguém a confirmou."
              : `A frase foi lida pelo Autos e confirmada por ${confirmed.by}.`}
        </p>
      </div>
    </Section>
  );
}
