import { formatCount } from "#lib/format/count.ts";
import type { GuideView } from "#lib/guides/view.ts";

/** Why there are two guides where somebody asked for one: the service answered late. Null of one that has no other. */
export function lateSentence({ lateOf, late }: Pick<GuideView, "lateOf" | "late">): string | null {
  if (lateOf !== null)
    return "O serviço respondeu tarde: alguém já tinha dito que a guia não foi criada. Por isso há duas: esta, como foi pedida, e a que voltou a ser rascunho.";
  if (late.length === 0) return null;
  const others = late.length === 1 ? "outra guia" : `outras ${formatCount(late.length)} guias`;
  return `O serviço respondeu tarde: alguém já tinha dito que esta guia não foi criada. Por isso há ${others}, como ${late.length === 1 ? "foi pedida" : "foram pedidas"} antes.`;
}
