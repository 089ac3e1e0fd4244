/** Where a search found a case, beyond what its row says anyway. */

/** What `cover_texts` names the texts of a cover, the owner of a CPF or CNPJ, and a movement, and how it is called. */
export const placeWords = {
  party: "parte",
  pole: "polo",
  lawyer: "advogado",
  oab: "OAB",
  taxId: "CPF ou CNPJ de",
  subject: "assunto",
  class: "classe",
  chamber: "vara",
  court: "tribunal",
  city: "cidade",
  judge: "magistrado",
  title: "título",
  status: "situação",
  movement: "movimentação",
};
export type HitPlace = keyof typeof placeWords;

/** `forms`: the words of the text that are forms of words of the search, in small letters without accents. */
type WithForms = { forms: string[] };

/** The newest movement that the search found; `isLast`: it is the last movement of the case. */
export type MovementHit = WithForms & { id: string; at: string | null; description: string; isLast: boolean };

/** A text in which a word of the search stands that the row and its movement do not have. */
export type FoundText = WithForms & { place: HitPlace; text: string };
