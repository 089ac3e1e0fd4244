import { formatCount, plural } from "#lib/format/count.ts";
import { formatRecorded } from "#lib/time/time.ts";

/** The seal over a row: its number, and when it was made. */
export type UnderSeal = { seal: number; sealedAt: string };

/** What a verification of a trail can find wrong. Sequences are of rows, places of the chain; `at`: the time that a row says. */
export type Finding =
  | ({ kind: "changed"; sequence: number; at: string } & UnderSeal)
  | ({ kind: "forged"; sequence: number; at: string } & UnderSeal)
  | ({ kind: "swapped"; sequences: [number, number] } & UnderSeal)
  | ({ kind: "removed"; sequence: number } & UnderSeal)
  | ({ kind: "removed-with-link"; places: [number, number] } & UnderSeal)
  | { kind: "vanished"; sequence: number }
  | { kind: "slipped-in"; sequence: number; at: string }
  | { kind: "unsealed-late"; count: number; since: string }
  | { kind: "seals-removed"; seals: [number, number] }
  | ({ kind: "seal-forged" } & UnderSeal)
  | ({ kind: "seal-key"; keyId: string } & UnderSeal)
  | ({ kind: "seal-unknown-key"; keyId: string } & UnderSeal)
  | ({ kind: "chain-broken" } & UnderSeal)
  | { kind: "links-without-seal"; count: number }
  | { kind: "head-cut"; expected: number; found: number }
  | ({ kind: "head-other" } & UnderSeal)
  | { kind: "head-gone"; keptAt: string }
  | { kind: "chain-missing" };

const under = ({ seal, sealedAt }: UnderSeal) => `selo ${formatCount(seal)}, de ${formatRecorded(sealedAt)}`;

const isOne = ([first, last]: [number, number]) => first === last;
const span = ([first, last]: [number, number]) => `${formatCount(first)} a ${formatCount(last)}`;

/** One finding in one line, the row or seal named first. */
export function findingLine(finding: Finding): string {
  switch (finding.kind) {
    case "changed":
      return `Registro ${formatCount(finding.sequence)}, de ${formatRecorded(finding.at)}, alterado: não é o que foi selado (${under(finding)}).`;
    case "forged":
      return `Registro ${formatCount(finding.sequence)}, de ${formatRecorded(finding.at)}, refeito: foi alterado, e a prova dele reescrita sem a chave (${under(finding)}).`;
    case "swapped": {
      const [one, other] = finding.sequences;
      return `Registros ${formatCount(one)} e ${formatCount(other)} trocados um pelo outro (${under(finding)}).`;
    }
    case "removed":
      return `Registro ${formatCount(finding.sequence)} removido (${under(finding)}).`;
    case "removed-with-link":
      return isOne(finding.places)
        ? `Lugar ${formatCount(finding.places[0])} da cadeia: registro removido com a sua prova (${under(finding)}).`
        : `Lugares ${span(finding.places)} da cadeia: registros removidos com as suas provas (${under(finding)}).`;
    case "vanished":
      return `Registro ${formatCount(finding.sequence)} removido antes de ser selado.`;
    case "slipped-in":
      return `Registro ${formatCount(finding.sequence)} sem selo e sem esperar por um: foi posto por fora, ou o selo dele foi removido (diz ${formatRecorded(finding.at)}).`;
    case "unsealed-late":
      return `${plural(finding.count, "registro espera", "registros esperam")} por um selo desde ${formatRecorded(finding.since)}: o worker está parado?`;
    case "seals-removed":
      return isOne(finding.seals)
        ? `Selo ${formatCount(finding.seals[0])} removido com tudo o que selava.`
        : `Selos ${span(finding.seals)} removidos com tudo o que selavam.`;
    case "seal-forged":
      return `Selo ${formatCount(finding.seal)} refeito: não abre com a chave que o fez.`;
    case "seal-key":
      return `Selo ${formatCount(finding.seal)} não pôde ser conferido: a chave dele, ${finding.keyId}, já foi retirada.`;
    case "seal-unknown-key":
      return `Selo ${formatCount(finding.seal)} falso, ou a chave dele se perdeu: a chave ${finding.keyId} não está em AUTOS_KEYS e nunca foi retirada. O que ele sela não foi comparado.`;
    case "chain-broken":
      return `Cadeia quebrada sob o selo ${formatCount(finding.seal)}: as provas dele não levam ao que ele diz.`;
    case "links-without-seal":
      return `${plural(finding.count, "prova", "provas")} no fim da cadeia sem selo.`;
    case "head-cut":
      if (finding.found === 0)
        return `Trilha esvaziada: a cabeça guardada é do selo ${formatCount(finding.expected)}, e aqui não há selo nenhum.`;
      return `Fim da cadeia cortado: a cabeça guardada é do selo ${formatCount(finding.expected)}, e aqui o último é o ${formatCount(finding.found)}.`;
    case "head-other":
      return `Selo ${formatCount(finding.seal)} não é o da cabeça guardada: a cadeia foi refeita desde então.`;
    case "head-gone":
      return `A cabeça guardada em ${formatRecorded(finding.keptAt)} não está mais na trilha: o fim da trilha foi cortado ou refeito desde então.`;
    case "chain-missing":
      return "A cabeça guardada é de uma trilha que não está aqui.";
  }
}
