import type { ReactNode } from "react";
import { useDeadlineActions } from "#components/deadlines/deciding/use-deadline-actions.ts";
import { ReadSentence } from "#components/deadlines/sentence.tsx";
import { SituationState } from "#components/filings/situation.tsx";
import { Brl } from "#components/ui/brl.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { Glyph, type GlyphName } from "#components/ui/glyph.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { deadlineHref } from "#lib/deadlines/href.ts";
import { asksConfirming } from "#lib/deadlines/standing/transitions.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import {
  againWords,
  checkWord,
  confirmWord,
  dayWords,
  movedFromWords,
  stateWords,
  termWords,
} from "#lib/deadlines/words.ts";
import { formatSize } from "#lib/documents/rules.ts";
import { receiptUrl } from "#lib/filings/files/href.ts";
import { filingHref } from "#lib/filings/href.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import { actWords } from "#lib/filings/words.ts";
import { plural } from "#lib/format/count.ts";
import { capitalised } from "#lib/format/letter-case.ts";
import { isProven } from "#lib/guides/due.ts";
import { guideHref } from "#lib/guides/href.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import { centsOf, kindWords } from "#lib/guides/words.ts";
import { publicationHref } from "#lib/publications/href.ts";
import { doubtfullyCancelledWords } from "#lib/publications/still-given.ts";
import type { StoryPublication } from "#lib/publications/story.ts";
import type { ChapterEntry } from "#lib/story/chapters.ts";
import { formatMoment, formatShort } from "#lib/time/time.ts";

/** One thing in a chapter, with its place in time at the left and a line that leads to the next one. */
export function StoryItem({
  at,
  glyph,
  kind,
  isCare = false,
  isToCome = false,
  isLast,
  children,
}: {
  /** Null of what is still to come. */
  at: string | null;
  glyph: GlyphName;
  kind: string;
  isCare?: boolean;
  isToCome?: boolean;
  isLast: boolean;
  children: ReactNode;
}) {
  const now = useNow();
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 pb-4 medium:grid-cols-[6.5rem_1rem_6rem_minmax(0,1fr)] print:break-inside-avoid">
      <span
        className="text-small text-ink-3 max-medium:col-start-2 max-medium:row-start-1"
        title={at === null ? undefined : formatMoment(at)}
      >
        {at === null ? "" : formatShort(at, now)}
        <span className="medium:hidden">{at === null ? kind : `, ${kind}`}</span>
      </span>
      <span
        aria-hidden="true"
        className={cx(
          "relative flex justify-center max-medium:col-start-1 max-medium:row-span-2 max-medium:row-start-1",
          !isLast &&
            "before:absolute before:top-5 before:-bottom-4 before:left-1/2 before:border-l-2 before:border-rule",
          isToCome && "before:border-dotted",
        )}
      >
        <Glyph
          name={glyph}
          className={cx("relative top-1", isCare && "text-care", isToCome && "text-ink-3")}
        />
      </span>
      <span className="text-small text-ink-3 max-medium:hidden">{kind}</span>
      <div className={cx("min-w-0 max-medium:col-start-2", isToCome && "text-ink-3")}>{children}</div>
    </li>
  );
}

/** What happened, by its kind. */
export function StoryEntry({
  database,
  entry,
  isLast,
  closing,
}: {
  database: string;
  entry: ChapterEntry;
  isLast: boolean;
  /** The deadlines that a receipt of this chapter may end. */
  closing: readonly DeadlineRow[];
}) {
  switch (entry.kind) {
    case "publication":
      return (
        <Published
          database={database}
          isLast={isLast}
          at={entry.at}
          publication={entry.publication}
          copies={entry.copies}
        />
      );
    case "deadline":
      return <Asked database={database} isLast={isLast} at={entry.at} deadline={entry.deadline} />;
    case "guide":
      return <Paid database={database} isLast={isLast} at={entry.at} guide={entry.guide} />;
    case "filing":
      return <Filed database={database} isLast={isLast} at={entry.at} filing={entry.filing} />;
    case "receipt":
      return (
        <Received database={database} isLast={isLast} closing={closing} at={entry.at} filing={entry.filing} />
      );
  }
}

type Of = { database: string; at: string; isLast: boolean };

function Published({
  database,
  at,
  publication,
  copies,
  isLast,
}: Of & { publication: StoryPublication; copies: number }) {
  const now = useNow();
  const { id, excerpt, diary, read, isCancelled, stillGiven } = publication;
  return (
    <StoryItem
      at={at}
      isLast={isLast}
      kind="publicação"
      glyph={isCancelled ? "cancelled" : read === null ? "dot" : "check"}
    >
      <p
        className={cx(
          "max-w-record font-serif text-row [overflow-wrap:anywhere]",
          isCancelled && "line-through",
        )}
      >
        {excerpt === "" ? "Sem texto" : excerpt}
      </p>
      <p className="text-small text-ink-3">
        {isCancelled ? "Cancelada pelo diário. " : null}
        {stillGiven === null ? null : `${doubtfullyCancelledWords(stillGiven)} `}
        {diary === null ? "" : `${diary}. `}
        {read === null ? "Ninguém leu ainda. " : `Lida por ${read.by} ${formatShort(read.at, now)}. `}
        {copies === 0 ? null : `Publicada ${copies + 1} vezes no mesmo dia. `}
        <Link href={publicationHref({ database, id })}>Abrir</Link>
      </p>
    </StoryItem>
  );
}

function Asked({ database, at, deadline, isLast }: Of & { deadline: DeadlineRow }) {
  const { id, cnj, state, dueOn, today, confirmed, checked, closed, urgency, kind } = deadline;
  const actions = useDeadlineActions(database);
  const isSuggested = state === "suggested";
  const isOver = state === "closed" || state === "dismissed";
  const verb = kind === "appointment" ? "É em" : dueOn < today ? "Venceu" : "Vence";
  const moved = movedFromWords(deadline);
  const glyph = isSuggested
    ? "unknown"
    : state === "dismissed"
      ? "cancelled"
      : moved !== null
        ? "warn"
        : checked === null
          ? "check"
          : "double";
  return (
    <StoryItem
      at={at}
      isLast={isLast}
      glyph={glyph}
      kind={kind === "term" ? "prazo" : "compromisso"}
      isCare={asksConfirming(deadline)}
    >
      <p className={cx(urgency === "overdue" && state === "open" && "text-alert", isOver && "text-ink-2")}>
        {verb} <b className="font-strong">{dayWords(dueOn, today)}</b>
        {isSuggested ? "?" : ""}
        {moved === null ? "" : `, ${moved}, ${againWords}`}, {termWords(deadline)}
      </p>
      {isSuggested ? (
        <p className="max-w-record font-serif text-row text-ink-2 [overflow-wrap:anywhere]">
          <ReadSentence of={deadline} isQuoted />
        </p>
      ) : null}
      <p className="text-small text-ink-3">
        {isSuggested ? `${capitalised(confirmWord)}. ` : null}
        {confirmed === null ? "" : `Confirmado por ${confirmed.by}`}
        {confirmed === null
          ? ""
          : deadline.moved !== null
            ? ", e o dia mudou depois. "
            : checked === null
              ? `, ${checkWord}. `
              : `, conferido por ${checked.by}. `}
        {closed === null ? "" : `${stateWords(deadline)} por ${closed.by}. `}
        <Link href={deadlineHref({ database, id })}>Ver contagem</Link>
      </p>
      {moved === null ? null : (
        <p className="screen-only mt-1">
          <Button onClick={() => void actions.confirm(deadline)}>Confirmar novo dia</Button>
        </p>
      )}
      {isSuggested ? (
        <div className="screen-only mt-1 flex flex-wrap items-center gap-2">
          <Button onClick={() => void actions.confirm(deadline)}>Confirmar prazo</Button>
          {cnj === null ? null : <ButtonLink href={deadlineHref({ database, id })}>Alterar</ButtonLink>}
          <Button variant="tap" onClick={() => void actions.dismiss(deadline)}>
            Não há prazo aqui
          </Button>
        </div>
      ) : null}
    </StoryItem>
  );
}

function Paid({ database, at, guide, isLast }: Of & { guide: GuideRow }) {
  const cents = centsOf(guide);
  const isPaid = isProven(guide);
  return (
    <StoryItem at={at} isLast={isLast} kind="guia" glyph={isPaid ? "check" : "warn"} isCare={!isPaid}>
      <p>
        {kindWords(guide)}
        {cents === null ? null : (
          <>
            , <Brl cents={cents} />
          </>
        )}
      </p>
      <p className="text-small text-ink-3">
        {guide.proofs > 0 ? "Comprovante anexado. " : isPaid ? "Dada como paga. " : "Falta comprovante. "}
        <Link href={guideHref({ database, id: guide.id })}>Ver</Link>
      </p>
    </StoryItem>
  );
}

function Filed({ database, at, filing, isLast }: Of & { filing: FilingRow }) {
  const { id, act, documents, createdBy, openedBy, facts } = filing;
  const size =
    documents.count === 0
      ? "sem documentos"
      : `${plural(documents.count, "documento", "documentos")}, ${formatSize(documents.size)}`;
  return (
    <StoryItem at={at} isLast={isLast} kind="petição" glyph={filing.receiptAt === null ? "running" : "done"}>
      <p>
        {actWords(act)}, {size}
      </p>
      <p className="text-small text-ink-3">
        <SituationState facts={facts} className="text-small" />. Preparada por {createdBy}
        {openedBy === null ? ". " : `, janela aberta por ${openedBy}. `}
        <Link href={filingHref({ database, id })}>Ver passos</Link>
      </p>
    </StoryItem>
  );
}

function Received({
  database,
  at,
  filing: { id, receiptIsPdf },
  closing,
  isLast,
}: Of & { filing: FilingRow; closing: readonly DeadlineRow[] }) {
  const actions = useDeadlineActions(database);
  return (
    <StoryItem at={at} isLast={isLast} kind="recibo" glyph="done">
      <p>
        <b className="font-strong">Protocolada</b>, recibo de {formatMoment(at)}
      </p>
      <p className="text-small text-ink-3">
        {receiptIsPdf === false ? "Guardado como veio; não é um PDF. " : null}
        <a href={receiptUrl({ database, filingId: id })} target="_blank" rel="noopener">
          Abrir recibo
        </a>
      </p>
      {closing.map((row) => (
        <Note key={row.id} tone="pen" className="mt-2 screen-only">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1">
              <b className="text-ink">Encerrar o prazo {row.act}?</b> Este recibo o cumpre.
            </p>
            <Button onClick={() => void actions.closeByReceipt(row, id)}>Encerrar prazo</Button>
          </div>
        </Note>
      ))}
    </StoryItem>
  );
}
