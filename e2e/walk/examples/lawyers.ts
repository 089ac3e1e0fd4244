import { addRoutingRule, saveLawyer } from "#server/lawyers/mutations.ts";
import { drawnNumber } from "#testing/drawn.ts";
import { adminCtx } from "#testing/fixtures.ts";
import { another, type Examples, type Given } from "./given.ts";

const ana = { id: null, name: "Ana Reis", variants: [], userId: null };
const number = () => String(drawnNumber(100_000, 1_000_000));

async function lawyer({ firm }: Given) {
  const numbers = [{ state: "SP", number: number(), letter: null, kind: "main" } as const];
  const made = await saveLawyer(adminCtx(firm.id), { ...ana, numbers });
  return { id: made.ok ? made.id : "" };
}

async function rule({ firm }: Given) {
  const given = { by: "term" as const, value: another(), personId: firm.colleague.id };
  const made = await addRoutingRule(adminCtx(firm.id), given);
  return { id: made.ok ? made.id : "" };
}

export const lawyerActions: Examples = {
  actions: {
    saveLawyerAction: () => ({ ...ana, numbers: `${number()}/SP`, variants: "", userId: "" }),
    removeLawyerAction: lawyer,
    addRoutingRuleAction: ({ firm }) => ({ by: "term", value: another(), personId: firm.colleague.id }),
    removeRoutingRuleAction: rule,
  },
};
