"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsString, parseAsStringLiteral, useQueryState } from "nuqs";
import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { CaseCommands } from "#components/cases/commands/case-commands.ts";
import { Cover } from "#components/cases/cover/cover.tsx";
import { CaseDocuments } from "#components/cases/documents/list.tsx";
import { useReimport } from "#components/cases/freshness/use-reimport.ts";
import { Movements } from "#components/cases/movements/movements.tsx";
import type { Landing } from "#components/cases/movements/use-landing-from-link.ts";
import { useOpeningMark } from "#components/cases/movements/visits/use-opening-mark.ts";
import { useOpening } from "#components/cases/opening/use-opened.ts";
import { AroundOnPaper } from "#components/cases/print/around.tsx";
import { tabKeys } from "#components/desk/commands/keys.ts";
import { useOffers } from "#components/desk/commands/offers.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { readAgain } from "#components/reads/read-again.ts";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { cx } from "#components/ui/cx.ts";
import { Note } from "#components/ui/note.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#components/ui/tabs.tsx";
import { useFirstPaint } from "#components/ui/use-first-paint.ts";
import { headingName } from "#lib/cases/freshness/heading.ts";
import { knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { countUnseen } from "#lib/cases/freshness/news.ts";
import { type CoverRemark, coverRemark } from "#lib/cases/freshness/remark.ts";
import { mayBeRight, pageWords, shortWords } from "#lib/cases/freshness/short.ts";
import { movementParam } from "#lib/cases/movements/href.ts";
import type { CaseView, ShortLists } from "#lib/cases/schema.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { isForbidden, isMissing } from "#lib/http/api-error.ts";
import { loadPart } from "#lib/http/load-part.ts";
import { reading } from "#lib/http/reading.ts";
import { allOf, answersTo } from "#lib/reads.ts";
import { acceptListsAction } from "#server/cases/freshness/actions.ts";
import { CaseHeader } from "./header.tsx";
import { CaseNotFound } from "./not-found.tsx";
import { PartiesLine } from "./parties-line.tsx";
import { usePageCommands } from "./use-page-commands.ts";

const tabs = ["cover", "movements", "documents", "deadlines", "filings", "guides", "story"] as const;

const tabNames: Record<(typeof tabs)[number], string> = {
  cover: "Capa",
  movements: "Movimentações",
  documents: "Documentos",
  deadlines: "Prazos",
  filings: "Petições",
  guides: "Guias",
  story: "História",
};

const CaseAside = dynamic(() => loadPart(() => import("./aside.tsx").then((module) => module.CaseAside)));

/** How often the page reads the case again while the service works, in milliseconds, in case live updates fail. */
function lookAgain(view: CaseView | undefined): number | false {
  if (view?.freshness.refreshing) return 3_000;
  return view?.importing ? 10_000 : false;
}

/** The movement that the address names. `landOn` goes to one, again if need be; `leave` forgets it. */
function useLandings(showMovements: () => void) {
  const [id, setId] = useQueryState(movementParam, parseAsString);
  const [turn, setTurn] = useState(0);
  const landing = useMemo((): Landing | null => (id === null ? null : { id, turn }), [id, turn]);
  return {
    landing,
    landOn: (next: string) => {
      showMovements();
      void setId(next);
      setTurn((last) => last + 1);
    },
    leave: () => void setId(null),
  };
}

/** With news that the person has not seen, it says how many, and a press goes to the first of them. */
function MovementsTab({ view, onLand }: { view: CaseView; onLand: (id: string) => void }) {
  const { unseen } = view;
  return (
    <Tab
      value="movements"
      count={view.counts?.movements}
      news={unseen ? countUnseen(unseen.count, "nova", "novas") : undefined}
      onClick={() => unseen && onLand(unseen.id)}
    >
      Movimentações
    </Tab>
  );
}

type OfOther = { tab: ReactNode; panel: ReactNode };

/** A case: its head, and behind tabs its cover, movements, documents, deadlines, petitions, guides and its story. `initial` is what the mirror knew. */
export function CaseScreen({
  database,
  initial,
  deadlines,
  petitions,
  guides,
  story,
  waiting,
  next,
  hearings,
}: {
  database: string;
  initial: CaseView;
  /** The tabs of its deadlines, petitions, guides and story, whose domains know of cases; cases do not know of them. */
  deadlines: OfOther;
  petitions: OfOther;
  guides: OfOther;
  story: OfOther;
  /** What of deadlines and publications waits, above the cover, and beside it the hearings, which become deadlines. */
  waiting: ReactNode;
  /** The same in a line, above the other tabs: below their names, which stay where they are while one is pressed. */
  next: ReactNode;
  hearings: ReactNode;
}) {
  const { cnj } = initial;
  const client = useQueryClient();
  const { data: view, error } = useQuery({
    ...reading("cases/[cnj]", { database, cnj }),
    initialData: initial,
    refetchInterval: ({ state }) => lookAgain(state.data),
  });
  useOpening({ database, cnj, access: view.access });
  const [tab, setTab] = useQueryState("tab", parseAsStringLiteral(tabs).withDefault("cover"));
  const opening = useOpeningMark(view.seen);
  const { landing, landOn, leave } = useLandings(() => void setTab("movements"));
  const { sentinel, isStuck } = useStuck();
  // The firm's notes and labels are drawn after the case, in a column kept for them.
  const isDrawn = !useFirstPaint();
  const now = useNow();

  // After an answer that changed the case, its lists of movements and documents are out of date.
  const changed = `${view.freshness.changedAt} ${view.counts?.movements} ${view.counts?.documents}`;
  const seen = useRef(changed);
  useEffect(() => {
    if (seen.current === changed) return;
    seen.current = changed;
    void readAgain(client, allOf("cases/[cnj]/movements", { database, cnj }));
    void readAgain(client, answersTo("documents/of-case/[cnj]", { database, cnj }));
  }, [client, database, cnj, changed]);

  function show(next: string) {
    const known = tabs.find((name) => name === next);
    if (!known) return;
    void setTab(known);
    leave();
    if (isStuck) sentinel.current?.scrollIntoView();
  }

  // A case that is kept from the person from now on does not stay on their page.
  const isGone = isMissing(error);
  const isOff = isForbidden(error) || isGone;
  const { commands, dialogs } = usePageCommands({ database, view, isOff });
  useOffers(
    isOff
      ? []
      : [
          {
            heading: "Abas",
            commands: tabs.map((name, at) => ({
              value: `tab-${name}`,
              label: `Aba ${tabNames[name]}`,
              keys: tabKeys.slice(at, at + 1),
              run: () => show(name),
            })),
          },
        ],
  );
  if (isForbidden(error)) return <Forbidden title="Processo" />;
  if (isGone) return <CaseNotFound />;
  return (
    <CaseCommands value={commands}>
      <Printable what={printedName(view, now)} secrecy="Segredo de justiça">
        <Tabs value={tab} onValueChange={show}>
          <CaseHeader database={database} view={view} onLand={landOn} />
          <AroundOnPaper database={database} view={view} />
          <div ref={sentinel} aria-hidden="true" className="scroll-mt-(--top)" />
          <div className="screen-only bleed sticky top-(--top) z-5 bg-paper">
            <div className="relative max-w-content">
              <TabList label="Processo" className="h-12 items-end">
                <Tab value="cover">Capa</Tab>
                <MovementsTab view={view} onLand={landOn} />
                <Tab
                  value="documents"
                  count={view.counts?.documents}
                  news={
                    view.unseenDocuments
                      ? countUnseen(view.unseenDocuments.count, "novo", "novos")
                      : undefined
                  }
                >
                  Documentos
                </Tab>
                {deadlines.tab}
                {petitions.tab}
                {guides.tab}
                {story.tab}
              </TabList>
              {isStuck ? <CaseReminder view={view} /> : null}
            </div>
          </div>
          <div className="max-w-content pt-4 wide:grid wide:grid-cols-[minmax(0,1fr)_18rem] wide:gap-x-14 print:block">
            <div className="min-w-0">
              {tab === "cover" ? null : next}
              <TabPanel value="cover">
                {waiting}
                <CoverPanel database={database} view={view} />
              </TabPanel>
              <TabPanel value="movements">
                <Movements database={database} view={view} opening={opening} landing={landing} />
              </TabPanel>
              <TabPanel value="documents">
                <CaseDocuments database={database} view={view} />
              </TabPanel>
              <TabPanel value="deadlines">{deadlines.panel}</TabPanel>
              <TabPanel value="filings">{petitions.panel}</TabPanel>
              <TabPanel value="guides">{guides.panel}</TabPanel>
              <TabPanel value="story">{story.panel}</TabPanel>
            </div>
            {/* On a narrow page it follows the cover only: below a long list nobody would find it. */}
            <aside
              aria-label="Audiências e anotações"
              className={cx("screen-only mt-10 wide:mt-0", tab !== "cover" && "max-wide:hidden")}
            >
              {isDrawn ? (
                <Suspense>
                  <CaseAside database={database} view={view} hearings={hearings} />
                </Suspense>
              ) : null}
            </aside>
          </div>
        </Tabs>
      </Printable>
      {dialogs}
    </CaseCommands>
  );
}

/** What the head of each printed page names: the number, and who against whom. */
function printedName(view: CaseView, now: string): string {
  return `${formatCnj(view.cnj)}, ${headingName({ view, now })}`;
}

/** Whether what follows the sentinel sticks to the top of the window by now. */
function useStuck(): { sentinel: RefObject<HTMLDivElement | null>; isStuck: boolean } {
  const sentinel = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);

  useEffect(() => {
    const mark = sentinel.current;
    if (!mark) return;
    const top = Math.round(Number.parseFloat(getComputedStyle(mark).scrollMarginTop)) || 0;
    const observer = new IntersectionObserver(
      ([entry]) =>
        setStuck(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top <= top),
      { rootMargin: `-${top}px 0px 0px 0px` },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);

  return { sentinel, isStuck };
}

/** Names the case beside the tabs, or under them on a phone, once the head of the case has scrolled away. */
function CaseReminder({ view }: { view: CaseView }) {
  return (
    <div
      aria-hidden="true"
      className="screen-only bleed absolute inset-x-0 top-full flex min-w-0 items-baseline gap-3 border-b border-line bg-paper py-1 medium:inset-x-auto medium:top-3 medium:right-0 medium:mx-0 medium:max-w-[calc(100%-28rem)] medium:border-b-0 medium:px-0 medium:py-0"
    >
      <PartiesLine view={view} className="type-row min-w-0 flex-1 truncate" />
      <CnjNumber value={view.cnj} className="text-small medium:text-ui" />
    </div>
  );
}

/** What is to be said of a cover that is missing or not complete, and what to do about it. */
function Remark({ database, cnj, remark }: { database: string; cnj: string; remark: CoverRemark }) {
  const { reimport, isAsking } = useReimport({ database, cnj });
  return (
    <Note tone={remark.tone} title={remark.title} className="mb-6 max-w-column">
      <p>
        {remark.text}
        {remark.ofPage ? <span className="screen-only"> {remark.ofPage}</span> : null}
      </p>
      {remark.reimport ? (
        <Button className="screen-only mt-3" onClick={reimport} pending={isAsking && "Importar de novo"}>
          Importar de novo
        </Button>
      ) : null}
    </Note>
  );
}

/** That the service's lists are short, or that a person said that it is right, and what may be said of it. */
function ShortRemark({ database, cnj, short }: { database: string; cnj: string; short: ShortLists }) {
  const { run, isRunning } = useAction(allOf("cases", { database }));
  const words = shortWords(short);
  if (words === null) return null;
  const isAccepted = short.acceptedAt !== null;
  const label = isAccepted ? "Não está certo" : "Está certo";
  const say = () =>
    run({
      action: () => acceptListsAction({ database, cnj, until: isAccepted ? null : short.until }),
      notice: () => "Anotado na trilha. O serviço é consultado de novo.",
    });
  return (
    <Note tone={isAccepted ? "quiet" : "alert"} title={words.title} className="mb-6 max-w-column">
      <p>{words.text}</p>
      {short.mayAccept && (isAccepted || mayBeRight(short)) ? (
        <Button className="screen-only mt-3" onClick={say} pending={isRunning && label}>
          {label}
        </Button>
      ) : null}
    </Note>
  );
}

/** The cover and a remark about it, or only the remark why there is no cover. */
function CoverPanel({ database, view }: { database: string; view: CaseView }) {
  const now = useNow();
  const remark = coverRemark({ cover: view.cover, known: knowledgeOf({ facts: view, now }), now });
  const doubt = pageWords(view.counts);
  return (
    <>
      {view.short ? (
        <ShortRemark database={database} cnj={view.cnj} short={view.short} />
      ) : doubt === null ? null : (
        <Note tone="quiet" className="mb-6 max-w-column">
          {doubt}
        </Note>
      )}
      {remark ? <Remark database={database} cnj={view.cnj} remark={remark} /> : null}
      {view.cover ? <Cover database={database} view={view} cover={view.cover} /> : null}
    </>
  );
}
