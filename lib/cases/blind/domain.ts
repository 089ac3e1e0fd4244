import type { Domain } from "#lib/desk/domain.ts";
import { blindHref } from "./href.ts";

/** The page *Sem verificação*, which stands after the pages of what is done with cases. */
export const blindDomain: Domain = {
  pages: [{ name: "blind", label: "Sem verificação", key: "v", href: blindHref, needs: "seesCases" }],
};
