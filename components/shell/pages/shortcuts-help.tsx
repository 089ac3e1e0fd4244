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

const groupsFor = (pages: readonly GoTo[], offers: readonly Offer[]): Group[] => [
  ...hereOf(offers),
  {
    title: "Em toda página",
    hints: [
      { keys: ["Ctrl", "K"], does: `ir para ${whereTo}` },
      ...pages.map(({ key, label }) => ({ keys: ["g", key], does: label })),
      { keys: ["/"], does: "buscar" },
      { keys: ["?"], does: "esta lista" },
      { keys: ["Esc"], does: "fechar, ou esvaziar a busca" },
    ],
  },
  {
    title: "Em listas",
    hints: [
      { keys: ["j"], does: "descer" },
      { keys: ["k"], does: "subir" },
      { keys: ["Enter"], does: "abrir" },
      { keys: ["x"], does: "selecionar" },
    ],
  },
  ...shortcuts,
  {
    title: "Nas buscas",
    hints: [
      { keys: ["“frase”"], does: "a frase exata, entre aspas" },
      { keys: ["Campos"], does: "em Processos, maiúscula procura um nome: “Campos” não acha “campo”" },
      { keys: ["-palavra"], does: "sem a palavra, ou -“frase” sem a frase" },
    ],
  },
];

/** All keys, opened with `?`. `pages` are those `g` leads to. */
export function ShortcutsHelp({
  pages,
  onOpenChange,
}: {
  pages: readonly GoTo[];
  onOpenChange: (open: boolean) => void;
}) {
  const offers = useOffered();
  return (
    <Dialog open onOpenChange={onOpenChange} title="Atalhos do teclado">
      <KeyGroups groups={groupsFor(pages, offers)} />
    </Dialog>
  );
}
