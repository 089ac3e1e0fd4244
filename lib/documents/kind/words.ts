import { formatReceived } from "#lib/documents/rules.ts";
import { plural } from "#lib/format/count.ts";
import type { OtherKind, PictureKind } from "./kinds.ts";
import { mostTextBytes } from "./text-pages.ts";

/** What a file is that the viewer does not show, why, and what to do; `retry`: whether asking again may help. */
export type KindWords = { title: string; text: string; retry: boolean };

const save = "Baixe para abrir no programa certo.";

export function otherWords(kind: OtherKind): KindWords {
  switch (kind) {
    case "html":
      return {
        title: "O serviço respondeu uma página no lugar do documento",
        text: "Pode ser um aviso, como o de sessão expirada, ou um documento que o tribunal guarda assim. O Autos não a abre, porque uma página pode conter programas. Tente de novo, ou baixe o que veio.",
        retry: true,
      };
    case "svg":
      return mayRun("Desenho (SVG): o Autos não o mostra");
    case "xml":
      return mayRun("Arquivo de dados (XML): o Autos não o mostra");
    case "docx":
      return he("Documento do Word (.docx)");
    case "xlsx":
      return she("Planilha do Excel (.xlsx)");
    case "pptx":
      return she("Apresentação do PowerPoint (.pptx)");
    case "odt":
      return he("Documento de texto (.odt)");
    case "ods":
      return she("Planilha (.ods)");
    case "odp":
      return she("Apresentação (.odp)");
    case "old-office":
      return he("Documento antigo do Office (.doc, .xls ou .ppt)");
    case "rtf":
      return he("Documento de texto (.rtf)");
    case "zip":
      return he("Arquivo compactado (.zip)");
    case "archive":
      return he("Arquivo compactado (.rar, .7z ou .gz)");
    case "signature":
      return she(
        "Assinatura de outro arquivo (.p7s)",
        "Baixe para conferir em um verificador de assinaturas.",
      );
    case "heic":
      return she("Foto de celular (.heic)");
    case "audio":
      return unplayed("Gravação de áudio", "Baixe para ouvir.");
    case "video":
      return unplayed("Gravação de vídeo", "Baixe para assistir.");
    case "unknown":
      return {
        title: "O Autos não reconhece este arquivo",
        text: "Não é PDF, imagem nem texto. Baixe para tentar em outro programa.",
        retry: false,
      };
  }
}

const he = (name: string): KindWords => ({
  title: `${name}: o navegador não o mostra`,
  text: save,
  retry: false,
});
const she = (name: string, text = save): KindWords => ({
  title: `${name}: o navegador não a mostra`,
  text,
  retry: false,
});
const unplayed = (name: string, text: string): KindWords => ({
  title: `${name}: o Autos não a reproduz`,
  text,
  retry: false,
});

function mayRun(title: string): KindWords {
  return {
    title,
    text: "Um arquivo assim pode conter programas. Baixe para abrir em outro programa.",
    retry: false,
  };
}

/** How much of a text is shown; `total`: its bytes, or null while nobody says. */
export function partWords(total: number | null): string {
  return `Aqui está só o começo do texto: ${formatReceived({ received: mostTextBytes, total })}.`;
}

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
