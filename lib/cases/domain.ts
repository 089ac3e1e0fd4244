import type { Domain } from "#lib/desk/domain.ts";
import { type Live, type Old, paces } from "#lib/desk/live.ts";
import { blindHref } from "./blind/href.ts";

type CaseTopic = "case" | "check" | "cases" | "seen";

const { atOnce, lists, seldom } = paces;

const list = (every: number): Old => ({ reads: ["cases", "cases/views/counts"], every });
const blind = (every: number): Old => ({ all: "cases/blind", every });

const casesLive: Live<CaseTopic> = {
  domain: "cases",
  topics: [
    /** A case changed. */
    { name: "case", many: "cases", today: lists },
    /** A case was only checked and did not change. */
    { name: "check", today: seldom },
    /** Many cases changed, or something that belongs to all, such as labels. */
    { name: "cases", today: lists },
    /** The person saw news, or marked them as not seen. Only the pages of their own browser are told (`notifyPages`). */
    { name: "seen", today: atOnce },
  ],
  old: {
    case: [
      // The screen of the case reads the pages of its movements again itself.
      { all: "cases/[cnj]", but: ["cases/[cnj]/movements"], of: "cnj", every: atOnce },
      list(lists),
      blind(lists),
      { reads: ["cases/courts", "cases/traits"], every: seldom },
    ],
    check: [
      { reads: ["cases/[cnj]", "cases/[cnj]/checks"], of: "cnj", every: atOnce },
      list(seldom),
      blind(seldom),
    ],
    cases: [
      list(lists),
      blind(lists),
      { reads: ["cases/labels", "cases/views", "cases/[cnj]", "cases/[cnj]/notes"], every: lists },
    ],
    seen: [
      { reads: ["cases/[cnj]"], every: atOnce },
      { reads: ["cases/[cnj]/checks"], of: "cnj", every: atOnce },
      list(atOnce),
    ],
    // How the service watches the court is said beside a case, and lists are filtered by it.
    push: [{ reads: ["cases/[cnj]"], of: "cnj", every: atOnce }, list(lists)],
    pushes: [{ reads: ["cases/[cnj]"], every: lists }, list(lists)],
  },
};

/** What the domain of cases declares for the desk. */
export const casesDomain: Domain<CaseTopic> = {
  live: casesLive,
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

/** The page *Sem verificação*, which stands after the pages of what is done with cases. */
export const blindDomain: Domain = {
  pages: [{ name: "blind", label: "Sem verificação", key: "v", href: blindHref, needs: "seesCases" }],
};
