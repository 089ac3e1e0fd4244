import { PDFDocument, PDFHexString, PDFName, type PDFPage, PDFString, StandardFonts } from "pdf-lib";
import { handPdf } from "./pdfs.ts";

/** PDFs as courts hand them out, and as somebody who means harm would make them, for those who read them. */

type Bytes = Uint8Array<ArrayBuffer>;
type Mark = { title: string; page: number; items?: Mark[] };

const [width, height] = [595, 842];

/** What each page of `courtPdf` says, one line below the other. */
export const linesOfPage = (number: number): string[] => [
  `Página ${number} da decisão`,
  "Vistos. A ré requer a decretação de segredo de justiça.",
  "Indefiro, porque a publicidade dos atos é a regra.",
];

/**
 * A decision with the court's number on each sheet, from `firstSheet` on, an outline in two levels, and what `with` names:
 * files and a script inside, links that lead away.
 */
export async function courtPdf({
  pages = 6,
  firstSheet = 312,
  carries = false,
  outline = true,
}: {
  pages?: number;
  firstSheet?: number;
  /** Two attached files, of which one has a hostile name, a script, and links out of the document. */
  carries?: boolean;
  outline?: boolean;
} = {}): Promise<Bytes> {
  const pdf = await PDFDocument.create();
  pdf.setLanguage("pt-BR");
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([width, height]);
    page.drawText(`fls. ${firstSheet + number - 1}`, { x: 505, y: 810, size: 9, font });
    for (const [index, line] of linesOfPage(number).entries())
      page.drawText(line, { x: 72, y: 700 - 24 * index, size: 12, font });
  }
  if (outline) {
    const within = (page: number) => Math.min(page, pages);
    addOutline(pdf, [
      { title: "Relatório", page: 1, items: [{ title: "Pedidos", page: within(2) }] },
      { title: "Fundamentação", page: within(3) },
      { title: "Dispositivo", page: pages },
    ]);
  }
  if (carries) {
    await pdf.attach(new TextEncoder().encode("<dados/>"), "dados.xml", { mimeType: "text/xml" });
    await pdf.attach(new Uint8Array(2_048), "../../laudo\u202Efdp.exe");
    pdf.addJavaScript("aviso", "app.alert('executado')");
    const [page] = pdf.getPages();
    if (page) addLinks(pdf, page);
  }
  return new Uint8Array(await pdf.save());
}

/** Links over the lines of a page, from top to bottom: to the web, by a script, to a file, within the document. */
function addLinks(pdf: PDFDocument, page: PDFPage): void {
  const { context } = pdf;
  const actions = [
    { S: "URI", URI: PDFString.of("https://tjsp.jus.br:senha@exemplo.example/consulta") },
    { S: "JavaScript", JS: PDFString.of("app.alert('executado')") },
    { S: "URI", URI: PDFString.of("javascript:document.title='executado'") },
    { S: "Launch", F: PDFString.of("file:///etc/passwd") },
    { S: "GoTo", D: [pdf.getPage(pdf.getPageCount() - 1).ref, "Fit"] },
  ];
  const links = actions.map((action, index) => {
    const bottom = 600 - 40 * index;
    page.drawText(`link ${index + 1}`, { x: 72, y: bottom + 4, size: 12 });
    return context.register(
      context.obj({
        Type: "Annot",
        Subtype: "Link",
        Rect: [72, bottom, 172, bottom + 20],
        Border: [0, 0, 1],
        A: action,
      }),
    );
  });
  page.node.set(PDFName.of("Annots"), context.obj(links));
}

function addOutline(pdf: PDFDocument, marks: Mark[]): void {
  const { context } = pdf;
  const root = context.nextRef();
  const place = (items: Mark[], parent: typeof root) => {
    const refs = items.map(() => context.nextRef());
    for (const [index, { title, page, items: below = [] }] of items.entries()) {
      const ref = refs[index];
      if (ref === undefined) continue;
      const item = context.obj({ Parent: parent, Dest: [pdf.getPage(page - 1).ref, "XYZ", null, 712, null] });
      item.set(PDFName.of("Title"), PDFHexString.fromText(title));
      const [before, after] = [refs[index - 1], refs[index + 1]];
      if (before) item.set(PDFName.of("Prev"), before);
      if (after) item.set(PDFName.of("Next"), after);
      const inner = below.length > 0 ? place(below, ref) : null;
      if (inner) for (const [name, value] of inner) item.set(PDFName.of(name), value);
      context.assign(ref, item);
    }
    const [first, last] = [refs[0], refs.at(-1)];
    return first && last
      ? ([
          ["First", first],
          ["Last", last],
        ] as const)
      : [];
  };
  const outlines = context.obj({ Type: "Outlines" });
  for (const [name, value] of place(marks, root)) outlines.set(PDFName.of(name), value);
  context.assign(root, outlines);
  pdf.catalog.set(PDFName.of("Outlines"), root);
}

/** Many pages of these sizes in turn, in points, each with its number at the top; they weigh next to nothing. */
export function sizedPdf({ pages, sizes }: { pages: number; sizes: readonly [number, number][] }): Bytes {
  const first = 4;
  const kids = Array.from({ length: pages }, (_, index) => `${first + 2 * index} 0 R`).join(" ");
  const objects = [
    "<</Type /Catalog /Pages 2 0 R>>",
    `<</Type /Pages /Kids [${kids}] /Count ${pages}>>`,
    "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
  ];
  for (let index = 0; index < pages; index += 1) {
    const [wide, high] = sizes[index % sizes.length] ?? [width, height];
    const content = `BT /F 20 Tf 10 ${Math.max(2, high - 120)} Td (Folha ${index + 1}) Tj ET`;
    objects.push(
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Resources <</Font <</F 3 0 R>>>> /Contents ${first + 2 * index + 1} 0 R>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    );
  }
  return handPdf(objects);
}

/** An outline of `count` lines, each below the one before it or, `flat`, all on one level. */
export function outlinePdf({ count, flat }: { count: number; flat: boolean }): Bytes {
  const first = 5;
  const objects = [
    "<</Type /Catalog /Pages 2 0 R /Outlines 4 0 R>>",
    "<</Type /Pages /Kids [3 0 R] /Count 1>>",
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}]>>`,
    `<</Type /Outlines /First ${first} 0 R /Last ${first} 0 R>>`,
  ];
  for (let index = 0; index < count; index += 1) {
    const next = index + 1 < count ? `${first + index + 1} 0 R` : null;
    const link = next === null ? "" : flat ? `/Next ${next}` : `/First ${next} /Last ${next}`;
    objects.push(`<</Title (Linha ${index}) /Parent 4 0 R /Dest [3 0 R /Fit] ${link}>>`);
  }
  return handPdf(objects);
}
