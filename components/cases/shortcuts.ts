import type { KeyHint } from "#components/ui/kbd.tsx";

/** The keys of actions on cases. They act on pages and lists of cases; the list of keys and the palette name them. */

/** On the page of a case and, in a list, on what is selected. */
export const refreshKey = "r";
/** In a list: what is selected or, without a selection, the whole list. */
export const exportKey = "c";
export const labelKey = "e";
export const assignKey = "a";
export const pickAllKey = "t";
export const seenKey = "s";
export const archiveKey = "#";
export const unseenKey = "u";

export const caseHints: KeyHint[] = [
  { keys: [labelKey], does: "etiquetar os selecionados" },
  { keys: [assignKey], does: "atribuir os selecionados" },
  { keys: [refreshKey], does: "atualizar os selecionados, ou o processo aberto" },
  { keys: [seenKey], does: "marcar os selecionados como vistos" },
  { keys: [unseenKey], does: "marcar os selecionados como não vistos" },
  { keys: [archiveKey], does: "arquivar os selecionados, ou desarquivá-los" },
  { keys: [exportKey], does: "exportar os selecionados, ou a lista" },
  { keys: [pickAllKey], does: "selecionar todos, depois do primeiro" },
];
