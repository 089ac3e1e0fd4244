import { addRule } from "#server/alerts/mutations.ts";
import type { Examples, Given } from "./given.ts";

/** A rule as it is typed. */
const anyRule = { kinds: [], words: "", scope: "all", numbers: "" };

/** A rule of the firm's person; its id. */
async function rule({ firm }: Given): Promise<string> {
  const added = await addRule(firm.ctx, {
    kinds: [],
    words: "",
    scope: "all",
    telling: "digest",
    numbers: [],
  });
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}

export const alertActions: Examples = {
  usual: async (given) => ({ id: await rule(given), rule: anyRule }),
  actions: {},
};
