import { type Rule, ruleSchema } from "./schema.ts";

/** A rule in the address of its preview. */
export function paramsOfRule({ kinds, words, scope, numbers }: Rule): URLSearchParams {
  const params = new URLSearchParams({ words, scope });
  for (const kind of kinds) params.append("kind", kind);
  for (const number of numbers) params.append("number", number);
  return params;
}

/** The rule of such an address; null when it is none. */
export function ruleOfParams(params: URLSearchParams): Rule | null {
  const read = ruleSchema.safeParse({
    kinds: params.getAll("kind"),
    numbers: params.getAll("number"),
    words: params.get("words") ?? "",
    scope: params.get("scope"),
  });
  return read.success ? read.data : null;
}
