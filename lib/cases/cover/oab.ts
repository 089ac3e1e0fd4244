import { grouped } from "#lib/format/grouped.ts";

/** A lawyer's registration with the Brazilian bar, as "OAB/SP 123.456"; a letter behind the number is part of it. */

const states = "AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO";
const number = String.raw`(\d{1,3}(?:\.\d{3})+|\d{2,7})(?:\s?-?\s?([A-E])(?![\p{L}\d]))?`;
const between = String.raw`[\s/:.,-]*(?:n[º°o.]*\s*)?`;
const stateFirst = new RegExp(String.raw`(?<![\p{L}\d])(${states})${between}${number}`, "iu");
const numberFirst = new RegExp(String.raw`(?<!\d)${number}[\s/-]*(${states})(?![\p{L}\d])`, "iu");
const named = /\bOAB\b/iu;

function written(state: string, digits: string, letter: string | undefined): string {
  const given = digits.replaceAll(".", "").replace(/^0+(?=\d)/, "");
  return `OAB/${state.toUpperCase()} ${grouped(given)}${letter ? `-${letter.toUpperCase()}` : ""}`;
}

/** The registration in a field that holds one ("SP123456", "123.456/SP", "OAB/RJ 98765-A"); null when there is none. */
export function readOab(text: string): string | null {
  const first = stateFirst.exec(text);
  if (first?.[1] && first[2]) return written(first[1], first[2], first[3]);
  const last = numberFirst.exec(text);
  return last?.[1] && last[3] ? written(last[3], last[1], last[2]) : null;
}

/** A name that may have the registration behind it: "Bia Reis (OAB 123456/SP)". */
export function splitOab(text: string): { name: string; oab: string | null } {
  const at = named.exec(text)?.index ?? text.length;
  const oab = readOab(text.slice(at));
  const name = /^.*[^\s(,;-]/u.exec(text.slice(0, at))?.[0].trim() ?? "";
  return oab === null || name === "" ? { name: text, oab: null } : { name, oab };
}
