import { keyOf, shownKeys } from "#components/desk/commands/keys.ts";
import type { KeyHint } from "#components/ui/kbd.tsx";

/** What the list of keys says above these. */
export const caseHintsTitle = "Com os processos selecionados, o da linha ou o aberto";

export const caseHints: KeyHint[] = [
  { keys: [keyOf.label], does: "etiquetar" },
  { keys: [keyOf.assign], does: "atribuir" },
  { keys: [keyOf.refresh], does: "atualizar" },
  { keys: [keyOf.seen], does: "marcar como visto" },
  { keys: shownKeys([keyOf.unseen]), does: "marcar como não visto" },
  { keys: [keyOf.watch], does: "monitorar, ou deixar de monitorar" },
  { keys: [keyOf.archive], does: "arquivar ou desarquivar" },
  { keys: [keyOf.export], does: "exportar: o aberto em PDF, os selecionados ou a lista em CSV" },
  { keys: [keyOf.pickAll], does: "selecionar todos, depois do primeiro" },
];
