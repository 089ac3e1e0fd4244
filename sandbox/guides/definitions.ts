import type { GuideDefinition } from "./definition.ts";
import { elsewhere } from "./elsewhere.ts";
import { southeast } from "./southeast.ts";
import { union } from "./union.ts";

/** All guides of the simulated operator. Their addresses are only shown, never requested. */
export const guideDefinitions: readonly GuideDefinition[] = [...southeast, ...elsewhere, ...union];
