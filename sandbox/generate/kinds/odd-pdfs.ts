import { handMadePdf, streamBody } from "./hand-made-pdf.ts";

/** PDFs that are valid, and that a viewer may stumble over. */

const info = "<< /Title (SIMULACAO) >>";
const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>";

export function pdfWithoutPages(): Buffer {
  return handMadePdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>", info]);
}

/** The largest page that the format allows (32000-1, annex C), as a plan that was scanned whole; then an ordinary one. */
export function pdfWithEnormousPage(): Buffer {
  const page = (side: string, contents: number): string =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${side}] /Contents ${contents} 0 R /Resources << /Font << /Text 7 0 R >> >> >>`;
  return handMadePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 >>",
    page("14400 14400", 4),
    streamBody(
      "60 w 400 400 13600 13600 re S 12 w 400 7200 m 14000 7200 l 7200 400 m 7200 14000 l S\nBT /Text 1500 Tf 2200 9000 Td (SIMULA\u00c7\u00c3O) Tj /Text 300 Tf 0 -4000 Td (Planta do im\u00f3vel, p\u00e1gina 1 de 2) Tj ET",
    ),
    page("595 842", 6),
    streamBody(
      "BT /Text 14 Tf 72 760 Td (SIMULA\u00c7\u00c3O) Tj 0 -30 Td (Memorial descritivo, p\u00e1gina 2 de 2) Tj ET",
    ),
    font,
    info,
  ]);
}

const script = (text: string): string => `<< /S /JavaScript /JS (${text}) >>`;
const alerting = script("app.alert\\('invadido'\\); this.getURL\\('http://exemplo.invalid/'\\);");

/**
 * A page with all that a PDF may do by itself or on a click: scripts as it opens, closes and is printed, links that run a
 * script, a program and a `javascript:` address, a form that is sent, and files that travel inside it.
 */
export function activePdf(): Buffer {
  const link = (top: number, action: string): string =>
    `<< /Type /Annot /Subtype /Link /Rect [72 ${top - 20} 400 ${top}] /Border [0 0 1] /A ${action} >>`;
  const links = [
    link(700, alerting),
    link(660, "<< /S /Launch /F (cmd.exe) /Win << /F (cmd.exe) /P (/c calc) >> >>"),
    link(620, "<< /S /URI /URI (javascript:document.title='invadido') >>"),
    link(580, "<< /S /SubmitForm /F << /FS /URL /F (http://exemplo.invalid/) >> >>"),
    link(540, "<< /S /GoToE /T << /R /C /N (planilha.xlsx) >> /D [0 /Fit] >>"),
  ];
  const labels = [
    "executa um script",
    "abre um programa",
    "tem um endere\u00e7o javascript:",
    "envia um formul\u00e1rio",
    "abre o anexo",
  ];
  const words = labels.map((label) => `(Link que ${label}) Tj 0 -40 Td`).join(" ");
  return handMadePdf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${alerting} /AA << /WP ${alerting} /WC ${alerting} >> /Names << /JavaScript << /Names [(a) ${alerting}] >> /EmbeddedFiles << /Names [(planilha.xlsx) 6 0 R (pagina.html) 8 0 R] >> >> /PageMode /UseAttachments >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /AA << /O ${alerting} >> /Annots [${links.join(" ")}] /Resources << /Font << /Text 5 0 R >> >> >>`,
    streamBody(
      `BT /Text 16 Tf 72 760 Td (SIMULA\u00c7\u00c3O: anexos e scripts, p\u00e1gina 1 de 1) Tj /Text 12 Tf 0 -74 Td ${words} ET`,
    ),
    font,
    "<< /Type /Filespec /F (planilha.xlsx) /UF (planilha.xlsx) /EF << /F 7 0 R >> >>",
    streamBody("SIMULACAO, nao e uma planilha", "/Type /EmbeddedFile "),
    "<< /Type /Filespec /F (pagina.html) /UF (pagina.html) /EF << /F 9 0 R >> >>",
    streamBody("<script>document.title='invadido'</script>", "/Type /EmbeddedFile /Subtype /text#2Fhtml "),
    info,
  ]);
}
