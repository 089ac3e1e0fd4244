import type { OtherKind } from "./kinds.ts";

const latin1 = new TextDecoder("latin1");

/** The folder in which each kind of office file has its contents. */
const folders = { "word/": "docx", "xl/": "xlsx", "ppt/": "pptx" } as const;

/** What the first file of an OpenDocument archive says, after its own name. */
const openDocuments = {
  "mimetypeapplication/vnd.oasis.opendocument.text": "odt",
  "mimetypeapplication/vnd.oasis.opendocument.spreadsheet": "ods",
  "mimetypeapplication/vnd.oasis.opendocument.presentation": "odp",
} as const;

/** The longest of these, in bytes. */
const longestName = 80;

/** What a ZIP archive is, by the names of the files at its beginning; nothing of it is unpacked. */
export function archiveKind(head: Uint8Array): OtherKind {
  const text = latin1.decode(head);
  // A name follows the header of its file, of 30 bytes.
  const names = text
    .split("PK\u0003\u0004")
    .slice(1)
    .map((file) => file.slice(26, 26 + longestName));
  for (const [said, kind] of Object.entries(openDocuments)) {
    if (names[0]?.startsWith(said) && names[0][said.length] !== "-") return kind;
  }
  if (!names.some((name) => name.startsWith("[Content_Types].xml"))) return "zip";
  for (const [folder, kind] of Object.entries(folders)) {
    if (names.some((name) => name.startsWith(folder))) return kind;
  }
  return "zip";
}
