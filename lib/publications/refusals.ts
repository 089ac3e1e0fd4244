import { formatCount } from "#lib/format/count.ts";

/** Why something was not done with publications, for whoever asked for it. */

/** `most`: so many are changed at once. */
export const tooManyPublications = (most: number) =>
  `De uma vez, até ${formatCount(most)} publicações. Filtre mais.`;

/** `no-role`: the person has no part in the cases of this database; `not-named`: a case is kept from them. */
export type AssignRefusal = "too-many" | "no-role" | "not-named";
export function assignRefusal(reason: AssignRefusal, most: number): string {
  switch (reason) {
    case "too-many":
      return tooManyPublications(most);
    case "no-role":
      return "Esta pessoa não trabalha com os processos desta base.";
    case "not-named":
      return "Uma delas é de um processo restrito, que esta pessoa não vê.";
  }
}

/** `known`: the service never said that it does not know the publication, or it was archived since. */
export function archiveHereRefusal(reason: "known" | "too-many", mostComments: number): string {
  switch (reason) {
    case "known":
      return "Esta publicação mudou: abra de novo e confira como ela está.";
    case "too-many":
      return tooManyComments(mostComments);
  }
}

export const tooManyComments = (most: number) => `Uma publicação tem até ${formatCount(most)} comentários.`;

/** Of the note with which somebody archived a publication only here. */
export const keptNote = "Esta nota diz por que a publicação foi arquivada só aqui. Ela não se apaga.";
