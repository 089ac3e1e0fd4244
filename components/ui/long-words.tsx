import { Fragment } from "react";

/** Not before what belongs to the letter ahead of it: an accent of its own, a joined sign. */
const stretches = /(\S{100,120}?(?<!\u200d))(?=[^\s\p{M}\u200d])/u;

/**
 * A text of others, whose words of more than a hundred letters may also break after each hundred. A browser measures such a word
 * anew for each line that it fills: one of 20,000 letters, as a picture printed in letters, held a page for nine seconds.
 */
export function LongWords({ text }: { text: string }) {
  const parts = text.split(stretches);
  if (parts.length === 1) return text;
  return parts.map((part, at) => (
    <Fragment key={at}>
      {part}
      {at % 2 === 1 && <wbr />}
    </Fragment>
  ));
}
