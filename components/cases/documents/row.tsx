import { ShortTime } from "#components/ui/ago.tsx";
import { cx } from "#components/ui/cx.ts";
import { Hits } from "#components/ui/hits.tsx";
import { Link } from "#components/ui/link.tsx";
import { OnPaper } from "#components/ui/on-paper.tsx";
import { PickBox } from "#components/ui/pick-box.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { secrecyWords } from "#lib/cases/cover/rules.ts";
import { movementHref } from "#lib/cases/movements/href.ts";
import { documentHref, formatSize, isPublic, originWords } from "#lib/documents/rules.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { formatDate } from "#lib/time/time.ts";

/** The columns of the list, for its head and its rows. */
export const documentColumns =
  "medium:grid-cols-[minmax(0,1fr)_minmax(0,11rem)_5rem_7rem] medium:gap-x-5 wide:grid-cols-[minmax(0,1fr)_14rem_6rem_8rem]";

/** The line beside a new document; a border, so that it is also drawn in forced colours. */
const newMark =
  "before:absolute before:inset-y-2 before:-left-3 before:border-l-3 before:border-pen before:content-[''] medium:before:-left-2 print:before:hidden";

/**
 * A document in the list of its case; the whole row opens it, a link in it the movement that brought it, and the checkbox in
 * its margin selects it. The margin is part of the row, so that nothing is drawn outside of what the browser may leave out.
 */
export function DocumentRow({
  database,
  document,
  query,
  isNew,
  isPicked,
  isPicking,
  onOpen,
  onPick,
}: {
  database: string;
  document: CaseDocument;
  /** The words of the search, which are marked. */
  query: string;
  /** It was new to the person when the list was opened, or came since. */
  isNew: boolean;
  isPicked: boolean;
  isPicking: boolean;
  /** Takes the id of the document. */
  onOpen: (id: string) => void;
  onPick: (id: string, given: { on: boolean; isStretch: boolean }) => void;
}) {
  const origin = originWords(document.origin);
  const secrecy = document.secrecy && !isPublic(document.secrecy) ? secrecyWords(document.secrecy) : null;
  const marked = (text: string) => (query === "" ? text : <Hits text={text} query={query} also="inside" />);
  return (
    <li
      data-new={isNew ? document.id : undefined}
      className={cx(
        "group/row row-lazy relative isolate bleed medium:-mr-3 medium:pr-3",
        "before:absolute before:inset-0 before:-z-1 before:content-['']",
        "has-[[data-row]:focus-visible]:before:bg-pen-soft has-[[data-row]:focus-visible]:before:outline-2 has-[[data-row]:focus-visible]:before:-outline-offset-2 has-[[data-row]:focus-visible]:before:outline-pen",
        isPicked ? "before:bg-pen-soft" : "hover:before:bg-hover",
      )}
    >
      <PickBox
        label={`Selecionar ${document.filename}`}
        isPicked={isPicked}
        isPicking={isPicking}
        onPick={(given) => onPick(document.id, given)}
        className="screen-only items-center max-medium:pl-4 medium:w-(--gutter)"
      />
      <div
        className={cx(
          "relative grid min-h-13 grid-cols-[minmax(0,1fr)_auto] content-center items-baseline gap-x-3 gap-y-0.5 border-b border-line py-2",
          isPicking && "max-medium:pl-9",
          isNew && newMark,
          documentColumns,
        )}
      >
        <div className="col-span-2 min-w-0 medium:col-span-1">
          <Link
            href={documentHref({ database, cnj: document.cnj, id: document.id })}
            onClick={() => onOpen(document.id)}
            data-row
            className="block [overflow-wrap:anywhere] text-ink no-underline outline-none [unicode-bidi:isolate] after:absolute after:inset-0 hover:no-underline"
          >
            {isNew ? <VisuallyHidden>Novo: </VisuallyHidden> : null}
            {marked(document.filename)}
          </Link>
          {origin || secrecy ? (
            <p className="text-small text-ink-3">
              {origin}
              {origin && secrecy ? ", " : null}
              {secrecy ? <b className="text-ink">{secrecy}</b> : null}
            </p>
          ) : null}
          <BroughtBy database={database} document={document} marked={marked} />
          {document.unlistedSince === null ? null : (
            <p className="text-small text-care">
              O serviço já não o lista, desde <ShortTime at={document.unlistedSince} />
            </p>
          )}
        </div>
        <p className="min-w-0 truncate text-small text-ink-2 medium:text-ui">
          {document.kind === null ? null : marked(document.kind)}
        </p>
        <p className="hidden text-right text-ink-2 medium:block">
          {document.size === null ? null : formatSize(document.size)}
        </p>
        <p className="text-right text-small text-ink-3 medium:text-ui">
          <span className="medium:hidden">
            {document.size === null ? null : `${formatSize(document.size)}, `}
          </span>
          <OnPaper
            screen={<ShortTime at={document.firstSeenAt} />}
            paper={formatDate(document.firstSeenAt)}
          />
        </p>
      </div>
    </li>
  );
}

/** The movement that brought a document, where that is certain; a link to it over the row's own. */
function BroughtBy({
  database,
  document,
  marked,
}: {
  database: string;
  document: CaseDocument;
  marked: (text: string) => React.ReactNode;
}) {
  const { movement, cnj } = document;
  if (movement === null) return null;
  return (
    <p className="text-small text-ink-3">
      {movement.by === "service" ? "movimentação " : "chegou com "}
      <Link
        href={movementHref({ database, cnj, id: movement.id })}
        className="relative inline-block min-h-6 font-serif [overflow-wrap:anywhere] [unicode-bidi:isolate]"
      >
        {marked(movement.title)}
      </Link>
      {movement.at === null ? null : (
        <>
          {", "}
          <OnPaper screen={<ShortTime at={movement.at} />} paper={formatDate(movement.at)} />
        </>
      )}
    </p>
  );
}
