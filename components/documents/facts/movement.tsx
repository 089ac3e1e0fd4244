import { useState } from "react";
import { FoldedText } from "#components/cases/movements/timeline/folded-text.tsx";
import { Link } from "#components/ui/link.tsx";
import { movementHref } from "#lib/cases/movements/href.ts";
import { splitAct } from "#lib/cases/movements/timeline.ts";
import type { DocumentMovement, DocumentSetting } from "#lib/documents/schema.ts";
import { formatMoment } from "#lib/time/time.ts";

/** What the court wrote is serif; what the service noted is small and grey. */
const voices = { court: "type-record", system: "text-small text-ink-3" };

/** The movement that brought the document: when, in its own words, and the way to it in the list of movements. */
export function BroughtBy({
  database,
  cnj,
  movement,
  brought,
}: {
  database: string;
  cnj: string;
  movement: DocumentMovement;
  /** Its text; null when it was not read. */
  brought: DocumentSetting["movement"];
}) {
  const [isOpen, setOpen] = useState(false);
  const { id, at, title, by } = movement;
  const { act, text } =
    brought?.origin === "court" ? splitAct(brought.text) : { act: null, text: brought?.text };
  return (
    <section aria-label="Movimentação de origem">
      <p className="text-meta text-ink-3">
        {by === "service" ? "Movimentação" : "Chegou com a movimentação"}
        {at === null ? " sem data" : null}
        {at === null ? null : (
          <>
            {" de "}
            <time dateTime={at}>{formatMoment(at)}</time>
          </>
        )}
      </p>
      <FoldedText
        voice={`mt-1 ${voices[brought?.origin ?? "court"]}`}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        query=""
      >
        {act ? <b>{act} </b> : null}
        {text ?? title}
      </FoldedText>
      <p className="mt-1 text-small">
        <Link href={movementHref({ database, cnj, id })} className="max-medium:py-3">
          Ver nas movimentações
        </Link>
      </p>
    </section>
  );
}
