/** Why an item of a delivery was not kept. */
export type ItemFault =
  | "not-json"
  | "cut"
  | "not-object"
  | "no-id"
  | "odd-id"
  | "too-deep"
  | "too-large"
  | "unreadable";

/** In the words of the answer to whoever delivered it. */
export function faultWords(fault: ItemFault): string {
  switch (fault) {
    case "not-json":
      return "não é JSON";
    case "cut":
      return "JSON cortado no meio";
    case "not-object":
      return "não é um objeto";
    case "no-id":
      return "falta _id";
    case "odd-id":
      return "_id não é um texto de até 512 caracteres";
    case "too-deep":
      return "objetos dentro de objetos demais";
    case "too-large":
      return "maior que 8 MB";
    case "unreadable":
      return "não pôde ser lido";
  }
}
