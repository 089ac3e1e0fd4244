import type { Beginning } from "./count.ts";

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
    same: "décimo dia depois do envio",
    rolled:
      "décimo dia corrido depois do envio, ou o dia útil seguinte; Lei 11.419/2006, art. 5º, § 3º; Res. CNJ 185/2013, art. 21",
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

/** Whether a term is counted from a diary, and from no notice to the person. */
export const isOfDiary = (begins: Beginning): boolean => begins === "available" || begins === "published";
