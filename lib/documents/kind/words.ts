import { formatReceived } from "#lib/documents/rules.ts";
import { plural } from "#lib/format/count.ts";
import type { FileKind, OtherKind, PictureKind } from "./kinds.ts";
import { mostTextBytes } from "./text-pages.ts";

/** What a file is that the viewer does not show, why, and what to do; `retry`: whether asking again may help. */
export type KindWords = { title: string; text: string; retry: boolean };

const save = "Baixe para abrir no programa certo.";

/** What files of each kind are called. */
const names: Record<FileKind, string> = {
  pdf: "PDF",
  png: "Imagem PNG",
  jpeg: "Imagem JPEG",
  gif: "Imagem GIF",
  webp: "Imagem WebP",
  tiff: "Imagem TIFF",
  text: "Texto",
  html: "Página (HTML)",
  svg: "Desenho (SVG)",
  xml: "Arquivo de dados (XML)",
  docx: "Documento do Word (.docx)",
  xlsx: "Planilha do Excel (.xlsx)",
  pptx: "Apresentação do PowerPoint (.pptx)",
  odt: "Documento de texto (.odt)",
  ods: "Planilha (.ods)",
  odp: "Apresentação (.odp)",
  "old-office": "Documento antigo do Office (.doc, .xls ou .ppt)",
  rtf: "Documento de texto (.rtf)",
  zip: "Arquivo compactado (.zip)",
  archive: "Arquivo compactado (.rar, .7z ou .gz)",
  signature: "Assinatura de outro arquivo (.p7s)",
  heic: "Foto de celular (.heic)",
  audio: "Gravação de áudio",
  video: "Gravação de vídeo",
  unknown: "Não reconhecido",
};

export const kindName = (kind: FileKind): string => names[kind];

export function otherWords(kind: OtherKind): KindWords {
  const words = (why: string, text = save): KindWords => ({
    title: `${names[kind]}: ${why}`,
    text,
    retry: false,
  });
  const mayRun = "Um arquivo assim pode conter programas. Baixe para abrir em outro programa.";
  switch (kind) {
    case "html":
      return {
        title: "O serviço respondeu com uma página no lugar do documento",
        text: "Pode ser um aviso, como o de sessão expirada, ou um documento que o tribunal guarda assim. O Autos não a abre, porque uma página pode conter programas. Tente de novo, ou baixe o que veio.",
        retry: true,
      };
    case "svg":
    case "xml":
      return words("o Autos não o mostra", mayRun);
    case "docx":
    case "odt":
    case "old-office":
    case "rtf":
    case "zip":
    case "archive":
      return words("o navegador não o mostra");
    case "xlsx":
    case "pptx":
    case "ods":
    case "odp":
    case "heic":
      return words("o navegador não a mostra");
    case "signature":
      return words("o navegador não a mostra", "Baixe para conferir em um verificador de assinaturas.");
    case "audio":
      return words("o Autos não a reproduz", "Baixe para ouvir.");
    case "video":
      return words("o Autos não a reproduz", "Baixe para assistir.");
    case "unknown":
      return {
        title: "O Autos não reconhece este arquivo",
        text: "Não é PDF, imagem nem texto. Baixe para tentar em outro programa.",
        retry: false,
      };
  }
}

/** How much of a text is shown; `total`: its bytes, or null while nobody says. */
export const partWords = (total: number | null): string =>
  `Aqui está só o começo do texto: ${formatReceived({ received: mostTextBytes, total })}.`;

/** Why a picture is not drawn: it has too many pixels, or the browser does not understand it. */
export type PictureTrouble =
  | { kind: "too-large"; pixels: number }
  | { kind: "undrawn"; picture: PictureKind };

export function pictureWords(trouble: PictureTrouble): KindWords {
  switch (trouble.kind) {
    case "too-large":
      return {
        title: `A imagem tem ${plural(Math.round(trouble.pixels / 1_000_000), "megapixel", "megapixels")}`,
        text: "Desenhada aqui, ela poderia travar o navegador. Baixe para abrir em outro programa.",
        retry: false,
      };
    case "undrawn":
      return trouble.picture === "tiff"
        ? { title: "Imagem em TIFF: este navegador não a mostra", text: save, retry: false }
        : {
            title: "A imagem está danificada",
            text: "Ela chegou inteira, mas o navegador não consegue desenhá-la. Baixe para tentar em outro programa.",
            retry: true,
          };
  }
}
