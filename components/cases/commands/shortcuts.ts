import type { KeyHint } from "#components/ui/kbd.tsx";

/** The keys of actions on cases, as in every other list `e` archives, `u` undoes and `#` is about a deadline: on the page of a case, on what is selected in a list, or on the row with the focus. */

export const refreshKey = "r";
/** On the page of a case its PDF; in a list the CSV of what is selected or, without a selection, of the whole list. */
export const exportKey = "c";
export const labelKey = "i";
export const assignKey = "a";
/** In a list, once something is selected. */
export const pickAllKey = "t";
export const seenKey = "v";
export const archiveKey = "e";
export const watchKey = "m";
export const unseenKey = "V";

/** What the list of keys says above these. */
export const caseHintsTitle = "Com os processos selecionados, o da linha ou o aberto";

export const caseHints: KeyHint[] = [
  { keys: [labelKey], does: "etiquetar" },
  { keys: [assignKey], does: "atribuir" },
  { keys: [refreshKey], does: "atualizar" },
  { keys: [seenKey], does: "marcar como visto" },
  { keys: ["Shift", seenKey], does: "marcar como não visto" },
  { keys: [watchKey], does: "monitorar, ou deixar de monitorar" },
  { keys: [archiveKey], does: "arquivar ou desarquivar" },
  { keys: [exportKey], does: "exportar: o aberto em PDF, os selecionados ou a lista em CSV" },
  { keys: [pickAllKey], does: "selecionar todos, depois do primeiro" },
];
