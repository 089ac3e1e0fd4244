import { Fragment } from "react";
import { type LooseHits, splitHits } from "#lib/format/fold.ts";
import { LongWords } from "./long-words.tsx";

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
    const Drawn = part.hit ? "mark" : Fragment;
    return (
      <Drawn key={key}>
        <LongWords text={part.text} />
      </Drawn>
    );
  });
}
