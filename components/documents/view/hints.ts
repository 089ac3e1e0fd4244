import type { KeyHint } from "#components/ui/kbd.tsx";

/** The keys that stand below the facts; all of them are in the list that `?` opens. */
export const mainHints: KeyHint[] = [
  { keys: ["j", "k"], does: "página" },
  { keys: ["n", "p"], does: "documento" },
  { keys: ["g"], does: "ir para" },
  { keys: ["/"], does: "buscar" },
  { keys: ["s"], does: "sumário" },
  { keys: ["f"], does: "tela cheia" },
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
      { keys: ["s"], does: "sumário" },
      { keys: ["n"], does: "próximo documento do processo" },
      { keys: ["p"], does: "documento anterior" },
      { keys: ["Esc"], does: "sair da tela cheia, ou voltar ao processo" },
    ],
  },
  {
    title: "Ver",
    hints: [
      { keys: ["+"], does: "aumentar" },
      { keys: ["-"], does: "diminuir" },
      { keys: ["0"], does: "ajustar à largura" },
      { keys: ["9"], does: "página inteira" },
      { keys: ["1"], does: "tamanho real" },
      { keys: ["d"], does: "uma página, ou duas como num livro aberto" },
      { keys: ["r"], does: "girar" },
      { keys: ["f"], does: "tela cheia" },
    ],
  },
  {
    title: "Buscar e levar",
    hints: [
      { keys: ["/"], does: "buscar no documento, também Ctrl F" },
      { keys: ["F3"], does: "próximo resultado, com Shift o anterior" },
      { keys: ["c"], does: "copiar o trecho selecionado com a fonte" },
      { keys: ["l"], does: "copiar o link desta página" },
      { keys: ["Ctrl", "C"], does: "copiar só o trecho" },
      { keys: ["Ctrl", "P"], does: "imprimir" },
    ],
  },
];
