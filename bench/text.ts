import { findCnj } from "#lib/cnj/find.ts";
import { cards } from "../sandbox/cards.ts";
import { inTurns, report } from "./measure.ts";

/** Finding CNJ numbers in a long text, compared with a plain search for seven digits in the same text. */

const prose = `Prezados, nos autos ${cards.hugeDocument.cnj} e 0000832-35.2018.4.01.3202, segue. `
  .repeat(60_000)
  .slice(0, 5_000_000);
const { scan, find } = await inTurns(
  { scan: () => prose.match(/\d{7}/g)?.length, find: () => findCnj(prose) },
  5,
);
report({
  what: "números CNJ em 5 MB de texto",
  value: find / scan,
  unit: "× uma busca de sete dígitos no mesmo texto",
});
