import { QuoteType, Tokenizer } from "htmlparser2";
import { type BodyBuilder, type Bounds, bodyBuilder, cleanText, shownBounds } from "./builder.ts";
import type { Body } from "./schema.ts";
import { breaking, dropped, isTag, styleOf } from "./tags.ts";

/** A `<`, and the name behind it. Bounded, so that long texts are read in one pass. */
const opening = /<(\/?)([a-z][a-z0-9:-]{0,30})?/gi;
const isMarkup = (slash: string, name: string | undefined, next: string) =>
  name !== undefined && isTag(name) && (/[\s/>]/.test(next) || (slash === "" && next === ""));

/**
 * The text of a publication, hostile and with or without markup, as blocks of plain text. Reads tags but keeps none: no
 * script, style, address, image or frame is left. What was never closed is text. One pass, whatever the depth.
 */
export function readBody(content: string, bounds: Bounds = shownBounds): Body {
  const clean = cleanText(content.slice(0, bounds.markup));
  const unread = Math.max(0, content.length - bounds.markup);
  let hasMarkup = false;
  const source = clean.replace(opening, (found, slash: string, name: string | undefined, at: number) => {
    const next = clean[at + found.length] ?? "";
    if (isMarkup(slash, name, next)) {
      hasMarkup = true;
      return found;
    }
    return name === undefined && slash === "" && /^[!?]/.test(next) ? found : `&lt;${found.slice(1)}`;
  });
  const builder = bodyBuilder(bounds);
  if (hasMarkup) readMarkup(source, builder);
  else readPlain(source, builder);
  const { blocks, missing } = builder.finish();
  return { blocks, missing: missing + unread };
}

/** Paragraphs end at blank lines. Entities are read all the same. */
function readPlain(source: string, builder: BodyBuilder): void {
  for (const paragraph of source.split(/\n[^\S\n]*(?=\n)/)) {
    readMarkup(paragraph, builder, true);
    builder.end();
  }
}

type Attributes = Map<string, string>;

function readMarkup(source: string, builder: BodyBuilder, isPlain = false): void {
  /** Where the text begins that a dropped element holds, and its name. */
  let hidden: { name: string; from: number } | null = null;
  let link: { address: string; text: string } | null = null;
  let plain = isPlain ? 1 : 0;
  let name = "";
  let attribute = "";
  let value = "";
  let attributes: Attributes = new Map();
  /** Up to where the source was read. */
  let read = 0;
  /** Text that came since the last tag. */
  let run = "";

  function say(text: string): void {
    if (hidden === null) run += text;
  }

  function put(): void {
    if (run === "") return;
    const clean = cleanText(run);
    run = "";
    if (link !== null && link.text.length < 300) link.text += clean;
    builder.text(clean, plain > 0);
  }

  function open(): void {
    if (hidden !== null) return;
    put();
    if (dropped.has(name)) {
      hidden = { name, from: read };
      return;
    }
    const style = styleOf[name];
    if (breaking.has(name)) builder.end();
    switch (name) {
      case "br":
        builder.newLine();
        return;
      case "pre":
        plain += 1;
        return;
      case "blockquote":
        builder.quote(1);
        return;
      case "ul":
      case "ol":
        builder.list(name);
        return;
      case "li":
        builder.item();
        return;
      case "table":
        builder.table(1);
        return;
      case "tr":
        builder.row();
        return;
      case "td":
      case "th":
        builder.cell({
          isHead: name === "th",
          columns: spanOf(attributes, "colspan"),
          rows: spanOf(attributes, "rowspan"),
        });
        return;
      case "a":
        link = { address: addressOf(attributes), text: "" };
        return;
    }
    if (style !== undefined) builder.style(style, 1);
  }

  function close(): void {
    if (hidden !== null) {
      if (hidden.name === name) hidden = null;
      return;
    }
    put();
    const style = name === "th" ? undefined : styleOf[name];
    if (style !== undefined) builder.style(style, -1);
    if (breaking.has(name)) builder.end();
    switch (name) {
      case "pre":
        plain = Math.max(isPlain ? 1 : 0, plain - 1);
        return;
      case "blockquote":
        builder.quote(-1);
        return;
      case "ul":
      case "ol":
        builder.list(null);
        return;
      case "table":
        builder.table(-1);
        return;
      case "td":
      case "th":
        builder.endCell();
        return;
      case "a":
        if (link !== null && link.address !== "" && !link.text.includes(link.address))
          builder.text(` (${link.address})`, true);
        link = null;
        return;
    }
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext(start, end) {
        read = end;
        say(source.slice(start, end));
      },
      ontextentity(point, end) {
        read = end;
        say(String.fromCodePoint(point));
      },
      onopentagname(start, end) {
        name = source.slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = source.slice(start, end).toLowerCase();
        value = "";
      },
      onattribdata(start, end) {
        if (value.length < 300) value += source.slice(start, Math.min(end, start + 300));
      },
      onattribentity(point) {
        if (value.length < 300) value += String.fromCodePoint(point);
      },
      onattribend(quote) {
        if (quote !== QuoteType.NoValue && attributes.size < 50 && !attributes.has(attribute))
          attributes.set(attribute, value);
      },
      onopentagend(end) {
        read = end + 1;
        open();
      },
      onselfclosingtag(end) {
        read = end + 1;
        open();
      },
      onclosetag(start, end) {
        name = source.slice(start, end).toLowerCase();
        read = end + 1;
        close();
      },
      oncomment(start, end, offset) {
        read = end + 1;
        // Never closed: whoever wrote `<!` meant no comment.
        if (offset === 0 && end >= source.length && !source.endsWith(">")) say(source.slice(start, end));
      },
      oncdata(start, end, offset) {
        read = end + 1;
        say(source.slice(start, end - offset));
      },
      ondeclaration(_, end) {
        read = end + 1;
      },
      onprocessinginstruction(_, end) {
        read = end + 1;
      },
      onend() {},
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  const rest = hidden === null ? read : hiddenFrom(hidden);
  hidden = null;
  const left = source.slice(rest);
  if (!/^[\s>]*$/.test(left)) say(left);
  put();
}

const hiddenFrom = ({ from }: { from: number }) => from;

/** How many columns or rows a cell takes: bounded, as a page draws them. */
function spanOf(attributes: Attributes, name: string): number {
  const [digits = "1"] = /^\d{1,4}/.exec(attributes.get(name)?.trim() ?? "") ?? [];
  return Math.min(Math.max(Number(digits), 1), 20);
}

/** Where a link leads, to be read; nothing of one that would run something. */
function addressOf(attributes: Attributes): string {
  const address = cleanText(attributes.get("href") ?? "").trim();
  return /^(?:https?:\/\/|mailto:)\S{3,250}$/i.test(address) ? address : "";
}
