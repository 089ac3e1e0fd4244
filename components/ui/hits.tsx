import { splitHits } from "#lib/format/fold.ts";

/** A text with the highlighter over what was searched for. */
export function Hits({ text, query }: { text: string; query: string }) {
  let at = 0;
  return splitHits({ text, query }).map((part) => {
    const key = at;
    at += part.text.length;
    return part.hit ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
}
