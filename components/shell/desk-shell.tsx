"use client";

import { type ReactNode, useEffect, useState } from "react";
import { keepTextsOf } from "#components/ui/kept-text.ts";
import { useShortcut } from "#components/ui/use-shortcut.ts";
import type { Database } from "#lib/databases/schema.ts";
import { useCurrentDatabase } from "./current-database.ts";
import { SkipLink } from "./main.tsx";
import { navOf } from "./nav.ts";
import { Palette } from "./palette.tsx";
import { Dock, TopBar } from "./phone-bars.tsx";
import { ShortcutsHelp } from "./shortcuts-help.tsx";
import { type Person, SideBar } from "./side-bar.tsx";
import { useGoKeys } from "./use-go-keys.ts";

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
  // Before anything on the page brings back what the tab kept: it may be another person's.
  useState(() => keepTextsOf(person.email));
  const current = useCurrentDatabase({ databases, last });
  const [searching, setSearching] = useState(false);
  const [helping, setHelping] = useState(false);

  useGoKeys(current);
  useShortcut({ key: "?", run: () => setHelping(true) });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setSearching((open) => !open);
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);

  const search = () => setSearching(true);
  return (
    <>
      <SkipLink />
      <div
        data-desk
        className="min-h-dvh pb-14 medium:grid medium:grid-cols-[11rem_minmax(0,1fr)] medium:pb-0 print:block wide:grid-cols-[13rem_minmax(0,1fr)]"
      >
        <SideBar person={person} databases={databases} current={current} onSearch={search} />
        <div className="min-w-0">
          <TopBar databases={databases} current={current} onSearch={search} />
          {children}
        </div>
        <Dock current={current} />
      </div>
      {current && searching ? (
        <Palette open onOpenChange={setSearching} current={current} databases={databases} />
      ) : null}
      {helping ? (
        <ShortcutsHelp pages={current ? navOf(current) : []} open onOpenChange={setHelping} />
      ) : null}
    </>
  );
}
