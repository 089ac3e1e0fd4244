import type { Domain } from "#lib/desk/domain.ts";
import { type CaseTopic, casesLive } from "./live.ts";
import { casesLede } from "./today/lede.ts";
import type { CasesToday } from "./today/schema.ts";

/** What the domain of cases declares for the desk. */
export const casesDomain: Domain<CaseTopic, CasesToday> = {
  live: casesLive,
  lede: casesLede,
  findable: { one: "um processo", by: ["número", "parte"], needs: "seesCases" },
  pages: [
    {
      name: "cases",
      label: "Processos",
      key: "p",
      href: (database) => `/${database}/cases`,
      needs: "seesCases",
    },
  ],
};
