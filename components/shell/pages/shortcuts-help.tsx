import { useState } from "react";
import type { Offer } from "#components/desk/commands/command.ts";
import { shownKeys } from "#components/desk/commands/keys.ts";
import { useOffered } from "#components/desk/commands/offers.ts";
import { shortcuts } from "#components/domains.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { KeyGroups, type KeyHint } from "#components/ui/kbd.tsx";
import { whereTo } from "./nav.ts";

type GoTo = { key: string; label: string };

/** What the page that is open offers by a key, under the name of what it is done to. */
const hereOf = (offers: readonly Offer[]): Group[] =>
  offers
    .map(({ heading, commands }) => ({
      title: heading === "" ? "Nesta página" : heading,
      hints: commands
        .filter(({ keys }) => keys.length > 0)
        .map(({ keys, label }) => ({ keys: shownKeys(keys), does: label })),
    }))
    .filter(({ hints }) => hints.length > 0);

type Group = { title: string; hints: KeyHint[] };

/** What of the page some keys are for. */
type Here = { hasRows: boolean; hasBoxes: boolean; hasSearch: boolean };

const seen = (): Here => {
  const has = (selector: string) => document.querySelector(selector) !== null;
  return {
    hasRows: has("[data-row]"),
    hasBoxes: has(":is(li, [data-index]):has([data-row]) input[type=checkbox]"),
    hasSearch: has("input[type=search]"),
  };
};

/** The keys that do something on the page that is open, and no others. */
export function groupsFor({
  pages,
  offers,
  here: { hasRows, hasBoxes, hasSearch },
}: {
  pages: readonly GoTo[];
  offers: readonly Offer[];
  here: Here;
}): Group[] {
  const offered = new Set(offers.flatMap(({ commands }) => commands.map(({ value }) => value)));
  const hint = (is: boolean, key: string, does: string): KeyHint[] => (is ? [{ keys: [key], does }] : []);
  const groups = [
    ...hereOf(offers),
    {
      title: "Em toda página",
      hints: [
        { keys: ["Ctrl", "K"], does: `ir para ${whereTo}` },
        ...pages.map(({ key, label }) => ({ keys: ["g", key], does: label })),
        ...hint(hasSearch, "/", "buscar"),
        { keys: ["?"], does: "esta lista" },
        { keys: ["Esc"], does: hasSearch ? "fechar, ou esvaziar a busca" : "fechar" },
      ],
    },
    {
      title: "Nesta lista",
      hints: [
        ...hint(hasRows, "j", "descer"),
        ...hint(hasRows, "k", "subir"),
        ...hint(hasRows, "Enter", "abrir"),
        ...hint(hasBoxes, "x", "selecionar"),
      ],
    },
    ...shortcuts.filter(({ besides, until = "" }) => offered.has(besides) && !offered.has(until)),
    {
      title: "Nas buscas",
      hints: [
        ...hint(hasSearch, "“frase”", "a frase exata, entre aspas"),
        ...hint(hasSearch, "Campos", "em Processos, maiúscula procura um nome: “Campos” não acha “campo”"),
        ...hint(hasSearch, "-palavra", "sem a palavra, ou -“frase” sem a frase"),
      ],
    },
  ];
  return groups.filter(({ hints }) => hints.length > 0);
}

/** All keys, opened with `?`. `pages` are those `g` leads to. */
export function ShortcutsHelp({
  pages,
  onOpenChange,
}: {
  pages: readonly GoTo[];
  onOpenChange: (open: boolean) => void;
}) {
  const offers = useOffered();
  const [here] = useState(seen);
  return (
    <Dialog open onOpenChange={onOpenChange} title="Atalhos do teclado">
      <KeyGroups groups={groupsFor({ pages, offers, here })} />
    </Dialog>
  );
}
