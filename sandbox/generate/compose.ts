import { formatCnj } from "../cnj.ts";
import { hashFor, type Random, randomFor } from "../random.ts";
import { addDays, atBrasilia, businessDay, longDate, shortDate } from "./calendar.ts";
import type { PlannedDocument, Register } from "./documents.ts";
import type { Facts } from "./facts.ts";
import { money, reasoning, sheets } from "./prose.ts";
import { asWinAnsi, wrap } from "./typeset.ts";

/** What stands on the pages of a document. */
export type Composition = {
  letterhead: readonly string[];
  title: string;
  /** The lines of each page. */
  pages: readonly (readonly string[])[];
  /** Number of the first sheet in the case's own numbering. */
  firstSheet: number;
  sideNote: string;
};

const columns = 84;
const linesPerPage = 44;
/** The letterhead and the title take the place of these lines on the first page. */
const linesOfHead = 8;

export function compose(facts: Facts, document: PlannedDocument): Composition {
  const random = randomFor("text", document.id);
  const signedOn = atBrasilia(
    businessDay(addDays(facts.filedOn, random.integer(0, 400))),
    random.integer(9, 18),
    12,
  );
  const signer = document.register === "court" ? facts.judge : lawyerOf(facts, random).name;
  return {
    letterhead: letterhead(facts, document.register, random).map(asWinAnsi),
    title: asWinAnsi(document.description.toUpperCase()),
    pages: fillPages({
      facts,
      document,
      random,
      closing: closing(facts, document.register, signer, signedOn),
    }),
    firstSheet: random.integer(1, 900),
    sideNote: asWinAnsi(
      `SIMULAÇÃO - Documento assinado digitalmente por ${signer.toUpperCase()} em ${shortDate(signedOn)}. ` +
        `Processo ${formatCnj(facts.cnj)}, código ${hashFor(document.id).slice(0, 8).toUpperCase()}.`,
    ).slice(0, 190),
  };
}

function fillPages(input: {
  facts: Facts;
  document: PlannedDocument;
  random: Random;
  closing: readonly string[];
}): string[][] {
  const { facts, document, random } = input;
  const end = wrap(input.closing, columns);
  const pages: string[][] = [];
  for (let at = 0; at < document.pages; at += 1) {
    const isLast = at === document.pages - 1;
    const room = linesPerPage - (at === 0 ? linesOfHead : 0) - (isLast ? end.length : 0);
    const lines: string[] = [];
    for (let item = 1; lines.length < room; item += 1) {
      lines.push(
        ...wrap([`${at + 1}.${item}. ${content({ facts, register: document.register, random })}`], columns),
      );
    }
    pages.push([...lines.slice(0, room), ...(isLast ? end : [])]);
  }
  return pages;
}

function content(input: { facts: Facts; register: Register; random: Random }): string {
  const { facts, register, random } = input;
  if (register !== "records" || random.chance(0.3)) return reasoning(facts, random);
  const day = shortDate(atBrasilia(addDays(facts.filedOn, -random.integer(30, 1500)), 12, 0));
  const entry = random.pick(["Lançamento", "Pagamento", "Estorno", "Tarifa", "Parcela", "Protocolo interno"]);
  return `${day} - ${entry} nº ${random.integer(10_000, 99_999)} - ${money(facts, random)} - ref. ${sheets(random)}`;
}

function letterhead(facts: Facts, register: Register, random: Random): string[] {
  if (register === "court") {
    return ["PODER JUDICIÁRIO", facts.court.name.toUpperCase(), `${facts.unit} - ${facts.court.house}`];
  }
  if (register === "records") return [facts.passive[0].person.name.toUpperCase(), "Documentos e registros"];
  const lawyer = lawyerOf(facts, random);
  return [
    lawyer.name.toUpperCase(),
    lawyer.bar,
    `EXMO(A). SR(A). DR(A). JUIZ(A) DE DIREITO DA ${facts.unit.toUpperCase()} - ${facts.court.city.toUpperCase()}`,
  ];
}

function closing(facts: Facts, register: Register, signer: string, signedOn: Date): string[] {
  const end =
    register === "court" ? "Publique-se. Intimem-se. Cumpra-se." : "Nestes termos, pede deferimento.";
  return ["", end, `${facts.court.city}, ${longDate(signedOn)}.`, `_______________________________`, signer];
}

function lawyerOf(facts: Facts, random: Random): { name: string; bar: string } {
  const lawyers = [...facts.active[0].lawyers, ...facts.passive[0].lawyers];
  return lawyers[random.integer(0, Math.max(0, lawyers.length - 1))] ?? { name: facts.judge, bar: "" };
}
