import type { GuideDefinition, RequestField } from "./definition.ts";
import { elsewhere } from "./elsewhere.ts";
import { fieldLabels } from "./fields.ts";
import { southeast } from "./southeast.ts";
import { union } from "./union.ts";

/** All guides of the simulated operator. Their addresses are only shown, never requested. */
const guideDefinitions: readonly GuideDefinition[] = [...southeast, ...elsewhere, ...union];

/** The definitions that the service gives now: a court may change one, or take it away. */
export type GuideCatalog = {
  list(): GuideDefinition[];
  /** Adds a definition, or puts it in the place of the one with its id. */
  put(definition: GuideDefinition): void;
  /** False when there is none. */
  withdraw(id: string): boolean;
  /** Goes back to those of the beginning. */
  reset(): void;
  /** The names a draft's values may have: the interface's own and those that any court asks for, or asked for. */
  names(): ReadonlySet<string>;
};

export function createGuideCatalog(): GuideCatalog {
  let definitions = new Map<string, GuideDefinition>();
  const names = new Set<string>();
  const note = (fields: readonly RequestField[]) => {
    for (const { name } of fields) names.add(name);
  };
  const reset = () => {
    definitions = new Map(guideDefinitions.map((definition) => [definition._id, definition]));
    names.clear();
    for (const name of Object.keys(fieldLabels)) names.add(name);
    for (const { options } of guideDefinitions) note(options.requestSchema);
  };
  reset();
  return {
    list: () => [...definitions.values()],
    put(definition) {
      definitions.set(definition._id, definition);
      note(definition.options.requestSchema);
    },
    withdraw: (id) => definitions.delete(id),
    reset,
    names: () => names,
  };
}
