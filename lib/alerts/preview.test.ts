import { expect, test } from "vitest";
import { paramsOfRule, ruleOfParams } from "./preview.ts";
import type { Rule } from "./schema.ts";

test("a rule is read back from its address", () => {
  const numbers = ["10482131120238260100", "07100253520238260100"];
  const rules: Rule[] = [
    { kinds: [], words: "", scope: "all", telling: "digest", numbers: [] },
    { kinds: ["judgment", "order"], words: "penhora & alvará", scope: "chosen", telling: "digest", numbers },
  ];
  for (const rule of rules) expect(ruleOfParams(paramsOfRule(rule))).toEqual(rule);
});

test.each(["", "scope=none", "scope=all&kind=x", "scope=chosen&number=12"])("no rule: %s", (text) => {
  expect(ruleOfParams(new URLSearchParams(text))).toBeNull();
});
