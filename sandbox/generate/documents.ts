import { type CardName, cardNameOf } from "../cards.ts";
import type { ImportedCase } from "../cases/imported-case.ts";
import type { AddedDocument } from "../cases/store.ts";
import { idFor, type Random, randomFor } from "../random.ts";
import { hostile } from "./hostile.ts";

/** How a document is written: on the court's paper, on a lawyer's, or page after page of records. */
export type Register = "court" | "party" | "records";

/** What is wrong with a file, when a test card wants something wrong. */
export type Defect = "encrypted" | "corrupt" | "empty" | "html" | "cut-off" | "unknown-length";

export type PlannedDocument = {
  id: string;
  filename: string;
  description: string;
  register: Register;
  pages: number;
  /** Exact size of the file: it is made to measure, so that a list needs no PDF to be generated. */
  bytes: number;
  defect: Defect | null;
};

type Kind = { description: string; register: Register; pages: readonly [number, number] };

const opening: readonly Kind[] = [
  { description: "Petição inicial", register: "party", pages: [6, 32] },
  { description: "Procuração", register: "party", pages: [1, 2] },
  { description: "Despacho", register: "court", pages: [1, 2] },
];

const further: readonly Kind[] = [
  { description: "Contrato", register: "records", pages: [4, 24] },
  { description: "Comprovante de residência", register: "records", pages: [1, 1] },
  { description: "Guia de custas", register: "records", pages: [1, 2] },
  { description: "Mandado de citação", register: "court", pages: [1, 2] },
  { description: "Aviso de recebimento (AR)", register: "records", pages: [1, 1] },
  { description: "Contestação", register: "party", pages: [8, 45] },
  { description: "Réplica", register: "party", pages: [5, 22] },
  { description: "Ato ordinatório", register: "court", pages: [1, 1] },
  { description: "Certidão", register: "court", pages: [1, 1] },
  { description: "Decisão", register: "court", pages: [2, 6] },
  { description: "Laudo pericial", register: "records", pages: [12, 70] },
  { description: "Ata de audiência", register: "court", pages: [2, 5] },
  { description: "Alegações finais", register: "party", pages: [6, 18] },
  { description: "Sentença", register: "court", pages: [4, 16] },
  { description: "Embargos de declaração", register: "party", pages: [3, 8] },
  { description: "Recurso", register: "party", pages: [9, 38] },
  { description: "Extratos e planilhas", register: "records", pages: [15, 160] },
  { description: "Procedimento administrativo (íntegra)", register: "records", pages: [40, 320] },
];

const megabyte = 1024 * 1024;

/** The documents the service knows of a case, in the order they were filed. */
export function planDocuments(imported: ImportedCase, added: readonly AddedDocument[]): PlannedDocument[] {
  const card = cardNameOf(imported.cnj);
  if (card === "failedImport") return [];
  const random = randomFor("documents", imported.cnj);
  const kinds = [...opening, ...random.sample(further, random.integer(0, 12))];
  const usual = kinds.map((kind, at) => planOne({ kind, at, imported, random }));
  const own = card === null ? [] : cardDocuments(card, imported);
  const extra = added.map((document) =>
    plan({
      id: idFor("document", imported.id, `added-${document.number}`),
      filename: document.filename,
      description: "Documento",
      register: "party",
      pages: document.pages,
    }),
  );
  return [...usual, ...own, ...extra];
}

function planOne(input: { kind: Kind; at: number; imported: ImportedCase; random: Random }): PlannedDocument {
  const { kind, at, imported, random } = input;
  const [low, high] = kind.pages;
  // Most documents are short; the square keeps the long ones rare.
  const pages = low + Math.floor((high - low + 1) * random.next() ** 2);
  const number = String(at + 1).padStart(2, "0");
  return plan({
    id: idFor("document", imported.id, at),
    filename: random.chance(0.5) ? `${kind.description}.pdf` : `Doc. ${number} - ${kind.description}.pdf`,
    description: kind.description,
    register: kind.register,
    pages: Math.min(pages, 500),
  });
}

function cardDocuments(card: CardName, imported: ImportedCase): PlannedDocument[] {
  const id = (key: string): string => idFor("document", imported.id, card, key);
  const own = (key: string, filename: string, pages: number): PlannedDocument =>
    plan({ id: id(key), filename, description: "Documento", register: "records", pages });
  const broken = (defect: Defect, filename: string): PlannedDocument => ({
    ...own(defect, filename, 3),
    defect,
  });
  switch (card) {
    case "longDocument":
      return [own("500", "Autos digitalizados - 500 páginas.pdf", 500)];
    case "hugeDocument":
      return [{ ...own("300mb", "Autos digitalizados - 300 MB.pdf", 40), bytes: 300 * megabyte }];
    case "hostileText":
      return hostile.fileNames.map((filename, at) => own(`hostile-${at}`, filename, 1));
    case "brokenDocuments":
      return [
        broken("encrypted", "Protegido por senha.pdf"),
        broken("corrupt", "Corrompido.pdf"),
        { ...broken("empty", "Vazio.pdf"), bytes: 0 },
        broken("html", "Página HTML.pdf"),
        broken("cut-off", "Cortado no meio.pdf"),
        broken("unknown-length", "Sem tamanho declarado.pdf"),
      ];
    default:
      return [];
  }
}

/** Sizes leave generous room for the text and look like those of digitised files. */
function plan(input: Omit<PlannedDocument, "bytes" | "defect">): PlannedDocument {
  const random = randomFor("size", input.id);
  const perPage =
    input.register === "records" ? random.integer(14_000, 42_000) : random.integer(9_000, 14_000);
  return { ...input, bytes: 24_000 + random.integer(0, 4_000) + input.pages * perPage, defect: null };
}
