"use client";

import { useParams, usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useCommandKeys } from "#components/desk/commands/offers.ts";
import { useKeptFrame } from "#components/frame/kept.ts";
import { onDemand, prepareOnUse } from "#components/parts/on-demand.tsx";
import { useRememberedDatabase } from "#components/shell/database/remember.ts";
import { placesOf } from "#components/shell/pages/nav.ts";
import { PaletteDialog } from "#components/shell/pages/palette-dialog.tsx";
import { Dock, TopBar } from "#components/shell/pages/phone-bars.tsx";
import { type Person, SideBar } from "#components/shell/pages/side-bar.tsx";
import { keepTextsOf } from "#components/ui/kept-text.ts";
import { followOnline } from "#components/ui/offline.ts";
import { isOccupied, useShortcut } from "#components/ui/use-shortcut.ts";
import { chooseDatabase, databaseOfPage } from "#lib/databases/last.ts";
import type { Database } from "#lib/databases/schema.ts";
import { SkipLink } from "./main.tsx";

const ShortcutsHelp = onDemand(() =>
  import("#components/shell/pages/shortcuts-help.tsx").then((module) => module.ShortcutsHelp),
);

/** Everything around a page: side bar, or top bar and dock on phones, the palette and the keys. */
export function DeskShell({
  person,
  databases,
  last,
  children,
}: {
  person: Person;
  databases: Database[];
  last: string | null;
  children: ReactNode;
}) {
  // The tab may still keep texts of another person: they are forgotten before the page restores any.
  useState(() => keepTextsOf(person.email));
  const { current, isOfPage } = useCurrentDatabase({ databases, last });
  useRememberedDatabase(current?.document);
  const [searching, setSearching] = useState(false);
  const [helping, setHelping] = useState(false);

  const { administers } = person;
  const places = current ? placesOf({ current, databases, administers }) : [];
  useGoKeys(places);
  useCommandKeys();
  useShortcut({ key: "?", run: () => setHelping(true) });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // At once, not with React's next task: what is typed next must land in the palette.
      flushSync(() => setSearching((open) => !open));
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);

  useEffect(prepareOnUse, []);

  const search = () => setSearching(true);
  return (
    <>
      <SkipLink />
      <div
        data-desk
        className="min-h-dvh pb-14 medium:grid medium:grid-cols-[11rem_minmax(0,1fr)] medium:pb-0 print:block print:min-h-0 print:pb-0 wide:grid-cols-[13rem_minmax(0,1fr)]"
      >
        <SideBar person={person} databases={databases} current={current} onSearch={search} />
        <div className="min-w-0">
          <TopBar databases={databases} current={current} onSearch={search} />
          {children}
        </div>
        <Dock current={current} administers={administers} />
      </div>
      {current ? <KeptFrame database={current.document} isOfPage={isOfPage} /> : null}
      {current && searching ? (
        <PaletteDialog
          onOpenChange={setSearching}
          onHelp={() => setHelping(true)}
          current={current}
          databases={databases}
          administers={administers}
        />
      ) : null}
      {helping ? (
        <ShortcutsHelp pages={places} onOpenChange={setHelping} onMissing={() => setHelping(false)} />
      ) : null}
    </>
  );
}

function KeptFrame(of: Parameters<typeof useKeptFrame>[0]) {
  useKeptFrame(of);
  return null;
}

/** The database of the page; on pages of the person and of the administration, the one they were in last: it never changes unasked. */
function useCurrentDatabase({ databases, last }: { databases: Database[]; last: string | null }): {
  current: Database | undefined;
  isOfPage: boolean;
} {
  const { database: named } = useParams<{ database?: string }>();
  const own = databaseOfPage({ pathname: usePathname(), named });
  const page = databases.some(({ document }) => document === own) ? own : null;
  // The cookie was read when the desk was first drawn: since then the person may have gone to another base.
  const [kept, setKept] = useState(last);
  if (page !== null && page !== kept) setKept(page);
  return { current: chooseDatabase({ databases, last: page ?? kept }), isOfPage: page !== null };
}

const patienceMs = 1_200;

/** `g` and then the letter of a place goes there. */
function useGoKeys(places: readonly { key: string; href: string }[]) {
  const router = useRouter();
  const go = useEffectEvent((key: string) => {
    const item = places.find((one) => one.key === key);
    if (item) followOnline(() => router.push(item.href));
    return item !== undefined;
  });

  useEffect(() => {
    let armedAt = Number.NEGATIVE_INFINITY;
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isOccupied(event.target)) return;
      const armed = event.timeStamp - armedAt < patienceMs;
      armedAt = event.key === "g" && !armed ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (armed && go(event.key)) event.preventDefault();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
