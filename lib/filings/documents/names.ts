import type { DocumentFindings } from "./findings.ts";
import type { NameRules } from "./limits.ts";

/** Names of files as courts take them, and templates that name all documents of a petition alike. */

/** What no system takes: controls, what turns the direction of writing, and what paths and shells read as their own. */
const never = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\\/:*?"<>|]/gu;
const marks = /\p{M}/gu;
const extension = /\.[a-z0-9]{1,5}$/i;
const pdf = ".pdf";

type FileType = DocumentFindings["type"];
/** An image keeps its own until it is converted. */
function extensionOf(type: FileType): string {
  switch (type) {
    case "jpeg":
      return ".jpg";
    case "png":
      return ".png";
    default:
      return pdf;
  }
}

/** The name without its extension, and the extension in lower case with its dot; none: an empty text. */
export function splitName(filename: string): { bare: string; extension: string } {
  const found = extension.exec(filename)?.[0] ?? "";
  return { bare: filename.slice(0, filename.length - found.length), extension: found.toLowerCase() };
}

const withoutAccents = (text: string): string => text.normalize("NFD").replace(marks, "").normalize("NFC");

/** The characters of a name that the court refuses, each once; a space as the word for it. */
export function refusedCharacters(filename: string, { forbidden }: NameRules): string[] {
  const bad = [...(filename.match(never) ?? []), ...[...filename].filter((one) => forbidden.includes(one))];
  return [...new Set(bad.map(spoken))];
}

function spoken(character: string): string {
  if (character === " ") return "espaço";
  return /[\p{C}\p{Z}]/u.test(character) ? "caractere invisível" : character;
}

export const hasAccents = (filename: string): boolean =>
  withoutAccents(filename) !== filename.normalize("NFC");

/** Characters as a person counts them. */
export const lengthOf = (filename: string): number => [...filename].length;

/** The nearest name that the court takes: the same where it takes it already. It ends in what the file is. */
export function cleanName(filename: string, rules: NameRules, type: FileType = "pdf"): string {
  const end = extensionOf(type);
  const { bare } = splitName(filename.normalize("NFC"));
  const plain = rules.accents ? bare : withoutAccents(bare);
  // Every kind of space is the one that a court may refuse.
  const taken = [...plain.replace(never, "_").replace(/\s/gu, " ")]
    .map((one) => (rules.forbidden.includes(one) ? besides(one, rules) : one))
    .join("");
  const tidy = taken
    .normalize("NFC")
    .replace(/ {2,}/g, " ")
    .replace(/_{2,}/g, "_")
    .replace(/^[\s._-]+/u, "");
  const room = Math.max(1, rules.longest - end.length);
  const cut = [...(withoutEnd(tidy) || "Documento")].slice(0, room).join("");
  return `${withoutEnd(cut)}${end}`;
}

/** Without the spaces and dots at its end; by hand, as an expression would look for them from every place of a long name. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s.]/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** What stands for a character that the court refuses. */
function besides(character: string, { forbidden }: NameRules): string {
  if (character === "_" && !forbidden.includes("-")) return "-";
  return character === "-" && !forbidden.includes("_") ? "_" : "";
}

/** Gives each name a number where an earlier one reads the same, whatever its case. */
export function distinct(filenames: readonly string[], rules: NameRules): string[] {
  const taken = new Set<string>();
  return filenames.map((filename) => {
    const { bare, extension: end } = splitName(filename);
    let name = filename;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
      const suffix = rules.forbidden.includes(" ") ? `${number}` : ` ${number}`;
      const room = Math.max(1, rules.longest - end.length - suffix.length);
      name = `${[...bare].slice(0, room).join("").trimEnd()}${suffix}${end}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

/** How all documents are named. `first`: the one that gets number 1; those before it keep their own name. */
export type NameTemplate = { id: string; label: string; pattern: string; first: 1 | 2 };

/** `{ordem}`: 1, 2 …; `{ordem2}`: 01, 02 …; `{nome}`: the document's own name. */
export const nameTemplates: readonly NameTemplate[] = [
  { id: "order", label: "1 - Nome", pattern: "{ordem} - {nome}", first: 1 },
  { id: "padded", label: "01 - Nome", pattern: "{ordem2} - {nome}", first: 1 },
  { id: "exhibits", label: "Doc. 01 - Nome, menos a petição", pattern: "Doc. {ordem2} - {nome}", first: 2 },
  { id: "plain", label: "Só o nome", pattern: "{nome}", first: 1 },
];

/** What a template or a court's rules left of a number before a name: `3 - `, `03 `, `Doc. 03 - `, `Doc03`. */
const numbered =
  /^(?:[Dd]oc(?:umento)?\.?\s{0,3}\d{1,3}(?!\d)|\d{1,3}(?=\s{0,3}[-–_)]|\p{Lu}))\s{0,3}[-–_.)]{0,3}\s{0,3}(?=\S)/u;

/** The document's own name: without extension, and without the number that a template gave it. */
export function ownName(filename: string): string {
  const { bare } = splitName(filename);
  const own = bare.replace(numbered, "").trim();
  return own === "" ? bare : own;
}

/** The names of all documents by a template, as the court takes them, no two alike. */
export function namesByTemplate({
  documents,
  template,
  rules,
}: {
  documents: readonly { filename: string; findings: Pick<DocumentFindings, "type"> }[];
  template: Pick<NameTemplate, "pattern" | "first">;
  rules: NameRules;
}): string[] {
  const named = documents.map(({ filename, findings: { type } }, index) => {
    const order = index + 2 - template.first;
    const name = ownName(filename);
    if (order < 1) return cleanName(`${name}${pdf}`, rules, type);
    const filled = template.pattern
      .replaceAll("{ordem2}", () => String(order).padStart(2, "0"))
      .replaceAll("{ordem}", () => String(order))
      .replaceAll("{nome}", () => name);
    return cleanName(`${filled}${pdf}`, rules, type);
  });
  return distinct(named, rules);
}

/** The most characters of a name that is kept, whatever a court takes. */
const mostKept = 200;

/** A name as a file had it, or a browser gave it: without folders, without what cannot be seen, and never empty. */
export function givenName(filename: string): string {
  const last = filename.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const seen = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu, "").trim();
  const { bare, extension: end } = splitName(seen);
  const cut = [...bare].slice(0, mostKept - end.length).join("");
  return `${cut.trim() === "" ? "Documento" : cut}${end}`;
}

/** The name typed for a document, with the ending of what it is. A slash is no folder: `nº 3/2026` is `nº 3-2026`. */
export function typedName(typed: string, type: FileType): string {
  const name = givenName(typed.replace(/[\\/]/g, "-"));
  const end = extensionOf(type);
  return splitName(name).extension === end || type === "other" ? name : `${name}${end}`;
}

/** The names of the parts of a split file, as the court takes them; of one alone, its own. */
export function partNames(filename: string, parts: number, rules: NameRules): string[] {
  if (parts === 1) return [cleanName(filename, rules)];
  const suffix = (part: number) => ` (parte ${part} de ${parts})`;
  const room = Math.max(1, rules.longest - pdf.length - suffix(parts).length);
  const bare = [...splitName(filename).bare].slice(0, room).join("").trim();
  return Array.from({ length: parts }, (_, index) => cleanName(`${bare}${suffix(index + 1)}${pdf}`, rules));
}
