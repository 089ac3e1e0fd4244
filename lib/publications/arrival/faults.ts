/** Why an item of a delivery was not kept, in the words of the answer to whoever delivered it. */
const words = {
  "not-json": "não é JSON",
  cut: "JSON cortado no meio",
  "not-object": "não é um objeto",
  "no-id": "falta _id",
  "odd-id": "_id não é um texto de até 512 caracteres",
  "too-deep": "objetos dentro de objetos demais",
  "too-large": "maior que 8 MB",
  unreadable: "não pôde ser lido",
};
export type ItemFault = keyof typeof words;
export const faultWords = (fault: ItemFault): string => words[fault];
