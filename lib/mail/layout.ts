/** A message in parts, and how it is written as text and as HTML: nothing remote, nothing that tells who read it. */

type Line = { text: string; href: string | null };
export type MailPart = { title: string; lines: Line[] };
export type MailText = { subject: string; text: string; html: string };

/** What others wrote stays on one line, without characters that no one sees. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

type Given = { subject: string; head: string; parts: MailPart[]; foot: Line[] };

/** The same words as text and as HTML. */
export function writeMail(given: Given): MailText {
  const cleaned = ({ text, href }: Line) => ({ text: oneLine(text), href });
  const clean: Given = {
    subject: oneLine(given.subject),
    head: oneLine(given.head),
    foot: given.foot.map(cleaned),
    parts: given.parts.map(({ title, lines }) => ({ title: oneLine(title), lines: lines.map(cleaned) })),
  };
  return { subject: clean.subject, text: asText(clean), html: asHtml(clean) };
}

function asText({ subject, head, parts, foot }: Given): string {
  const line = ({ text, href }: Line) => (href === null ? `- ${text}` : `- ${text}\n  ${href}`);
  const blocks = [
    `${subject}\n${head}`,
    ...parts.map(({ title, lines }) => [title.toLocaleUpperCase("pt-BR"), ...lines.map(line)].join("\n")),
    foot.map(({ text, href }) => `${text}:\n${href}`).join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function asHtml({ subject, head, parts, foot }: Given): string {
  const linked = ({ text, href }: Line) =>
    href === null ? escaped(text) : `<a href="${escaped(href)}" style="color:#1f4fd8">${escaped(text)}</a>`;
  const part = ({ title, lines }: MailPart) =>
    `<h2 style="font-size:16px;margin:24px 0 4px">${escaped(title)}</h2><ul style="margin:0;padding-left:20px">${lines
      .map((line) => `<li style="margin:4px 0">${linked(line)}</li>`)
      .join("")}</ul>`;
  return [
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:15px;line-height:1.45;color:#1a1a1a;max-width:640px">',
    `<h1 style="font-size:20px;margin:0">${escaped(subject)}</h1><p style="margin:4px 0 0">${escaped(head)}</p>`,
    ...parts.map(part),
    `<p style="margin-top:32px;font-size:13px">${foot.map(linked).join("<br>")}</p>`,
    "</body></html>",
  ].join("\n");
}
