/** A court system the operator can open a session at. */
export type CourtSystem = { acronym: string; name: string; system: string; instances: readonly string[] };

const both = ["1", "2"] as const;

/** The court systems the simulated operator has access to; superior courts know one instance only. */
const courtSystems: readonly CourtSystem[] = [
  { acronym: "TJSP", name: "Tribunal de Justiça de São Paulo", system: "e-SAJ", instances: both },
  { acronym: "TJRJ", name: "Tribunal de Justiça do Rio de Janeiro", system: "PJe", instances: both },
  { acronym: "TJMG", name: "Tribunal de Justiça de Minas Gerais", system: "PJe", instances: both },
  { acronym: "TJRS", name: "Tribunal de Justiça do Rio Grande do Sul", system: "eproc", instances: both },
  { acronym: "TJPR", name: "Tribunal de Justiça do Paraná", system: "Projudi", instances: both },
  { acronym: "TJBA", name: "Tribunal de Justiça da Bahia", system: "PJe", instances: both },
  { acronym: "TJPE", name: "Tribunal de Justiça de Pernambuco", system: "PJe", instances: both },
  { acronym: "TRF3", name: "Tribunal Regional Federal da 3ª Região", system: "PJe", instances: both },
  { acronym: "TRT2", name: "Tribunal Regional do Trabalho da 2ª Região", system: "PJe", instances: both },
  { acronym: "STJ", name: "Superior Tribunal de Justiça", system: "STJ", instances: ["Superior"] },
];

/** A lawyer for whom the operator has no certificate, so that this refusal can be tried. */
export const advocateWithoutAccess = "Advogado Sem Certificado";

export const courtSystem = (acronym: string): CourtSystem | undefined =>
  courtSystems.find((court) => court.acronym === acronym.toUpperCase());

/** A lawyer whose sessions are at a portal with a name of its own, which sets cookies of every kind. */
export const advocateWithPortal = "Advogada Com Portal";

/** A lawyer whose sessions bring also the cookies of the system by which all courts of the PJe are entered. */
export const advocateWithSso = "Advogada Com Acesso Nacional";

/** "1" and "1ª Instância" are the same, and so are "Superior" and "superior". */
export function readInstance(text: string): string {
  const trimmed = text.trim();
  const number = /^([12])ª? ?(instância|grau)?$/i.exec(trimmed)?.[1];
  return number ?? (/^superior$/i.test(trimmed) ? "Superior" : trimmed);
}
