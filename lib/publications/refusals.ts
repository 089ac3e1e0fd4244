import { formatCount } from "#lib/format/count.ts";

/** Why something was not done with publications, for whoever asked for it. */

/** `most`: so many are changed at once. */
export const tooManyPublications = (most: number) =>
  `De uma vez, até ${formatCount(most)} publicações. Filtre mais.`;

/** `no-role`: the person has no part in the cases of this database; `not-named`: a case is kept from them. */
export type AssignRefusal = "too-many" | "no-role" | "not-named";
export const assignRefusal = (reason: AssignRefusal, most: number): string =>
  ({
    "too-many": tooManyPublications(most),
    "no-role": "Esta pessoa não trabalha com os processos desta base.",
    "not-named": "Uma delas é de um processo restrito, que esta pessoa não vê.",
  })[reason];

/** `no-case`: it is not here, or hidden from whoever asks, which nobody may tell apart; `same`: it is of it already. */
export type LinkRefusal = "no-case" | "same" | "changed";
export function linkRefusal(reason: LinkRefusal): string {
  switch (reason) {
    case "no-case":
      return "Não há nesta base um processo com este número que você veja. Importe-o, ou confira o número.";
    case "same":
      return "A publicação já é deste processo.";
    case "changed":
      return "Esta publicação mudou: abra de novo e confira de que processo ela é.";
  }
}

export const tooManyComments = (most: number) => `Uma publicação tem até ${formatCount(most)} comentários.`;
