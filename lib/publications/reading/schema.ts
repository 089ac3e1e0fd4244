import { z } from "zod";
import type { Person } from "#lib/cases/organisation/schema.ts";
import { cnjProblem, parseCnj } from "#lib/cnj/number.ts";
import { typedProse } from "#lib/format/typed.ts";
import type { Body } from "#lib/publications/body/schema.ts";
import type { PublicationRow } from "#lib/publications/list/schema.ts";
import type { Assigner, LawyersNamed, NotOursDeed } from "#lib/publications/routing/schema.ts";
import type { StillGiven } from "#lib/publications/still-given.ts";
import type { Deed } from "#lib/time/deed.ts";
import type { PublicationChange } from "./changes.ts";

const longestComment = 4_000;
export const mostComments = 200;
export const commentTextSchema = typedProse.pipe(
  z.string().min(1, "Escreva o comentário.").max(longestComment, "O comentário tem no máximo 4.000 letras."),
);

/** Why a publication is archived only here. */
export const noteSchema = typedProse.pipe(
  z
    .string()
    .min(1, "Escreva por que ela sai da caixa.")
    .max(longestComment, "A nota tem no máximo 4.000 letras."),
);

/** The number of the case that a publication is to be linked to, as somebody types it; its 20 digits. */
export const linkedCaseSchema = z
  .string()
  .max(200, "Escreva só o número do processo.")
  .transform((text, context): string => {
    const number = parseCnj(text);
    if (number.ok) return number.cnj;
    context.addIssue({
      code: "custom",
      message: text.trim() === "" ? "Escreva o número do processo." : cnjProblem(number),
    });
    return z.NEVER;
  });

export type PublicationComment = {
  id: string;
  text: string;
  author: string;
  /** Whoever reads wrote it. */
  isMine: boolean;
  /** It says why the publication was archived only here, and is not deleted. */
  isKept: boolean;
  createdAt: string;
};

/** A publication as it is read. Times are ISO 8601 UTC strings, days `YYYY-MM-DD`. */
export type PublicationView = PublicationRow & {
  /** The acronym of the court of its number. */
  court: string | null;
  diary: string | null;
  edition: string | null;
  state: string | null;
  type: string | null;
  publishedOn: string | null;
  nameSearched: string | null;
  termSearched: string | null;
  oab: string | null;
  /** The case is here, and its first capture runs. */
  isImporting: boolean;
  body: Body;
  /** What its text gives, where only its header calls it cancelled; else null. */
  stillGiven: StillGiven | null;
  /** What it said until a later delivery said something else, the newest first; `until`: when that came. */
  earlier: { until: string; body: Body; isCancelled: boolean; changes: PublicationChange[] }[];
  /** That a person said of which case it is; `from`: its number before that. */
  linked: (Deed & { from: string | null }) | null;
  /** What gave it to whoever has it, or to nobody; null while nothing did. */
  assigner: Assigner | null;
  /** The firm's lawyers by what it says; null until that was read. */
  lawyers: LawyersNamed | null;
  notOurs: NotOursDeed | null;
  read: Deed | null;
  archived: Deed | null;
  /** When we learned that the service has it archived, and when that was by the service's own clock. */
  closedAt: string | null;
  filedAt: string | null;
  /** Sentences of its deadlines (`Underline`). */
  underlines: { sentence: string; readFrom: number | null; readTo: number | null; isSuggested: boolean }[];
  comments: PublicationComment[];
  me: Person | null;
};
