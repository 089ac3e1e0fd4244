import { formatCnj } from "../cnj.ts";
import { hashFor, type Random, randomFor } from "../random.ts";
import { addDays, atBrasilia, businessDay, longDate, shortDate } from "./calendar.ts";
import { leadFor } from "./document-text.ts";
import type { PlannedDocument } from "./documents.ts";
import type { Facts } from "./facts.ts";
import { money, reasonDeck, sheets } from "./prose.ts";
import { asWinAnsi, wrap } from "./typeset.ts";

/** The text on the pages of a document. */
export type Composition = {
  letterhead: readonly string[];
  title: string;
  /** The lines of each page, written when they are asked for: 500 pages at once would block the process. */
  pages: Iterable<readonly string[]>;
  sideNote: string;
};

type Job = { facts: Facts; document: PlannedDocument; random: Random; signer: Signer; signedOn: Date };
type Signer = { name: string; bar: string };

const columns = 94;
const linesPerPage = 44;
/** The letterhead and the title take the place of these lines on the first page. */
const linesOfHead = 8;

export function compose(facts: Facts, document: PlannedDocument): Composition {
  const random = randomFor("text", document.id);
  // A document further back in the case was signed later: about one day a sheet.
  const day = businessDay(addDays(facts.filedOn, Math.min(900, document.firstSheet - 1)));
  const signedOn = atBrasilia(day, random.integer(9, 18), random.integer(0, 59));
  const job: Job = { facts, document, random, signer: signerOf(facts, document), signedOn };
  return {
    letterhead: letterhead(job).map((line) => asWinAnsi(line).slice(0, 70)),
    title: asWinAnsi(document.description.toUpperCase()),
    pages: fillPages(job),
    sideNote: sideNote(job),
  };
}

function* fillPages(job: Job): Iterable<readonly string[]> {
  const { facts, document, random, signedOn } = job;
  const end = wrap(closing(job), columns);
  const lead = leadFor({ description: document.description, facts, random, signedOn });
  const content = contentOf(job);
  for (let at = 0; at < document.pages; at += 1) {
    const isLast = at === document.pages - 1;
    const room = linesPerPage - (at === 0 ? linesOfHead : 0) - (isLast ? end.length : 0);
    const lines = at === 0 ? wrap(lead.paragraphs, columns) : [];
    const isShort = document.pages === 1 && lead.isWhole;
    for (let item = 1; !isShort && lines.length < room; item += 1) {
      lines.push(...wrap([`${at + 1}.${item}. ${content()}`], columns));
    }
    yield [...lines.slice(0, room), ...(isLast ? end : [])];
  }
}

/** Gives one paragraph after the other; those of records are mostly ledger entries. */
function contentOf({ facts, document, random }: Job): () => string {
  const reason = reasonDeck(facts, random);
  return () => {
    if (document.register !== "records" || random.chance(0.25)) return reason();
    const day = shortDate(addDays(facts.filedOn, -random.integer(30, 1500)));
    const entry = random.pick([
      "Lançamento",
      "Pagamento",
      "Estorno",
      "Tarifa",
      "Parcela",
      "Protocolo interno",
    ]);
    return `${day} - ${entry} nº ${random.integer(10_000, 99_999)} - ${money(facts, random)} - ref. ${sheets(random)}`;
  };
}

function letterhead({ facts, document, signer }: Job): string[] {
  switch (document.register) {
    case "court":
      return ["PODER JUDICIÁRIO", facts.court.name.toUpperCase(), `${facts.unit} - ${facts.court.house}`];
    case "records":
      return [facts[document.side][0].person.name.toUpperCase(), "Documentos e registros"];
    case "party":
      return [
        signer.name.toUpperCase(),
        signer.bar,
        `AO JUÍZO DA ${facts.unit} - ${facts.court.city}`.toUpperCase(),
      ];
  }
}

function closing({ facts, document, signer, signedOn }: Job): string[] {
  const end =
    document.register === "court"
      ? "Publique-se. Intimem-se. Cumpra-se."
      : "Nestes termos, pede deferimento.";
  return [
    ...(document.register === "records" ? [] : ["", end]),
    `${facts.court.city}, ${longDate(signedOn)}.`,
    "_______________________________",
    signer.bar === "" ? signer.name : `${signer.name} - ${signer.bar}`,
  ];
}

function sideNote({ facts, document, signer, signedOn }: Job): string {
  const code = hashFor(document.id).slice(0, 8).toUpperCase();
  return asWinAnsi(
    `SIMULAÇÃO - Documento assinado digitalmente por ${signer.name.toUpperCase()} em ${shortDate(signedOn)}. ` +
      `Processo ${formatCnj(facts.cnj)}, código ${code}.`,
  ).slice(0, 190);
}

function signerOf(facts: Facts, document: PlannedDocument): Signer {
  const judge = { name: facts.judge, bar: "" };
  if (document.register === "court") return judge;
  return facts[document.side][0].lawyers[0] ?? { name: facts[document.side][0].person.name, bar: "" };
}
