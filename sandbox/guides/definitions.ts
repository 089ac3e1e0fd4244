import type { GuideDefinition } from "./definition.ts";
import { elsewhere } from "./elsewhere.ts";
import { fieldLabels } from "./fields.ts";
import { southeast } from "./southeast.ts";
import { union } from "./union.ts";

/** All guides of the simulated operator. Their addresses are only shown, never requested. */
export const guideDefinitions: readonly GuideDefinition[] = [...southeast, ...elsewhere, ...union];

/** The names a draft's values may have: the interface's own and those of single courts. */
export const guideFieldNames: ReadonlySet<string> = new Set([
  ...Object.keys(fieldLabels),
  ...guideDefinitions.flatMap(({ options }) => options.requestSchema.map(({ name }) => name)),
]);
