/** Pictures that browsers draw; TIFF, only some of them. */
export const pictureKinds = ["png", "jpeg", "gif", "webp", "tiff"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** What the viewer shows: the pages of a PDF, a picture, or lines of text. */
export type ShownKind = "pdf" | PictureKind | "text";

/** What it never shows. What may carry programs (`html`, `svg`, `xml`) is among them. */
export const otherKinds = [
  "html",
  "svg",
  "xml",
  "docx",
  "xlsx",
  "pptx",
  "odt",
  "ods",
  "odp",
  "old-office",
  "rtf",
  "zip",
  "archive",
  "signature",
  "heic",
  "audio",
  "video",
  "unknown",
] as const;
export type OtherKind = (typeof otherKinds)[number];

export type FileKind = ShownKind | OtherKind;

export const isPicture = (kind: FileKind): kind is PictureKind => pictureKinds.some((one) => one === kind);

export const isShown = (kind: FileKind): kind is ShownKind =>
  kind === "pdf" || kind === "text" || isPicture(kind);

/** Whether what came of a file that was cut off is shown: the pages of a PDF and the lines of a text, nothing of a picture. */
export const isShownInPart = (kind: ShownKind | null): boolean => kind === "pdf" || kind === "text";
