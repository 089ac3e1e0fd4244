import { keyOf, shownKeys } from "#components/desk/commands/keys.ts";
import type { KeyHint } from "#components/ui/kbd.tsx";

/** The keys that stand below the facts; all of them are in the list that `?` opens. */
export const mainHints: KeyHint[] = [
  { keys: ["j", "k"], does: "página" },
  { keys: [keyOf.previousDocument, keyOf.nextDocument], does: "documento" },
  { keys: ["g"], does: "ir para" },
  { keys: ["/"], does: "buscar" },
  { keys: [keyOf.outline], does: "sumário" },
  { keys: [keyOf.fullScreen], does: "tela cheia" },
  { keys: ["Esc"], does: "voltar" },
  { keys: ["?"], does: "todas as teclas" },
];

export const allHints: { title: string; hints: KeyHint[] }[] = [
  {
    title: "Ir",
    hints: [
      { keys: ["j"], does: "próxima página, também →" },
      { keys: ["k"], does: "página anterior, também ←" },
      { keys: ["g"], does: "ir para uma página ou folha" },
      { keys: ["Home"], does: "começo do documento" },
      { keys: ["End"], does: "fim do documento" },
      { keys: [keyOf.outline], does: "sumário" },
      { keys: [keyOf.nextDocument], does: "próximo documento do processo" },
      { keys: [keyOf.previousDocument], does: "documento anterior" },
      { keys: ["Esc"], does: "sair da tela cheia, ou voltar ao processo" },
    ],
  },
  {
    title: "Ver",
    hints: [
      { keys: ["+"], does: "aumentar" },
      { keys: ["-"], does: "diminuir" },
      { keys: [keyOf.fit], does: "ajustar à largura" },
      { keys: [keyOf.wholePage], does: "página inteira" },
      { keys: [keyOf.realSize], does: "tamanho real" },
      { keys: [keyOf.layout], does: "uma página, ou duas como num livro aberto" },
      { keys: shownKeys([keyOf.turn]), does: "girar" },
      { keys: [keyOf.fullScreen], does: "tela cheia" },
    ],
  },
  {
    title: "Buscar e levar",
    hints: [
      { keys: ["/"], does: "buscar no documento, também Ctrl F" },
      { keys: ["F3"], does: "próximo resultado, com Shift o anterior" },
      { keys: shownKeys([keyOf.copyWithSource]), does: "copiar o trecho selecionado com a fonte" },
      { keys: [keyOf.copyLink], does: "copiar o link desta página" },
      { keys: ["Ctrl", "C"], does: "copiar só o trecho" },
      { keys: ["Ctrl", "P"], does: "imprimir" },
    ],
  },
];
