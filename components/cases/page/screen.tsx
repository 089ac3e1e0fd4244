"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useEffect, useRef } from "react";
import { CoverPanel } from "#components/cases/cover/panel.tsx";
import { CaseDocuments } from "#components/cases/documents/list.tsx";
import { Movements } from "#components/cases/movements/movements.tsx";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { cx } from "#components/ui/cx.ts";
import { Tab, TabList, TabPanel, Tabs } from "#components/ui/tabs.tsx";
import { useFirstPaint } from "#components/ui/use-first-paint.ts";
import { caseKeys } from "#lib/cases/keys.ts";
import { caseQuery } from "#lib/cases/queries.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { documentKeys } from "#lib/documents/keys.ts";
import { isForbidden } from "#lib/http/api-error.ts";
import { CaseHeader } from "./header.tsx";
import { CaseReminder } from "./reminder.tsx";
import { useStuck } from "./use-stuck.ts";

const tabs = ["cover", "movements", "documents"] as const;

const CaseAside = dynamic(() => import("./aside.tsx").then((module) => module.CaseAside));

/** How often the page reads the case again while the service works, in milliseconds, in case live updates fail. */
function lookAgain(view: CaseView | undefined): number | false {
  if (view?.freshness.refreshing) return 3_000;
  return view?.importing ? 10_000 : false;
}

/** A case: its head, and behind tabs its cover, movements and documents. `initial` is what the mirror knew. */
export function CaseScreen({ database, initial }: { database: string; initial: CaseView }) {
  const { cnj } = initial;
  const client = useQueryClient();
  const { data: view, error } = useQuery({
    ...caseQuery({ database, cnj }),
    initialData: initial,
    refetchInterval: ({ state }) => lookAgain(state.data),
  });
  const [tab, setTab] = useQueryState("tab", parseAsStringLiteral(tabs).withDefault("cover"));
  const { sentinel, isStuck } = useStuck();
  // The firm's notes and labels are drawn after the case, in a column kept for them.
  const isDrawn = !useFirstPaint();

  // After an answer that changed the case, its lists of movements and documents are out of date.
  const changed = `${view.freshness.changedAt} ${view.counts.movements} ${view.counts.documents}`;
  const seen = useRef(changed);
  useEffect(() => {
    if (seen.current === changed) return;
    seen.current = changed;
    void client.invalidateQueries({ queryKey: caseKeys.movements({ database, cnj }) });
    void client.invalidateQueries({ queryKey: documentKeys.ofCase({ database, cnj }) });
  }, [client, database, cnj, changed]);

  function show(next: string) {
    const known = tabs.find((name) => name === next);
    if (!known) return;
    void setTab(known);
    if (isStuck) sentinel.current?.scrollIntoView();
  }

  if (isForbidden(error)) return <Forbidden title="Processo" />;
  return (
    <Tabs value={tab} onValueChange={show}>
      <CaseHeader database={database} view={view} />
      <div ref={sentinel} aria-hidden="true" className="scroll-mt-(--top)" />
      <div className="screen-only bleed sticky top-(--top) z-5 bg-paper">
        <div className="relative max-w-content">
          <TabList label="Processo" className="h-12 items-end">
            <Tab value="cover">Capa</Tab>
            <Tab value="movements" count={view.cover ? view.counts.movements : undefined}>
              Movimentações
            </Tab>
            <Tab value="documents" count={view.cover ? view.counts.documents : undefined}>
              Documentos
            </Tab>
          </TabList>
          {isStuck ? <CaseReminder view={view} /> : null}
        </div>
      </div>
      <div className="max-w-content pt-4 wide:grid wide:grid-cols-[minmax(0,1fr)_18rem] wide:gap-x-14 print:block">
        <div className="min-w-0">
          <TabPanel value="cover">
            <CoverPanel database={database} view={view} />
          </TabPanel>
          <TabPanel value="movements">
            <Movements database={database} view={view} />
          </TabPanel>
          <TabPanel value="documents">
            <CaseDocuments database={database} view={view} />
          </TabPanel>
        </div>
        {/* On a narrow page it follows the cover only: below a long list nobody would find it. */}
        <aside
          aria-label="Audiências e anotações"
          className={cx("screen-only mt-10 wide:mt-0", tab !== "cover" && "max-wide:hidden")}
        >
          {isDrawn ? <CaseAside database={database} view={view} /> : null}
        </aside>
      </div>
    </Tabs>
  );
}
