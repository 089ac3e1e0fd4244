import type { SpanStyle } from "./schema.ts";

/** What the tags of a publication's text mean to us. What is in none of these lists leaves only its text. */

export const styleOf: Readonly<Record<string, SpanStyle>> = {
  b: "strong",
  strong: "strong",
  h1: "strong",
  h2: "strong",
  h3: "strong",
  h4: "strong",
  h5: "strong",
  h6: "strong",
  th: "strong",
  i: "em",
  em: "em",
  u: "under",
  ins: "under",
  s: "struck",
  strike: "struck",
  del: "struck",
  sup: "sup",
  sub: "sub",
};

/** These begin and end a paragraph. */
export const breaking: ReadonlySet<string> = new Set(
  "p div section article header footer main nav aside center address h1 h2 h3 h4 h5 h6 pre dl dt dd form fieldset figure figcaption hr caption details summary body html".split(
    " ",
  ),
);

/** These stand between two words, unlike those within one. */
export const separating: readonly string[] = [
  ...breaking,
  ..."br ul ol li blockquote table thead tbody tfoot tr td th".split(" "),
];

/** What is between these is no text, unless they are never closed: then whoever wrote it did not mean them. */
export const dropped: ReadonlySet<string> = new Set(["script", "style", "iframe", "noembed", "noframes"]);

const others =
  "a abbr area audio base basefont bdi bdo big blink blockquote br button canvas cite code col colgroup command data datalist dfn dialog dir embed font frame frameset head image img input kbd keygen label legend li link map mark marquee math menu meta meter nobr noscript object ol optgroup option output param picture plaintext progress q rp rt ruby samp select slot small source span svg table tbody td template textarea tfoot thead time title tr track tt ul var video wbr xmp";
const known: ReadonlySet<string> = new Set([
  ...others.split(" "),
  ...breaking,
  ...dropped,
  ...Object.keys(styleOf),
]);

/** Whether a name after `<` is that of a tag: in a judgment `<` may as well be a sign (`x <y`). Word writes `o:p`. */
export const isTag = (name: string): boolean => known.has(name.toLowerCase()) || /^[a-z]+[:-]/i.test(name);
