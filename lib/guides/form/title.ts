import { fold } from "#lib/format/fold.ts";
import type { GuideDefinition } from "#lib/guides/schema.ts";

/** The forms of payment that are known by their letters. */
const acronyms = new Set("daje dare darf funjus gare gfip gps grerj gru sicajud".split(" "));

/** A flow is often a slug that begins with its court: of `tjsp-dare-preparo` we say `DARE preparo`. */
export function flowWords({ court, flow }: Pick<GuideDefinition, "court" | "flow">): string | null {
  if (flow === null || !/^[a-z0-9]+([-_][a-z0-9]+)+$/.test(flow)) return flow;
  const [first = "", ...rest] = flow.split(/[-_]/);
  const words = first === fold(court) ? rest : [first, ...rest];
  return words.map((word) => (acronyms.has(word) ? word.toUpperCase() : word)).join(" ");
}

/** `TJSP, DARE preparo (e-SAJ)`: a definition as it is chosen. */
export function definitionTitle(definition: Pick<GuideDefinition, "court" | "flow" | "system">): string {
  const { court, system } = definition;
  const flow = flowWords(definition);
  return `${court}${flow === null ? "" : `, ${flow}`}${system === null ? "" : ` (${system})`}`;
}
