import { splitCnj } from "#lib/cnj/number.ts";

/** What courts take, as far as it is known: with its source, and what we use where nothing is known. Sizes in bytes. */

const kb = 1024;
const mb = 1024 * kb;

/** The most bytes of one file that Autos keeps, whatever a court takes. */
export const largestUpload = 300 * mb;
/** The most documents of one petition. */
export const mostDocuments = 100;

/** Sizes of paper in millimetres, upright. */
export const papers = { A4: { width: 210, height: 297 }, Carta: { width: 215.9, height: 279.4 } } as const;
export type Paper = keyof typeof papers;

export type NameRules = {
  /** Whether letters may carry accents. */
  accents: boolean;
  /** Characters that the court refuses besides those that no system takes. */
  forbidden: string;
  /** The most characters, with the extension. */
  longest: number;
};

export type CourtLimits = {
  /** The system and the court, as people call them: `e-SAJ TJSP`. */
  system: string;
  /** Where the limits are written; null for the default, which is written nowhere. */
  source: string | null;
  /** The year of the source; null where it does not say. */
  year: number | null;
  /** The day (`2026-08-03`) on which somebody of the firm last compared them with the court; null: nobody did. */
  checkedOn: string | null;
  /** Of one file, of the petition, and of a file's pages on average; null: none is known. */
  file: number | null;
  filing: number | null;
  page: number | null;
  /** Null: any. */
  paper: readonly Paper[] | null;
  names: NameRules;
};

/** What every system takes: accents are no problem where nobody says so. */
const anyName: NameRules = { accents: true, forbidden: "", longest: 100 };

const unknown = {
  year: null,
  checkedOn: null,
  file: null,
  filing: null,
  page: null,
  paper: null,
  names: anyName,
} as const;

const labour: CourtLimits = {
  ...unknown,
  system: "PJe da Justiça do Trabalho",
  source: "Ato 48/2021",
  year: 2021,
  file: 10 * mb,
  names: { accents: false, forbidden: "", longest: 100 },
};

/** By J.TR of the case's number; a whole branch by J. Only what a source says. */
const known: Record<string, CourtLimits> = {
  "5": labour,
  "8.26": {
    ...unknown,
    system: "e-SAJ TJSP",
    source: "Portaria 8.755/2013",
    year: 2013,
    file: 30 * mb,
    filing: 80 * mb,
    page: 300 * kb,
    paper: ["A4", "Carta"],
  },
  "4.04": {
    ...unknown,
    system: "eproc TRF4",
    source: "tutorial do TRF4",
    file: 10 * mb,
    names: { accents: true, forbidden: "-_ ", longest: 100 },
  },
  "8.27": { ...unknown, system: "eproc TJTO", source: "TJTO", file: 11 * mb },
  "8.11": { ...unknown, system: "PJe TJMT", source: "Portaria 512/2017", year: 2017, file: 5 * mb },
};

/** For courts of which no limit is known: what most take, to warn by and never to refuse. */
export const defaultLimits: CourtLimits = {
  ...unknown,
  system: "padrão do Autos",
  source: null,
  file: 10 * mb,
};

/** Whether nobody knows what the court takes: then nothing is refused by these limits, only warned of. */
export const isDefault = ({ source }: CourtLimits): boolean => source === null;

/** The limits of the court to which a case's number belongs. */
export function limitsOf(cnj: string): CourtLimits {
  const { branch, court } = splitCnj(cnj);
  return known[`${branch}.${court}`] ?? known[branch] ?? defaultLimits;
}

export function sourceSentence(limits: CourtLimits): string {
  const { source, year, checkedOn } = limits;
  if (source === null) {
    return "Não conhecemos os limites deste tribunal. Estes são os mais comuns: avisam e não impedem.";
  }
  const dated = year === null ? `Fonte: ${source}, sem data.` : `Fonte: ${source}.`;
  if (checkedOn === null) return `${dated} Ninguém do escritório conferiu ainda.`;
  const [y, m, d] = checkedOn.split("-");
  return `${dated} Conferido pelo escritório em ${d}/${m}/${y}.`;
}
