/**
 * How a delivery ended: with all that was begun; in the middle of its JSON; with something that is no list; with more items or
 * bytes than are taken; or because nothing more came.
 */
export type DeliveryEnding = "whole" | "cut" | "not-a-list" | "too-many" | "too-large" | "stopped";

/** What whoever delivered is told besides the report; null of a whole one. */
export function endingSentence(ending: DeliveryEnding): string | null {
  switch (ending) {
    case "whole":
      return null;
    case "cut":
      return "O JSON acaba no meio. O que veio inteiro antes foi guardado: entregue tudo de novo.";
    case "not-a-list":
      return "O que veio não é uma lista de publicações em JSON. O que veio inteiro antes disso foi guardado.";
    case "too-many":
      return "Uma entrega pode ter até 100.000 publicações. As que puderam ser lidas das primeiras 100.000 foram guardadas: entregue as outras à parte.";
    case "too-large":
      return "Uma entrega pode ter até 2 GB. O que veio inteiro antes disso foi guardado: entregue o resto à parte.";
    case "stopped":
      return "A entrega parou no caminho. O que veio inteiro antes foi guardado: entregue tudo de novo.";
  }
}
