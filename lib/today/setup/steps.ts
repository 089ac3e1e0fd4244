import { type CredentialKind, credentialNames } from "#lib/credentials.ts";
import { type Role, roleWords } from "#lib/databases/schema.ts";
import { wrongDayWords, yearsWords } from "#lib/deadlines/calendars/words.ts";
import { plural } from "#lib/format/count.ts";

/** What is known of how far a database is set up, as far as whoever asks may know it. */
export type Setup = {
  /** Null for who may not change them. */
  tokens: { missing: CredentialKind[]; refused: CredentialKind[] } | null;
  roles: Role[];
  /** With which registration the person stands in the register of lawyers; null: they do not. */
  oab: string | null;
  cases: number;
  importing: boolean;
  unwatched: number;
  /** The courts of the firm's cases of which nobody reviewed the calendar of a year; null for who may not. */
  calendars: { court: string; years: number[] }[] | null;
  /** How many people have a role; null for who may give none. */
  people: number | null;
};

type StepName = "tokens" | "role" | "import" | "monitor" | "calendars" | "people";

/** A step of the first day: what it is, what follows from it, how far it is. */
export type Step = {
  name: StepName;
  title: string;
  text: string;
  state: string;
  isDone: boolean;
  /** It is for somebody else to do. */
  isOthers: boolean;
  isRunning: boolean;
  isWrong: boolean;
};

/** So many courts are named. */
const mostNamed = 3;

const list = new Intl.ListFormat("pt-BR");

/** The steps that the person may take, in their order. */
export function stepsOf(setup: Setup): Step[] {
  const step = (
    name: StepName,
    given: Omit<Step, "name" | "isOthers" | "isRunning" | "isWrong"> & Partial<Step>,
  ): Step => ({ isOthers: false, isRunning: false, isWrong: false, ...given, name });
  const { tokens, calendars, people } = setup;
  return [
    ...(tokens === null ? [] : [step("tokens", tokensStep(tokens))]),
    step("role", roleStep(setup)),
    step("import", importStep(setup)),
    step("monitor", monitorStep(setup)),
    ...(calendars === null ? [] : [step("calendars", calendarsStep(calendars, setup.cases))]),
    ...(people === null ? [] : [step("people", peopleStep(people))]),
  ];
}

/** The steps that the person has still to do; none once the database is set up. */
export const openSteps = (setup: Setup): Step[] =>
  stepsOf(setup).filter(({ isDone, isOthers }) => !isDone && !isOthers);

function tokensStep({ missing, refused }: NonNullable<Setup["tokens"]>) {
  const named = (kinds: readonly CredentialKind[]) => list.format(kinds.map((kind) => credentialNames[kind]));
  const isWrong = refused.length > 0;
  const state = isWrong
    ? "recusado"
    : missing.length === 0
      ? "gravados"
      : `${missing.length === 1 ? "falta" : "faltam"} ${missing.length} de 5`;
  return {
    title: "Endereços e tokens",
    text: isWrong
      ? `O serviço recusou: ${named(refused)}.`
      : missing.length > 0
        ? `Sem eles o serviço não é consultado. Falta: ${named(missing)}.`
        : "O que o teste não alcança se confirma no primeiro uso: importar, abrir a janela, abrir um tribunal.",
    state,
    isDone: missing.length === 0 && !isWrong,
    isWrong,
  };
}

function roleStep({ roles, oab }: Setup) {
  const isLawyer = roles.includes("lawyer");
  const named = list.format(roles.map(roleWords));
  const has = named.charAt(0).toLocaleUpperCase("pt-BR") + named.slice(1);
  const isDone = !isLawyer || oab !== null;
  // Only who administers the base writes into the register.
  const isOthers = !isDone && !roles.includes("admin");
  const lacks = "Sem a sua OAB no registro, as publicações em seu nome não chegam a você";
  return {
    title: "O seu papel",
    text: isDone
      ? `${has}${oab === null ? "" : `, ${oab}`}.`
      : `${has}. ${lacks}${isOthers ? ": peça a quem administra a base" : ""}.`,
    state: isDone ? "feito" : "sem OAB",
    isDone,
    isOthers,
  };
}

const importStep = ({ cases, importing }: Setup) => ({
  title: "Importar os processos",
  text:
    cases > 0
      ? "Outros se importam a qualquer hora, colando os números."
      : "Cole números CNJ de qualquer lugar. O Autos os encontra no texto.",
  state: importing ? "em andamento" : cases > 0 ? plural(cases, "processo", "processos") : "nenhum ainda",
  isDone: cases > 0,
  isRunning: importing,
});

const monitorStep = ({ cases, unwatched }: Setup) => ({
  title: "Monitorar no tribunal",
  text:
    cases > 0 && unwatched === 0
      ? "O serviço olha todos no tribunal, no ritmo de cada um."
      : "Sem isto, o serviço só sabe o que capturou ao importar.",
  state:
    cases === 0
      ? "depois de importar"
      : unwatched === 0
        ? "todos"
        : `${plural(unwatched, "processo", "processos")} sem monitorar`,
  isDone: cases > 0 && unwatched === 0,
});

const calendarsStep = (open: NonNullable<Setup["calendars"]>, cases: number) => ({
  title: "Rever os calendários",
  text:
    cases === 0
      ? "Os tribunais aparecem com o primeiro processo importado."
      : open.length === 0
        ? "Os dos tribunais dos seus processos, deste ano e do próximo, estão revistos."
        : `${openWords(open)}. Num prazo, ${wrongDayWords}. Os dias que a lei fixa já estão postos.`,
  state: cases === 0 ? "depois de importar" : open.length === 0 ? "revistos" : "por rever",
  isDone: cases > 0 && open.length === 0,
});

/** "TJSP de 2026 e 2027, TRT2 de 2027": the first courts, and how many more. */
function openWords(open: NonNullable<Setup["calendars"]>): string {
  const named = open.slice(0, mostNamed).map(({ court, years }) => `${court} de ${yearsWords(years)}`);
  const more = open.length - named.length;
  return list.format([...named, ...(more === 0 ? [] : [`mais ${more}`])]);
}

const peopleStep = (people: number) => ({
  title: "Chamar os colegas",
  text: "Cada um entra com a própria senha e vê o que o papel permite.",
  state: people > 1 ? plural(people, "pessoa", "pessoas") : "só você",
  isDone: people > 1,
});
