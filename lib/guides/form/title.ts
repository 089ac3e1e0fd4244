import { fold } from "#lib/format/fold.ts";
import type { GuideDefinition } from "#lib/guides/schema.ts";

/** The forms of payment that are known by their letters. */
const acronyms = new Set("daje dare darf funjus gare gfip gps grerj gru sicajud".split(" "));

/** A flow is often a slug that begins with its court: of `tjsp-dare-preparo` we say `DARE preparo`, with the accents that it left out. */
export function flowWords({ court, flow }: Pick<GuideDefinition, "court" | "flow">): string | null {
  if (flow === null || !/^[a-z0-9]+([-_][a-z0-9]+)+$/.test(flow)) return flow;
  const [first = "", ...rest] = flow.split(/[-_]/);
  const words = first === fold(court) ? rest : [first, ...rest];
  return words.map((word) => (acronyms.has(word) ? word.toUpperCase() : accented(word))).join(" ");
}

/** The words of such names whose accents no ending tells. */
const written = new Map(
  `acórdão agrária alvará bancária cálculo cível cópia cópias crédito débito depósito depósitos diária família física
  hipotecária judiciária judiciárias jurídica juízo justiça órgão ofício ordinária extraordinária perícia precatória precatórias
  prévia previdenciária remissória renúncia sentença serviço serviços título tributária única único`
    .split(/\s+/)
    .map((word) => [fold(word), word]),
);

/** The endings of which the accent is sure: `apelacao`, `peticoes`, `diligencia`, `inventario`, `eletronica`. */
const endings: [RegExp, string][] = [
  [/c(ao|oes)$/, "ç$1"],
  [/ao$/, "ão"],
  [/oes$/, "ões"],
  [/encia(s?)$/, "ência$1"],
  [/ancia(s?)$/, "ância$1"],
  [/([ao])rio(s?)$/, "$1\u0301rio$2"],
  [/onic([ao]s?)$/, "ônic$1"],
];

/** A slug has no accents: `eletrônica` of `eletronica`. */
const accented = (word: string): string =>
  written.get(word) ??
  (word.length < 4
    ? word
    : endings.reduce((text, [ending, right]) => text.replace(ending, right), word).normalize("NFC"));

/** `TJSP, DARE preparo (e-SAJ)`: a definition as it is chosen. */
export function definitionTitle(definition: Pick<GuideDefinition, "court" | "flow" | "system">): string {
  const { court, system } = definition;
  const flow = flowWords(definition);
  return `${court}${flow === null ? "" : `, ${flow}`}${system === null ? "" : ` (${system})`}`;
}
