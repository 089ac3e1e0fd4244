import { Fragment } from "react";
import { type LooseHits, splitHits } from "#lib/format/fold.ts";

/** A text with the first `most` hits of a search marked; `also` as in `splitHits`. */
export function Hits({
  text,
  query,
  most,
  also,
}: {
  text: string;
  query: string;
  most?: number;
  also?: LooseHits;
}) {
  let at = 0;
  return splitHits({ text, query, most, also }).map((part) => {
    const key = at;
    at += part.text.length;
    return part.hit ? <mark key={key}>{part.text}</mark> : <Fragment key={key}>{part.text}</Fragment>;
  });
}
