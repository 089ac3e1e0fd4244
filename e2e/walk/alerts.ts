import { addRule } from "#server/alerts/mutations.ts";
import type { Firm } from "./firm.ts";

/** A rule as it is typed. */
export const anyRule = { kinds: [], words: "", scope: "all", numbers: "" };

/** A rule of the firm's person; its id. */
export async function rule({ firm }: { firm: Firm }): Promise<string> {
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
