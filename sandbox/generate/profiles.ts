/** What kind of party a side of the case has. */
export type PartyKind =
  | "person"
  | "company"
  | "consumer-company"
  | "bank"
  | "municipality"
  | "union"
  | "social-security"
  | "prosecution";

export type Named = { code: string; name: string };

/** A class of case; some have their own limit of the claim (`highest`) or their own subjects. */
type CaseClass = Named & { rite: string; highest?: number; subjects?: readonly [Named, ...Named[]] };

/** A kind of case: its classes, subjects and parties. Codes are the CNJ's unified tables (Resolução CNJ 46/2007). */
export type Profile = {
  kind: "civil" | "consumer" | "execution" | "family" | "criminal" | "tax" | "labour" | "federal" | "appeal";
  unit: string;
  classes: readonly [CaseClass, ...CaseClass[]];
  subjects: readonly [Named, ...Named[]];
  active: PartyKind;
  passive: PartyKind;
  /** How the texts call the sides. */
  roles: { active: string; passive: string };
  /** Claim in reais, from and to. */
  amount: readonly [number, number];
  isSecret: boolean;
};

export const civil: Profile = {
  kind: "civil",
  unit: "Vara Cível",
  classes: [
    { code: "7", name: "Procedimento Comum Cível", rite: "Ordinário" },
    { code: "40", name: "Monitória", rite: "Especial" },
    { code: "156", name: "Cumprimento de sentença", rite: "Execução" },
  ],
  subjects: [
    { code: "10433", name: "Indenização por Dano Moral" },
    { code: "10439", name: "Indenização por Dano Material" },
    { code: "10671", name: "Obrigação de Fazer / Não Fazer" },
    { code: "9596", name: "Prestação de Serviços" },
    { code: "9587", name: "Compra e Venda" },
    { code: "10496", name: "Promessa de Compra e Venda" },
  ],
  active: "person",
  passive: "company",
  roles: { active: "parte autora", passive: "parte ré" },
  amount: [12_000, 480_000],
  isSecret: false,
};

export const consumer: Profile = {
  ...civil,
  kind: "consumer",
  classes: [{ code: "7", name: "Procedimento Comum Cível", rite: "Ordinário" }],
  subjects: [
    { code: "7779", name: "Indenização por Dano Moral" },
    { code: "6226", name: "Inclusão Indevida em Cadastro de Inadimplentes" },
    { code: "7780", name: "Indenização por Dano Material" },
    { code: "7752", name: "Bancários" },
    { code: "7768", name: "Rescisão do contrato e devolução do dinheiro" },
    { code: "11806", name: "Empréstimo consignado" },
  ],
  passive: "consumer-company",
  amount: [8_000, 90_000],
};

export const smallClaims: Profile = {
  ...consumer,
  unit: "Vara do Juizado Especial Cível",
  classes: [{ code: "436", name: "Procedimento do Juizado Especial Cível", rite: "Juizado Especial" }],
  amount: [2_000, 56_000],
};

export const execution: Profile = {
  ...civil,
  kind: "execution",
  classes: [{ code: "12154", name: "Execução de Título Extrajudicial", rite: "Execução" }],
  subjects: [
    { code: "4960", name: "Cédula de Crédito Bancário" },
    { code: "9607", name: "Contratos Bancários" },
    { code: "4970", name: "Cheque" },
  ],
  active: "bank",
  passive: "person",
  roles: { active: "parte exequente", passive: "parte executada" },
  amount: [15_000, 900_000],
};

export const repossession: Profile = {
  ...execution,
  kind: "civil",
  classes: [{ code: "81", name: "Busca e Apreensão em Alienação Fiduciária", rite: "Especial" }],
  subjects: [{ code: "9582", name: "Alienação Fiduciária" }],
  roles: { active: "parte autora", passive: "parte ré" },
};

export const family: Profile = {
  ...civil,
  kind: "family",
  unit: "Vara da Família e Sucessões",
  classes: [
    {
      code: "69",
      name: "Alimentos - Lei Especial Nº 5.478/68",
      rite: "Especial",
      subjects: [
        { code: "6239", name: "Fixação" },
        { code: "5788", name: "Revisão" },
      ],
    },
    {
      code: "12541",
      name: "Divórcio Litigioso",
      rite: "Ordinário",
      subjects: [
        { code: "7664", name: "Dissolução" },
        { code: "5802", name: "Guarda" },
      ],
    },
  ],
  subjects: [
    { code: "6239", name: "Fixação" },
    { code: "5802", name: "Guarda" },
    { code: "7664", name: "Dissolução" },
    { code: "5788", name: "Revisão" },
  ],
  passive: "person",
  roles: { active: "parte requerente", passive: "parte requerida" },
  amount: [6_000, 120_000],
  isSecret: true,
};

export const criminal: Profile = {
  kind: "criminal",
  unit: "Vara Criminal",
  classes: [
    { code: "283", name: "Ação Penal - Procedimento Ordinário", rite: "Ordinário" },
    { code: "10943", name: "Ação Penal - Procedimento Sumário", rite: "Sumário" },
  ],
  subjects: [
    { code: "3416", name: "Furto" },
    { code: "3417", name: "Furto Qualificado" },
    { code: "3431", name: "Estelionato" },
    { code: "3435", name: "Receptação" },
  ],
  active: "prosecution",
  passive: "person",
  roles: { active: "acusação", passive: "defesa" },
  amount: [0, 0],
  isSecret: false,
};

export const drugs: Profile = {
  ...criminal,
  classes: [{ code: "300", name: "Procedimento Especial da Lei Antitóxicos", rite: "Especial" }],
  subjects: [{ code: "3608", name: "Tráfico de Drogas e Condutas Afins" }],
};

export const cityTax: Profile = {
  kind: "tax",
  unit: "Vara das Execuções Fiscais Municipais",
  classes: [{ code: "1116", name: "Execução Fiscal", rite: "Execução" }],
  subjects: [
    { code: "5952", name: "IPTU/ Imposto Predial e Territorial Urbano" },
    { code: "5951", name: "ISS/ Imposto sobre Serviços" },
    { code: "6017", name: "Dívida Ativa" },
  ],
  active: "municipality",
  passive: "company",
  roles: { active: "parte exequente", passive: "parte executada" },
  amount: [1_500, 140_000],
  isSecret: false,
};

export const federalTax: Profile = {
  ...cityTax,
  unit: "Vara Federal de Execuções Fiscais",
  subjects: [
    { code: "6017", name: "Dívida Ativa" },
    { code: "6035", name: "Cofins" },
    { code: "6039", name: "PIS" },
  ],
  active: "union",
  amount: [30_000, 6_000_000],
};

export const socialSecurity: Profile = {
  kind: "federal",
  unit: "Vara Federal",
  classes: [
    { code: "7", name: "Procedimento Comum Cível", rite: "Ordinário" },
    {
      code: "436",
      name: "Procedimento do Juizado Especial Cível",
      rite: "Juizado Especial",
      highest: 84_000,
    },
  ],
  subjects: [
    { code: "6101", name: "Auxílio-Doença Previdenciário" },
    { code: "6095", name: "Aposentadoria por Invalidez" },
    { code: "6096", name: "Aposentadoria por Idade (Art. 48/51)" },
    { code: "6104", name: "Pensão por Morte (Art. 74/9)" },
    { code: "6114", name: "Benefício Assistencial (Art. 203,V CF/88)" },
  ],
  active: "person",
  passive: "social-security",
  roles: { active: "parte autora", passive: "parte ré" },
  amount: [14_000, 180_000],
  isSecret: false,
};

export const labour: Profile = {
  kind: "labour",
  unit: "Vara do Trabalho",
  classes: [
    { code: "985", name: "Ação Trabalhista - Rito Ordinário", rite: "Ordinário" },
    { code: "1125", name: "Ação Trabalhista - Rito Sumaríssimo", rite: "Sumaríssimo", highest: 56_000 },
  ],
  subjects: [
    { code: "2086", name: "Horas Extras" },
    { code: "2546", name: "Verbas Rescisórias" },
    { code: "1666", name: "Adicional de Insalubridade" },
    { code: "2435", name: "Rescisão Indireta" },
    { code: "1723", name: "Assédio Moral" },
  ],
  active: "person",
  passive: "company",
  roles: { active: "parte reclamante", passive: "parte reclamada" },
  amount: [18_000, 420_000],
  isSecret: false,
};

export const electoral: Profile = {
  ...civil,
  unit: "Zona Eleitoral",
  classes: [{ code: "12193", name: "Prestação de Contas Eleitorais", rite: "Especial" }],
  subjects: [{ code: "12046", name: "Prestação de Contas - De Candidato" }],
  passive: "prosecution",
  roles: { active: "parte requerente", passive: "parte requerida" },
  amount: [0, 0],
};
