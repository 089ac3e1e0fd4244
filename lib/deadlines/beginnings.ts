import type { Beginning } from "./count.ts";
import { type Regime, regimeRules } from "./regimes/regime.ts";
import type { DeadlineBeginning } from "./schema.ts";

/** What is said of the day from which a term is counted, by how its notice came. */
type Words = {
  /** The notice itself: `contado da intimação`. */
  noun: string;
  /** What the person was that day, beside the day that counts as it. */
  done: string;
  /** Why that day, where it is the one given, and where another one was. */
  same: string;
  rolled: string;
  /** By which articles the first day follows it. */
  first: string;
};

const first = "CPC, arts. 224 e 231";
const diary: Words = {
  noun: "disponibilização",
  done: "publicada",
  same: "o dia da publicação que veio, sem o da disponibilização",
  rolled: "primeiro dia útil seguinte; Lei 11.419/2006, art. 4º, § 3º",
  first: "Lei 11.419/2006, art. 4º, § 4º; CPC, art. 224",
};

export const beginningWords: Readonly<Record<Beginning, Words>> = {
  available: diary,
  published: { ...diary, noun: "publicação" },
  notified: {
    noun: "intimação",
    done: "intimado",
    same: "o dia da consulta, ou o fim dos dez dias sem ela; Lei 11.419/2006, art. 5º, §§ 1º e 3º",
    rolled: "primeiro dia útil depois da consulta; Lei 11.419/2006, art. 5º, § 2º",
    first,
  },
  sent: {
    noun: "intimação não aberta",
    done: "intimado",
    same: "o décimo dia corrido, contado o do envio; Lei 11.419/2006, art. 5º, § 3º",
    rolled:
      "o décimo dia corrido, contado o do envio; Lei 11.419/2006, art. 5º, § 3º; pela Res. CNJ 185/2013, art. 21, seria um dia depois",
    first,
  },
  confirmed: {
    noun: "citação confirmada",
    done: "citado",
    same: "quinto dia útil depois da confirmação",
    rolled: "quinto dia útil depois da confirmação; CPC, art. 231, IX",
    first,
  },
  served: {
    noun: "ciência",
    done: "intimado",
    same: "o dia da juntada do mandado ou do aviso, ou o da audiência; CPC, arts. 231, I e II, e 1.003, § 1º",
    rolled:
      "o dia da juntada do mandado ou do aviso, ou o da audiência; CPC, arts. 231, I e II, e 1.003, § 1º",
    first,
  },
};

/** The same in the form: what a person chooses, the field of the day with its hint, and what is said where it is empty. */
export const typedBeginnings: Readonly<
  Record<DeadlineBeginning, { option: string; label: string; hint: string; missing: string }>
> = {
  available: {
    option: "Diário",
    label: "Disponibilizado em",
    hint: "O dia do diário. A publicação é o primeiro dia útil depois dele; a contagem começa no dia útil seguinte a ela.",
    missing: "Escreva o dia da disponibilização no diário.",
  },
  notified: {
    option: "Intimação eletrônica aberta",
    label: "Intimado em",
    hint: "O dia da consulta no sistema do tribunal (Lei 11.419/2006, art. 5º, §§ 1º e 2º). Se o ato também saiu no diário, vale o dia do diário (Res. CNJ 455/2022, art. 11, § 3º).",
    missing: "Escreva o dia da intimação.",
  },
  sent: {
    option: "Intimação eletrônica não aberta",
    label: "Enviada em",
    hint: "O dia em que a intimação entrou no sistema do tribunal. Sem consulta, vale o décimo dia corrido, contado o do envio (Lei 11.419/2006, art. 5º, § 3º; STJ, AgRg no AREsp 2.492.606); a Res. CNJ 185/2013, art. 21, dá um dia a mais.",
    missing: "Escreva o dia do envio da intimação.",
  },
  confirmed: {
    option: "Citação no Domicílio Judicial Eletrônico",
    label: "Confirmada em",
    hint: "O dia em que a citação foi confirmada: vale o quinto dia útil depois (CPC, art. 231, IX). Sem confirmação em três dias úteis a citação de pessoa privada se faz por outro meio (CPC, art. 246, § 1º-A), e é o dia dele que conta.",
    missing: "Escreva o dia da confirmação da citação.",
  },
  served: {
    option: "Oficial, correio ou audiência",
    label: "Juntada ou audiência em",
    hint: "O dia da juntada do mandado ou do aviso de recebimento (CPC, art. 231, I e II), ou o da audiência em que a decisão foi dada (CPC, art. 1.003, § 1º).",
    missing: "Escreva o dia da juntada ou da audiência.",
  },
};

/** Whether a term is counted from a diary, and from no notice to the person. */
export const isOfDiary = (begins: Beginning): boolean => begins === "available" || begins === "published";

/** By which articles the first and the last day stand, where the regime has its own. */
export function daySources(begins: Beginning, regime: Regime): { first: string; last: string } {
  const { first } = beginningWords[begins];
  const { days } = regimeRules[regime];
  if (days === undefined) return { first, last: "CPC, arts. 213 e 224" };
  return {
    first: first.replace(/CPC, arts?\. 224(?: e 231)?/, days.first),
    last: `${days.last}; Lei 11.419/2006, art. 10, § 1º`,
  };
}
