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
export const faultWords = (fault: ItemFault): string =>
  ({
    "not-json": "não é JSON",
    cut: "JSON cortado no meio",
    "not-object": "não é um objeto",
    "no-id": "falta _id",
    "odd-id": "_id não é um texto de até 512 caracteres",
    "too-deep": "objetos dentro de objetos demais",
    "too-large": "maior que 8 MB",
    unreadable: "não pôde ser lido",
  })[fault];
