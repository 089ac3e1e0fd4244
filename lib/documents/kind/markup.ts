import type { OtherKind } from "./kinds.ts";

/** Elements with which pages begin that have neither a doctype nor `<html>`, as browsers recognise them. */
const ofPages =
  /^(?:html|head|title|meta|link|base|style|script|body|iframe|frameset|h[1-6]|div|font|table|a|b|i|p|br|hr|img|form|center|span|pre)$/;

/**
 * Which markup a text is, by what it begins with; null for a text without. Declarations, comments and space before the
 * first element are passed over.
 */
export function markupKind(text: string): Extract<OtherKind, "html" | "svg" | "xml"> | null {
  let rest = text.replace(/^\uFEFF/, "").trimStart();
  let isDeclared = false;
  while (rest.startsWith("<?") || rest.startsWith("<!")) {
    if (/^<!doctype\s+html/i.test(rest)) return "html";
    if (/^<!doctype\s+svg/i.test(rest)) return "svg";
    isDeclared = true;
    const [from, end] = rest.startsWith("<!--") ? [4, "-->"] : [2, ">"];
    const at = rest.indexOf(end, from);
    if (at === -1) return "xml";
    rest = rest.slice(at + end.length).trimStart();
  }
  const name = /^<(?:[a-z]\w*:)?([a-z][\w.-]*)/i.exec(rest)?.[1]?.toLowerCase();
  if (name === undefined) return isDeclared ? "xml" : null;
  if (name === "svg") return "svg";
  return ofPages.test(name) ? "html" : "xml";
}
