import { fold } from "#lib/format/fold.ts";

/** "intimado(a)(s)", "manifestar(em)": what a form leaves open. */
const choices = /(?<=[a-z])(?:\((?:[aoseu]|[aeo]s|em|is|re|ns?|m|[ao]\/s|s\/[ao]s)\)){1,4}/g;
/** "EDs", "EDcl" */
export const inFull = (words: string): string =>
  words.replace(/\b(?:edcl|eds|eedd|emb(?:s|argos)?\.? de decl\.?)(?![a-z])/g, "embargos de declaracao");
/** "contestarem" is "contestar". */
const plural = /\b([a-z]{2,14}(?:ar|er|ir|or))em\b/g;
/** What a norm says, or an order that was carried out, quoted. */
const ofNorm =
  /(?<=\b(?:recomenda|dispoe|preve|estabelece|reza|verbis|confiram?-se|sentido|preceitua|prescreve|expedi|expediu|encaminhei|enviei|remeti)\b[^"“”]{0,80})["“][^"“”]{0,800}(?:["”]|$)/g;
/** A petition that came in, as a docket lists it, before an order: "Tipo da Petição: Contestação Data: 10/11/2025 - Intime-se o autor". */
const filedAhead =
  /\btipo d[ae] peticao:.*?(?=\b(?:(?:intim|manifest|cit|notifiqu|especifiqu|comprov|emend|junt|apresent|regulariz|contest|impugn)em?(?:-se)?|digam?|recolham?|requeiram?|esclarecam?|fi(?:ca|cam|quem?)|vistas? (?:a|ao|as|aos))\b)/;
/** Full stops within a sentence, of an abbreviation or of a number. */
const stops = /(?<=\b[a-z]{1,4})\.(?= )|(?<=\d)\.(?=\d)|(?<=\b[a-z])\.(?=[a-z]\b)/g;

/**
 * A sentence without what stands in the way of its words; its places are no more those of the text. `legal`: as articles are
 * looked for in it; in `said` also "à" is "ao", which no article is.
 */
export function plainOf(text: string, folded: string): { said: string; legal: string } {
  const plain = (words: string) =>
    inFull(words)
      .replace(choices, "")
      .replace(ofNorm, "")
      .replace(/\bp\/ ?/g, "para ")
      // "(CLT 884)"
      .replace(/\b(clt|cpc|cpp),? (\d{2,4}(?:-a)?)(?![\d/.-])/g, "art. $2 da $1")
      // "Publicação de Intimação Ciência Sentença"
      .replace(
        /\b(intimacao|notificacao) (?:para )?ciencia (?=(?:sentenca|decisao|despacho|acordao)\b)/g,
        "$1 para ciencia da ",
      )
      .replace(/\bartigos? (?:n[.º°o]* ?)?(?=\d)/g, "art. ")
      .replace(filedAhead, "");
  const legal = plain(folded);
  const hasAccent = /à/i.test(text);
  const said = hasAccent
    ? plain(fold(text.replace(/(?<!\p{L})à(s?)(?!\p{L})/giu, "ao$1")).replace(/\bpraso/g, "prazo"))
    : legal;
  return { said: said.replace(stops, ""), legal: legal.replace(plural, "$1") };
}
