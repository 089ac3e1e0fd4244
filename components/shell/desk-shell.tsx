"use client";

import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useCommandKeys } from "#components/desk/commands/offers.ts";
import { useCurrentDatabase } from "#components/shell/database/current.ts";
import { placesOf } from "#components/shell/pages/nav.ts";
import { Palette } from "#components/shell/pages/palette.tsx";
import { Dock, TopBar } from "#components/shell/pages/phone-bars.tsx";
import { ShortcutsHelp } from "#components/shell/pages/shortcuts-help.tsx";
import { type Person, SideBar } from "#components/shell/pages/side-bar.tsx";
import { useGoKeys } from "#components/shell/pages/use-go-keys.ts";
import { keepTextsOf } from "#components/ui/kept-text.ts";
import { useShortcut } from "#components/ui/use-shortcut.ts";
import type { Database } from "#lib/databases/schema.ts";
import { SkipLink } from "./main.tsx";

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
  const current = useCurrentDatabase({ databases, last });
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
      {current && searching ? (
        <Palette
          open
          onOpenChange={setSearching}
          onHelp={() => setHelping(true)}
          current={current}
          databases={databases}
          administers={administers}
        />
      ) : null}
      {helping ? <ShortcutsHelp pages={places} open onOpenChange={setHelping} /> : null}
    </>
  );
}
