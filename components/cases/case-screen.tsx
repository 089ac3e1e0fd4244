"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useEffect, useRef } from "react";
import { Tab, TabList, TabPanel, Tabs } from "#components/ui/tabs.tsx";
import { caseQuery } from "#lib/cases/queries.ts";
import { movementsKey } from "#lib/cases/queries-movements.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { documentsQuery } from "#lib/documents/queries.ts";
import { CaseDocuments } from "./case-documents.tsx";
import { CaseHeader } from "./case-header.tsx";
import { CaseReminder } from "./case-reminder.tsx";
import { CoverPanel } from "./cover-panel.tsx";
import { Movements } from "./movements.tsx";
import { useStuck } from "./use-stuck.ts";

const tabs = ["cover", "movements", "documents"] as const;

/** While the service works, the page asks anew this often, in milliseconds, should the live stream be silent. */
const lookAgain = 3_000;

function isMoving(view: CaseView | undefined): boolean {
  return view !== undefined && (view.freshness.refreshing || view.cover === null || view.cover.importing);
}

/** A case: its head, and behind tabs its cover, movements and documents. `initial` is what the mirror knew. */
export function CaseScreen({ database, initial }: { database: string; initial: CaseView }) {
  const { cnj } = initial;
  const client = useQueryClient();
  const { data: view } = useQuery({
    ...caseQuery({ database, cnj }),
    initialData: initial,
    refetchInterval: ({ state }) => (isMoving(state.data) ? lookAgain : false),
  });
  const [tab, setTab] = useQueryState("tab", parseAsStringLiteral(tabs).withDefault("cover"));
  const { sentinel, isStuck } = useStuck();

  // What the lists hold is as old as the answer that changed the case.
  const changed = `${view.freshness.changedAt} ${view.counts.movements} ${view.counts.documents}`;
  const seen = useRef(changed);
  useEffect(() => {
    if (seen.current === changed) return;
    seen.current = changed;
    void client.invalidateQueries({ queryKey: movementsKey({ database, cnj }) });
    void client.invalidateQueries({ queryKey: documentsQuery({ database, cnj }).queryKey });
  }, [client, database, cnj, changed]);

  function show(next: string) {
    const known = tabs.find((name) => name === next);
    if (!known) return;
    void setTab(known);
    if (isStuck) sentinel.current?.scrollIntoView();
  }

  return (
    <Tabs value={tab} onValueChange={show}>
      <CaseHeader database={database} view={view} />
      <div ref={sentinel} aria-hidden="true" className="scroll-mt-(--top)" />
      <div className="bleed sticky top-(--top) z-5 bg-paper">
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
      <TabPanel value="cover" className="max-w-content pt-4">
        <CoverPanel database={database} view={view} />
      </TabPanel>
      <TabPanel value="movements" className="max-w-content pt-4">
        <Movements database={database} view={view} />
      </TabPanel>
      <TabPanel value="documents" className="max-w-content pt-4">
        <CaseDocuments database={database} view={view} />
      </TabPanel>
    </Tabs>
  );
}
