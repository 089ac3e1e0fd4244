import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useId } from "react";
import { keyOf } from "#components/desk/commands/keys.ts";
import { ShortTime } from "#components/ui/ago.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/cx.ts";
import { Link } from "#components/ui/link.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { timeOf } from "#lib/documents/order.ts";
import { documentHref, neighboursOf, ownKind } from "#lib/documents/rules.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { FactsHeading } from "./heading.tsx";

/** Buttons to the document before and after this one in the list of the case, which is newest first. */
export function DocumentTurner({
  database,
  document,
  neighbours,
}: {
  database: string;
  document: CaseDocument;
  neighbours: readonly CaseDocument[];
}) {
  const { previous, next } = neighboursOf({ id: document.id, documents: neighbours });
  return (
    <nav aria-label="Outros documentos" className="mt-6 grid grid-cols-2 gap-2">
      <Turn
        name="Documento anterior"
        hint={keyOf.previousDocument}
        database={database}
        to={previous}
        off="Este é o primeiro da lista."
      >
        <ChevronLeft aria-hidden="true" className="size-4 flex-none" />
        Anterior
      </Turn>
      <Turn
        name="Próximo documento"
        hint={keyOf.nextDocument}
        database={database}
        to={next}
        off="Este é o último da lista."
      >
        Próximo
        <ChevronRight aria-hidden="true" className="size-4 flex-none" />
      </Turn>
    </nav>
  );
}

function Turn({
  name,
  hint,
  database,
  to,
  off,
  children,
}: {
  name: string;
  /** The key that does the same. */
  hint: string;
  database: string;
  /** Null at the end of the list. */
  to: CaseDocument | null;
  /** Why there is no other document. */
  off: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const below = useId();
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-label={name}
        aria-describedby={below}
        aria-disabled={to === null || undefined}
        title={`${name} (${hint})`}
        onClick={() => {
          if (to) router.push(documentHref({ database, cnj: to.cnj, id: to.id }));
        }}
        className={cx(buttonClass({}), "w-full")}
      >
        {children}
      </button>
      <p id={below} className="mt-1 line-clamp-2 text-meta text-ink-3 [overflow-wrap:anywhere]">
        {to === null ? off : <span className="[unicode-bidi:isolate]">{to.filename}</span>}
      </p>
    </div>
  );
}

/** Documents as links, with their day and kind. */
export function DocumentRows({
  title,
  database,
  documents,
}: {
  title: string;
  database: string;
  documents: readonly CaseDocument[];
}) {
  if (documents.length === 0) return null;
  return (
    <>
      <FactsHeading>{title}</FactsHeading>
      <Rows>
        {documents.map((document) => (
          <li key={document.id} className="py-2">
            <Link
              href={documentHref({ database, cnj: document.cnj, id: document.id })}
              className="-my-0.5 block py-0.5 [overflow-wrap:anywhere] [unicode-bidi:isolate]"
            >
              {document.filename}
            </Link>
            <span className="block text-meta text-ink-3">
              <ShortTime at={timeOf(document)} />
              {ownKind(document) ? `, ${ownKind(document)}` : null}
            </span>
          </li>
        ))}
      </Rows>
    </>
  );
}
