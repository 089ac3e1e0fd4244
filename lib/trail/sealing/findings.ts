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

/** The time of a row that nothing proves any more. */
const claims = ({ at }: { at: string }) => `Ele diz ser de ${formatRecorded(at)}`;

const isOne = ([first, last]: [number, number]) => first === last;
const span = ([first, last]: [number, number]) => `${formatCount(first)} a ${formatCount(last)}`;

/** One finding in one line, the row or seal named first. */
export function findingLine(finding: Finding): string {
  switch (finding.kind) {
    case "changed":
      return `Registro ${formatCount(finding.sequence)} foi alterado depois de selado. ${claims(finding)} (${under(finding)}).`;
    case "forged":
      return `Registro ${formatCount(finding.sequence)} foi alterado, e a prova dele foi reescrita sem a chave. ${claims(finding)} (${under(finding)}).`;
    case "swapped": {
      const [one, other] = finding.sequences;
      return `Registros ${formatCount(one)} e ${formatCount(other)} foram trocados um pelo outro (${under(finding)}).`;
    }
    case "removed":
      return `Registro ${formatCount(finding.sequence)} foi removido depois de selado (${under(finding)}).`;
    case "removed-with-link":
      return isOne(finding.places)
        ? `Um registro foi removido com a prova dele: o do lugar ${formatCount(finding.places[0])} da trilha (${under(finding)}).`
        : `Registros foram removidos com as provas deles: os dos lugares ${span(finding.places)} da trilha (${under(finding)}).`;
    case "vanished":
      return `Registro ${formatCount(finding.sequence)} foi removido antes de ser selado.`;
    case "slipped-in":
      return `Registro ${formatCount(finding.sequence)} não tem selo nem espera por um: foi posto por fora, ou o selo dele foi removido. ${claims(finding)}.`;
    case "unsealed-late":
      return `${plural(finding.count, "registro espera", "registros esperam")} por um selo desde ${formatRecorded(finding.since)}. O worker sela a cada minuto: veja se ele está em execução.`;
    case "seals-removed":
      return isOne(finding.seals)
        ? `Selo ${formatCount(finding.seals[0])} foi removido: o que ele selava não pode ser conferido.`
        : `Selos ${span(finding.seals)} foram removidos: o que eles selavam não pode ser conferido.`;
    case "seal-forged":
      return `Selo ${formatCount(finding.seal)} foi refeito: não é o que o Autos fez.`;
    case "seal-key":
      return `Selo ${formatCount(finding.seal)} não pôde ser conferido: a chave dele, ${finding.keyId}, já foi retirada.`;
    case "seal-unknown-key":
      return `Selo ${formatCount(finding.seal)} falso, ou a chave dele se perdeu: a chave ${finding.keyId} não está em AUTOS_KEYS e nunca foi retirada. O que ele sela não foi comparado.`;
    case "chain-broken":
      return `A trilha se quebra no selo ${formatCount(finding.seal)}: as provas dele não levam ao fecho que ele guarda.`;
    case "links-without-seal":
      return `${plural(finding.count, "prova está", "provas estão")} fora de qualquer selo.`;
    case "head-cut":
      if (finding.found === 0)
        return `A trilha foi esvaziada: o selo guardado é o ${formatCount(finding.expected)}, e aqui não há selo nenhum.`;
      return `O fim da trilha foi cortado: o selo guardado é o ${formatCount(finding.expected)}, e o último aqui é o ${formatCount(finding.found)}.`;
    case "head-other":
      return `Selo ${formatCount(finding.seal)} não é o que foi guardado: a trilha foi cortada e refeita desde então.`;
    case "head-gone":
      return `O selo guardado em ${formatRecorded(finding.keptAt)} não está mais na trilha: o fim da trilha foi cortado ou refeito desde então.`;
    case "chain-missing":
      return "O selo guardado é de uma trilha que não está aqui.";
  }
}
