import { fold } from "#lib/format/fold.ts";
import type { Movement, MovementKind } from "./schema.ts";

/** How many characters of a text its kind is read from. */
const leading = 160;

/**
 * How texts of each kind begin, without accents, in the order in which they are tried: "juntada de acórdão" puts
 * something into the record, "publicada a sentença" is a notice. The words are those of the CNJ's table of
 * movements (TPU) and of the courts' own systems.
 */
const beginnings: Record<Exclude<MovementKind, "other">, string[]> = {
  petition: [
    "(?:[a-z]+ ){0,4}juntad[oa]s?",
    "juntar",
    "(?:(?:protocoliz|protocol|apresent|oferec|ofert|receb)[ai]d[oa]s? )?(?:(?:a|o|de) )?(?:peticao|peticoes|manifestacao|contestacao|impugnacao|replica|contra-?razoes|alegacoes finais|memoriais|emenda a inicial|aditamento|reconvencao|quesitos|parecer)",
    "(?:recurso|apelacao|agravo|embargos) [^.:;]{0,60}(?:interpost|opost|apresentad|protocolad)[oa]s?",
    "(?:interpost|opost)[oa]s?",
    "interposicao",
    "oposicao de",
  ],
  notice: [
    "(?:intimacao|citacao|notificacao|publicacao|edital|editais|mandado)",
    "(?:intimad|citad|notificad|publicad)[oa]s?",
    "(?:intimem?|citem?|publique)-se",
    "disponibiliza(?:cao|d[oa]s?)",
    "carta (?:precatoria|rogatoria|de|expedida|registrada)",
    "oficio",
    "comunicacao (?:eletronica|expedida)",
    "(?:realizad|confirmad|efetivad|efetuad|lid|certificad|frustrad)[oa]s? (?:a |o )?(?:intimacao|citacao|notificacao)",
    "leitura de (?:intimacao|citacao)",
    "(?:certidao|certificad[oa]|certifico) [^.;]{0,40}(?:publicacao|publicado|disponibilizacao|disponibilizado|intimacao|citacao)",
    "(?:expedicao|expedid[oa]s?)\\b[^.;]{0,30}\\b(?:mandado|carta|oficio|edital|intimacao|citacao|notificacao|comunicacao)s?",
    "(?:remetid|enviad|encaminhad)[oa]s? (?:ao|para o) (?:dje|djen|diario)",
    "remessa (?:ao|para o) (?:dje|djen|diario)",
  ],
  hearing: [
    "(?:(?:re)?designad[oa]s? |(?:marcad|remarcad|cancelad|realizad|adiad|agendad|antecipad)[oa]s? )?(?:a )?audiencias?",
    "(?:ata|termo|pauta) d[ae] (?:audiencia|sessao)",
    "sessao (?:de|do|virtual|presencial|telepresencial)",
    "(?:processo )?(?:incluid[oa]|inclusao|retirad[oa]) (?:em|de|da) (?:mesa|pauta)",
  ],
  decision: [
    "(?:proferid|prolatad|lancad|registrad)[oa]s? (?:a |o |outras )?(?:decisao|decisoes|sentenca|despacho|acordao)",
    "(?:decisao|decisoes|sentenca|sentencas|despacho|despachos|acordao|acordaos|julgamento|julgo|ementa|voto|liminar|mero expediente)",
    "julgad[oa]s?",
    "homolog(?:ad[oa]s?|acao|o)",
    "(?:in)?(?:deferid[oa]s?|deferimento|admitid[oa])",
    "(?:nao )?(?:concedid[oa]s?|concessao|provid[oa]s?|acolhid[oa]s?|provimento)",
    "(?:nao )?conhecid[oa]s? (?:os?|em parte)",
    "negad[oa] (?:o )?(?:seguimento|provimento)",
    "(?:embargos|recurso|agravo|apelacao) [^.:;]{0,60}(?:acolhid|rejeitad|provid|conhecid|apreciad|julgad)[oa]s?",
    "(?:extint|decretad|declarad|determinad|arbitrad|absolvid|condenad|pronunciad|anulad|revogad|reformad)[oa]s?",
    "extincao",
    "(?:rejeitad|recebid)[oa] (?:a |o )?(?:denuncia|queixa|inicial|recurso)",
    "suspens[oa] o processo por decisao",
    "tutela (?:antecipada |provisoria |de urgencia )?(?:in)?deferida",
  ],
};

const kinds = (["petition", "notice", "hearing", "decision"] as const).map((kind) => ({
  kind,
  pattern: new RegExp(`^(?:${beginnings[kind].join("|")})\\b`),
}));

/** Courts write the number of the event, a bullet or quotes in front of the words. */
const beforeWords = /^(?:(?:evento|ev|mov|movimento|seq)\b|[^a-z])+/;

/** What kind of event a movement is, read from its first words; an entry by the service itself is always `other`. */
export function kindOf({ description, origin }: Pick<Movement, "description" | "origin">): MovementKind {
  if (origin === "system") return "other";
  const said = fold(description.slice(0, leading)).replace(beforeWords, "").replace(/\s+/g, " ");
  return kinds.find(({ pattern }) => pattern.test(said))?.kind ?? "other";
}
