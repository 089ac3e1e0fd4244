import { type CardName, cardNameOf } from "../cards.ts";
import type { ImportedCase } from "../cases/imported-case.ts";
import type { AddedDocument } from "../cases/store.ts";
import type { News } from "../monitoring/news.ts";
import { idFor, type Random, randomFor } from "../random.ts";
import { hostile } from "./hostile.ts";

/** The style of a document: the court's, a lawyer's, or pages of records. */
type Register = "court" | "party" | "records";

/** What the pages are: text, stamped scans, text and scans, scans only, text in a linearised file, or made while sent. */
type Body = "text" | "stamped-scans" | "some-scans" | "bare-scans" | "linearised" | PagedBody | OtherFile;

/** Pages that are made while the file is sent: of text, or of text on an image of their paper, small or large. */
type PagedBody = "paged" | "paged-on-paper" | "paged-on-large-paper";

/** A file of another kind than the text of a case, or an odd PDF. */
export type OtherFile = StoredFile | "utf-8" | "windows-1252" | "html";

/** One that lies ready in `kinds/files/`, under this name. */
type StoredFile =
  | "no-pages.pdf"
  | "enormous-page.pdf"
  | "active.pdf"
  | "scan.png"
  | "enormous.png"
  | "photo.jpg"
  | "drawing.svg"
  | "draft.docx"
  | "draft.odt";

/** What is wrong with a file of a test card. */
type Defect = "encrypted" | "corrupt" | "empty" | "html" | "cut-off" | "unknown-length";

export type PlannedDocument = {
  id: string;
  filename: string;
  description: string;
  register: Register;
  /** Which side's document it is, when it is not the court's. */
  side: "active" | "passive";
  pages: number;
  /** Number of its first sheet in the case. */
  firstSheet: number;
  /** The exact size of the file. It is decided beforehand, so that a list needs no PDF to be made. */
  bytes: number;
  body: Body;
  defect: Defect | null;
};

type Kind = {
  description: string;
  register: Register;
  side?: PlannedDocument["side"];
  pages: readonly [number, number];
  body?: Body;
};

const opening: readonly Kind[] = [
  { description: "Petição inicial", register: "party", pages: [6, 32] },
  { description: "Procuração", register: "party", pages: [1, 1] },
  { description: "Despacho", register: "court", pages: [1, 1] },
];

const further: readonly Kind[] = [
  { description: "Contrato", register: "records", pages: [4, 24], body: "stamped-scans" },
  { description: "Comprovante de residência", register: "records", pages: [1, 1], body: "stamped-scans" },
  { description: "Guia de custas", register: "records", pages: [1, 1] },
  { description: "Mandado de citação", register: "court", pages: [1, 1] },
  { description: "Aviso de recebimento (AR)", register: "records", pages: [1, 1] },
  { description: "Contestação", register: "party", side: "passive", pages: [8, 45] },
  { description: "Réplica", register: "party", pages: [5, 22] },
  { description: "Ato ordinatório", register: "court", pages: [1, 1] },
  { description: "Certidão", register: "court", pages: [1, 1] },
  { description: "Decisão", register: "court", pages: [2, 6] },
  { description: "Laudo pericial", register: "records", pages: [12, 70] },
  { description: "Ata de audiência", register: "court", pages: [2, 5] },
  { description: "Alegações finais", register: "party", pages: [6, 18] },
  { description: "Sentença", register: "court", pages: [4, 16] },
  { description: "Embargos de declaração", register: "party", side: "passive", pages: [3, 8] },
  { description: "Recurso", register: "party", side: "passive", pages: [9, 38] },
  { description: "Extratos e planilhas", register: "records", side: "passive", pages: [15, 160] },
  {
    description: "Procedimento administrativo (íntegra)",
    register: "records",
    side: "passive",
    pages: [40, 320],
    body: "some-scans",
  },
];

const megabyte = 1024 * 1024;

/** The documents of the card of other kinds. `pages`: those that its text fills, when more than one. */
const otherKinds: readonly { filename: string; body: OtherFile; bytes: number; pages?: number }[] = [
  { filename: "Sem páginas.pdf", body: "no-pages.pdf", bytes: 4_000 },
  { filename: "Planta enorme.pdf", body: "enormous-page.pdf", bytes: 8_000 },
  { filename: "Com anexos e scripts.pdf", body: "active.pdf", bytes: 12_000 },
  { filename: "Contrato digitalizado.png", body: "scan.png", bytes: 120_000 },
  { filename: "Mapa de 900 megapixels.png", body: "enormous.png", bytes: 4_000 },
  { filename: "Foto do imóvel.jpg", body: "photo.jpg", bytes: 90_000 },
  { filename: "Transcrição da audiência.txt", body: "utf-8", bytes: 3 * megabyte, pages: 40 },
  { filename: "Extrato antigo.txt", body: "windows-1252", bytes: 9_000, pages: 2 },
  { filename: "Certidão em página.pdf", body: "html", bytes: 6_000 },
  { filename: "Assinatura em desenho.pdf", body: "drawing.svg", bytes: 3_000 },
  { filename: "Minuta de acordo.docx", body: "draft.docx", bytes: 18_000 },
  { filename: "Minuta de acordo.odt", body: "draft.odt", bytes: 14_000 },
];

/** The documents the service knows of a case, in the order they were filed. */
export function planDocuments(
  imported: ImportedCase,
  added: readonly AddedDocument[],
  news: readonly News[] = [],
): PlannedDocument[] {
  const card = cardNameOf(imported.cnj);
  if (card === "failedImport") return [];
  const first = numbered(
    [...usualDocuments(imported), ...(card === null ? [] : cardDocuments(card, imported))],
    1,
  );
  const next = first.reduce((sheet, { pages }) => sheet + pages, 1);
  // Sheets of monitoring's documents and of added ones are numbered apart: neither changes the other's.
  return [
    ...first,
    ...numbered(
      news.flatMap((item) => newsDocument(item, imported)),
      next,
    ),
    ...numbered(
      added.map((document) => addedDocument(document, imported)),
      next,
    ),
  ];
}

function numbered(drafts: readonly Draft[], from: number): PlannedDocument[] {
  let sheet = from;
  return drafts.map((draft) => {
    const firstSheet = sheet;
    sheet += draft.pages;
    return { ...draft, firstSheet };
  });
}

function newsDocument({ key, document }: News, imported: ImportedCase): Draft[] {
  if (document === null) return [];
  const random = randomFor("news-document", imported.cnj, key);
  const isParty = document === "Petição";
  return [
    plan({
      id: idFor("document", imported.id, key),
      filename: `${document}.pdf`,
      description: document,
      register: isParty ? "party" : "court",
      side: random.pick(["active", "passive"]),
      pages: isParty ? random.integer(2, 9) : random.integer(1, 2),
    }),
  ];
}

/** A document without its place (`firstSheet`) in the case. */
type Draft = Omit<PlannedDocument, "firstSheet">;

/** The documents of an ordinary case, in the order in which a case usually gets them. */
function usualDocuments(imported: ImportedCase): Draft[] {
  const random = randomFor("documents", imported.cnj);
  const drawn = random.sample(further, random.integer(0, 12));
  const kinds = [...opening, ...further.filter((kind) => drawn.includes(kind))];
  return kinds.map((kind, at) => planOne({ kind, at, imported, random }));
}

const addedDocument = (document: AddedDocument, imported: ImportedCase): Draft =>
  plan({
    id: idFor("document", imported.id, `added-${document.number}`),
    filename: document.filename,
    description: "Documento",
    register: "party",
    side: "active",
    pages: document.pages,
  });

function planOne(input: { kind: Kind; at: number; imported: ImportedCase; random: Random }): Draft {
  const { kind, at, imported, random } = input;
  const [low, high] = kind.pages;
  // Most documents are short: squaring the random number makes long ones rare.
  const pages = low + Math.floor((high - low + 1) * random.next() ** 2);
  const number = String(at + 1).padStart(2, "0");
  return plan({
    id: idFor("document", imported.id, at),
    filename: random.chance(0.5) ? `${kind.description}.pdf` : `Doc. ${number} - ${kind.description}.pdf`,
    description: kind.description,
    register: kind.register,
    side: kind.side ?? "active",
    body: kind.body ?? "text",
    pages: Math.min(pages, 500),
  });
}

function cardDocuments(card: CardName, imported: ImportedCase): Draft[] {
  const id = (key: string): string => idFor("document", imported.id, card, key);
  const own = (key: string, filename: string, pages: number): Draft =>
    plan({ id: id(key), filename, description: "Documento", register: "records", side: "active", pages });
  const broken = (defect: Defect, filename: string): Draft => ({ ...own(defect, filename, 3), defect });
  switch (card) {
    case "longDocument":
      return [own("500", "Autos digitalizados - 500 páginas.pdf", 500)];
    case "hugeDocument":
      return [{ ...own("300mb", "Autos digitalizados - 300 MB.pdf", 40), bytes: 300 * megabyte }];
    case "scannedDocument":
      return [{ ...own("scans", "Autos digitalizados - só imagem.pdf", 12), body: "bare-scans" }];
    case "linearisedDocument":
      return [
        { ...own("linearised", "Linearizado - 4 MB.pdf", 60), body: "linearised", bytes: 4 * megabyte },
      ];
    case "largeDocuments":
      return [
        {
          ...own("60mb", "Autos em 500 páginas - 60 MB.pdf", 500),
          body: "paged-on-paper",
          bytes: 60 * megabyte,
        },
        {
          ...own("1gb", "Autos em 200 páginas - 1 GB.pdf", 200),
          body: "paged-on-large-paper",
          bytes: 1024 * megabyte,
        },
        { ...own("5000", "Autos em 5.000 páginas.pdf", 5_000), body: "paged", bytes: 24 * megabyte },
      ];
    case "otherKinds":
      return otherKinds.map(({ filename, body, bytes, pages = 1 }) => ({
        ...own(body, filename, pages),
        body,
        bytes,
      }));
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

/** Adds the size, which is larger than the text needs and typical of digitised files. */
function plan(input: Omit<Draft, "bytes" | "defect" | "body"> & { body?: Body }): Draft {
  const random = randomFor("size", input.id);
  const perPage =
    input.register === "records" ? random.integer(14_000, 42_000) : random.integer(9_000, 14_000);
  return {
    body: "text",
    ...input,
    bytes: 24_000 + random.integer(0, 4_000) + input.pages * perPage,
    defect: null,
  };
}
