import { shortcuts } from "#components/domains.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { KeyGroups, type KeyHint } from "#components/ui/kbd.tsx";
import { whereTo } from "./nav.ts";

type GoTo = { key: string; label: string };

const groupsFor = (pages: readonly GoTo[]): { title: string; hints: KeyHint[] }[] => [
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
  return (
    <Dialog open onOpenChange={onOpenChange} title="Atalhos do teclado">
      <KeyGroups groups={groupsFor(pages)} />
    </Dialog>
  );
}
