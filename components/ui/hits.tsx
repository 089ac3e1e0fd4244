import { Fragment } from "react";
import { splitHits } from "#lib/format/fold.ts";

/** A text with the highlighter over what was searched for, at its first `most` places. */
export function Hits({ text, query, most }: { text: string; query: string; most?: number }) {
  let at = 0;
  return splitHits({ text, query, most }).map((part) => {
    const key = at;
    at += part.text.length;
    return part.hit ? <mark key={key}>{part.text}</mark> : <Fragment key={key}>{part.text}</Fragment>;
  });
}
