import { keyOf } from "#components/desk/commands/keys.ts";
import type { KeyHint } from "#components/ui/kbd.tsx";

/** The keys of the inbox, for its key bar and for the list of keys. */
export const inboxHints: KeyHint[] = [
  { keys: ["j", "k"], does: "mover" },
  { keys: [keyOf.archive], does: "arquivar" },
  { keys: [keyOf.undo], does: "desfazer" },
  { keys: ["x"], does: "selecionar" },
  { keys: [keyOf.confirm], does: "confirmar prazo" },
  { keys: ["/"], does: "buscar" },
  { keys: ["?"], does: "ajuda" },
];
export const inboxHintsTitle = "Nas publicações";
