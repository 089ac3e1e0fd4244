import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Restricted } from "#components/cases/names/restricted.tsx";
import { noneWords } from "#components/deadlines/panel/none.ts";
import { ArchiveHereDialog } from "#components/publications/archiving/archive-here.tsx";
import { AssignDialog } from "#components/publications/assigning/assign.tsx";
import { LinkDialog, UnlinkButton } from "#components/publications/linking/link.tsx";
import { Namesakes, NotOursButton, NotOursNote } from "#components/publications/routing/not-ours.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { State } from "#components/ui/state.tsx";
import { usePrinting } from "#components/ui/use-printing.ts";
import { numbersMeant } from "#lib/cnj/find.ts";
import { suffixIn } from "#lib/cnj/number.ts";
import { ofPublicationQuery } from "#lib/deadlines/queries.ts";
import { stateWords, termWords } from "#lib/deadlines/words.ts";
import { missingSentence } from "#lib/failures/missing.ts";
import { isMissing } from "#lib/http/api-error.ts";
import type { Sought } from "#lib/publications/body/marks.ts";
import { answerHref, publicationTextUrl } from "#lib/publications/href.ts";
import { printedState } from "#lib/publications/list/paper.ts";
import {
  deadlineWords,
  originWords,
  rowTitle,
  situationTitles,
  sureWords,
} from "#lib/publications/list/words.ts";
import { publicationQuery } from "#lib/publications/queries.ts";
import { changeWords } from "#lib/publications/reading/changes.ts";
import type { PublicationView } from "#lib/publications/reading/schema.ts";
import {
  courseWords,
  diaryWords,
  isUnknownToService,
  missingWords,
  provenanceWords,
  unarchivedWords,
} from "#lib/publications/reading/words.ts";
import { lawyersWords, routedWords } from "#lib/publications/routing/words.ts";
import { doubtfullyCancelledWords } from "#lib/publications/still-given.ts";
import { formatDate } from "#lib/time/time.ts";
import { formatWhen } from "#lib/time/words.ts";
import { PublicationBody } from "./body.tsx";
import { Comments } from "./comments.tsx";
import { ImportOffer } from "./import-offer.tsx";

export type ArticleActions = {
  onArchive: () => void;
  onReturn: () => void;
  onKeep: () => void;
  onUnread: () => void;
};

/** The publication that is open, as it is read. */
export function PublicationArticle({
  database,
  id,
  q,
  ...actions
}: ArticleActions & {
  database: string;
  id: string;
  /** The words of the list's search, which are marked. */
  q: string;
}) {
  const query = useQuery(publicationQuery({ database, id }));
  if (isMissing(query.error))
    return (
      <div className="gutter py-6">
        <Empty title={missingSentence("publication")}>Ela pode ser de um processo que você não vê.</Empty>
      </div>
    );
  return (
    <div className="gutter py-6">
      <ReadTrouble
        query={query}
        unread="Não conseguimos abrir a publicação"
        old="A publicação"
        className="mb-4"
      />
      {query.isPending ? <SkeletonRows rows={6} sentence="Abrindo a publicação" /> : null}
      {query.data ? <Article key={id} database={database} view={query.data} q={q} {...actions} /> : null}
    </div>
  );
}

function Article({
  database,
  view,
  q,
  onArchive,
  onReturn,
  onKeep,
  onUnread,
}: ArticleActions & { database: string; view: PublicationView; q: string }) {
  const now = useNow();
  const [isAssigning, setAssigning] = useState(false);
  const [isArchivingHere, setArchivingHere] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const [wasLinked, setWasLinked] = useState(false);
  const { id, cnj, isArchived, isCancelled, isRead, assignee, deadline, body } = view;
  const sought: Sought = {
    query: q,
    names: [view.nameSearched, view.termSearched].filter((name) => name !== null),
    oab: view.oab,
    underlines: view.underlines,
  };
  const failure = unarchivedWords(view, now);
  const routed = routedWords(view);
  return (
    <article aria-labelledby="publicacao" data-restricted={view.restricted || undefined}>
      <p className="text-meta text-ink-3">{diaryWords(view)}</p>
      <h2 id="publicacao" className="type-name max-w-[40ch] [unicode-bidi:isolate]">
        {isCancelled ? <s>{rowTitle(view)}</s> : rowTitle(view)}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <CaseNumber database={database} view={view} />
        {view.restricted ? <Restricted /> : null}
        {isCancelled ? <State glyph="cancelled">Cancelada</State> : null}
        {view.isDoubtfullyCancelled ? (
          <State glyph="unknown" tone="care">
            Cancelada?
          </State>
        ) : null}
        {isArchived ? <State glyph="check">Arquivada</State> : null}
        {view.isOrderUnread ? (
          <State glyph="warn" tone="care">
            {situationTitles.order}
          </State>
        ) : null}
        {routed === null ? (
          isArchived ? null : (
            <State glyph="warn" tone="care">
              Sem responsável
            </State>
          )
        ) : (
          <span className="text-small text-ink-2">{routed}</span>
        )}
      </p>
      <div className="screen-only mt-3 flex flex-wrap items-center gap-2">
        {view.notOurs !== null ? (
          <NotOursButton database={database} view={view} />
        ) : isArchived ? (
          <Button onClick={onReturn}>Devolver à caixa</Button>
        ) : (
          <Button aria-keyshortcuts="e" onClick={onArchive}>
            {failure === null ? "Arquivar" : "Tentar de novo"}
            <Key name="e" />
          </Button>
        )}
        {!isArchived && isUnknownToService(view.failure) ? (
          <Button onClick={() => setArchivingHere(true)}>Arquivar só aqui</Button>
        ) : null}
        {!isArchived && view.failure?.isAsking ? <Button onClick={onKeep}>Não arquivar</Button> : null}
        {cnj !== null && view.isHere ? (
          <ButtonLink href={answerHref({ database, cnj, id })}>Peticionar</ButtonLink>
        ) : null}
        <Button onClick={() => setAssigning(true)}>Atribuir</Button>
        {isRead && !isArchived ? (
          <Button variant="tap" onClick={onUnread}>
            Marcar como por ler
          </Button>
        ) : null}
        {view.isHere && view.linked === null ? (
          <Button variant="tap" onClick={() => setLinking(true)}>
            Ligar a outro processo
          </Button>
        ) : null}
        {isArchived ? null : <NotOursButton database={database} view={view} />}
        {cnj !== null && view.linked !== null ? <UnlinkButton database={database} id={id} cnj={cnj} /> : null}
      </div>
      {wasLinked && view.linked !== null ? (
        <p role="status" className="mt-2 text-small font-strong">
          Publicação ligada a este processo.
        </p>
      ) : null}
      <NotOursNote view={view} />
      <Namesakes database={database} view={view} />
      {view.stillGiven === null ? null : (
        <p className="mt-3 text-small font-strong text-care">{doubtfullyCancelledWords(view.stillGiven)}</p>
      )}
      {failure === null ? null : (
        <Note
          tone={isArchived && isUnknownToService(view.failure) ? "care" : "alert"}
          title={failure.title}
          className="mt-3"
        >
          {failure.text}
        </Note>
      )}
      {view.linked === null && isNumberOfText(view) ? (
        <Note tone="care" className="mt-3" title="O número do processo foi lido no texto.">
          No campo do número, o diário não trouxe nenhum. Leia no texto se a publicação é deste processo.
        </Note>
      ) : null}
      <ImportOffer
        database={database}
        view={view}
        link={
          <Button variant={cnj === null ? "tap" : "text"} onClick={() => setLinking(true)}>
            {cnj === null ? "Ligar a um processo" : "É de outro processo"}
          </Button>
        }
      />
      {deadline === null ? null : (
        <p className="mt-3 border-t border-line pt-2 text-small wide:hidden print:hidden">
          <b className="font-strong">{deadlineWords(deadline, now)}</b>{" "}
          {deadline.isSuggested ? originWords(deadline) : `prazo ${sureWords(deadline)}`}
        </p>
      )}
      <ArticleOnPaper database={database} view={view} />
      <div className="mt-4 border-t border-line pt-5">
        <EarlierTexts earlier={view.earlier} />
        <PublicationBody body={body} sought={sought} />
        {body.blocks.length === 0 ? <p className="text-ink-3">A publicação veio sem texto.</p> : null}
        {body.missing > 0 ? (
          <p className="mt-3 text-small">
            {missingWords(body.missing)}{" "}
            <a href={publicationTextUrl({ database, id })} download>
              Baixar o texto inteiro
            </a>
          </p>
        ) : null}
      </div>
      <PublicationFacts view={view} />
      <Comments database={database} view={view} />
      <ArchiveHereDialog
        database={database}
        view={view}
        open={isArchivingHere}
        onOpenChange={setArchivingHere}
      />
      <LinkDialog
        key={`${cnj} ${isLinking}`}
        database={database}
        id={id}
        open={isLinking}
        onOpenChange={setLinking}
        onLinked={() => setWasLinked(true)}
      />
      <AssignDialog
        database={database}
        on={{ ids: [id] }}
        count={1}
        value={assignee?.id ?? null}
        open={isAssigning}
        onOpenChange={setAssigning}
      />
    </article>
  );
}

/** The number stands in the text alone, which may name another case than the one that it is of. */
const isNumberOfText = ({ cnj, caseNumber }: PublicationView): boolean =>
  cnj !== null && !numbersMeant(caseNumber).some((meant) => meant === cnj);

function CaseNumber({
  database,
  view: { cnj, isHere, caseNumber },
}: {
  database: string;
  view: PublicationView;
}) {
  if (cnj === null) return caseNumber === null ? null : <span className="text-ink-3">{caseNumber}</span>;
  if (!isHere) return <CnjNumber value={cnj} suffix={suffixIn(caseNumber, cnj)} />;
  return (
    <Link href={`/${database}/cases/${cnj}`} className="text-ink">
      <CnjNumber value={cnj} suffix={suffixIn(caseNumber, cnj)} />
    </Link>
  );
}

const Key = ({ name }: { name: ReactNode }) => (
  <span aria-hidden="true" className="ml-2 hidden medium:inline touch:hidden">
    <Kbd>{name}</Kbd>
  </span>
);

const nothingSought: Sought = { query: "", names: [], oab: null, underlines: [] };

/** What changed after it was first delivered, and what it said before. */
function EarlierTexts({ earlier }: { earlier: PublicationView["earlier"] }) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const [last] = earlier;
  if (last === undefined) return null;
  return (
    <Note tone="care" className="mb-4 max-w-[66ch]">
      {`Mudou ${formatWhen({ at: last.until, now })}. ${last.changes.map(changeWords).join(" ")} `}
      <Button variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Esconder o anterior" : "Ver o anterior"}
      </Button>
      {isOpen
        ? earlier.map(({ until, body, changes }) => (
            <section key={until} aria-label={`Texto até ${until}`} className="mt-3 border-t border-line pt-3">
              <p className="mb-2 text-meta text-ink-3">
                {`Até ${formatWhen({ at: until, now })}. ${changes.map(changeWords).join(" ")}`}
              </p>
              <PublicationBody body={body} sought={nothingSought} />
            </section>
          ))
        : null}
    </Note>
  );
}

/** Under the text: where it is from, and what people and the service did with it. */
function PublicationFacts({ view }: { view: PublicationView }) {
  const now = useNow();
  return (
    <div className="mt-4 max-w-[66ch] text-meta text-ink-3 [overflow-wrap:anywhere]">
      <p>{provenanceWords(view)}</p>
      {lawyersWords(view).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {courseWords(view, now).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}

/** Only while the page is printed, above the text: how the publication stands, and its deadlines with what people said of them. */
function ArticleOnPaper({ database, view }: { database: string; view: PublicationView }) {
  const isPrinting = usePrinting();
  const { data } = useQuery({ ...ofPublicationQuery({ database, id: view.id }), enabled: false });
  if (!isPrinting) return null;
  const shown = data?.items.filter(({ state }) => state !== "dismissed") ?? [];
  return (
    <div className="mt-3 hidden border-t border-line pt-2 text-small print:block">
      <p>Situação: {printedState(view)}.</p>
      {data === undefined ? <p>Os prazos desta publicação não foram lidos: veja-os no Autos.</p> : null}
      {shown.map((deadline) => (
        <p key={deadline.id}>
          Prazo: <b>{formatDate(deadline.dueOn)}</b>, {deadline.act}, {termWords(deadline)}.{" "}
          {stateWords(deadline)}.
        </p>
      ))}
      {data !== undefined && shown.length === 0 ? (
        <p>Prazo: {noneWords(data, view.isUnreadable).title}.</p>
      ) : null}
    </div>
  );
}
