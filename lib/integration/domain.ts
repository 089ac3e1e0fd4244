import type { Domain } from "#lib/desk/domain.ts";
import { integrationHref } from "./href.ts";

/** What the domain of access to courts declares for the desk. */
export const integrationDomain: Domain = {
  pages: [
    {
      name: "integration",
      label: "Acesso ao tribunal",
      key: "q",
      href: integrationHref,
      needs: "entersCourts",
      isFolded: true,
    },
  ],
};
