import { formatCount } from "#lib/format/count.ts";

/** Why something was not done with publications, for whoever asked for it. */

/** `most`: so many are changed at once. */
export const tooManyPublications = (most: number) =>
  `De uma vez, até ${formatCount(most)} publicações. Filtre mais.`;

/** `no-role`: the person has no part in the cases of this database; `not-named`: a case is kept from them. */
export type AssignRefusal = "too-many" | "no-role" | "not-named";
export function assignRefusal(reason: AssignRefusal, most: number): string {
  return {
    "too-many": tooManyPublications(most),
    "no-role": "Esta pessoa não trabalha com os processos desta base.",
    "not-named": "Uma delas é de um processo restrito, que esta pessoa não vê.",
  }[reason];
}

export const tooManyComments = (most: number) => `Uma publicação tem até ${formatCount(most)} comentários.`;
