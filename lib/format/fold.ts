/** Text without accents and in small letters, for comparing what people type: `Petições` is found by `peticoes`. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The stretches of `text` that the words of `query` hit, in order, for the highlighter; after `most` hits the rest. */
export function splitHits({
  text,
  query,
  most = Number.POSITIVE_INFINITY,
}: {
  text: string;
  query: string;
  most?: number | undefined;
}): { text: string; hit: boolean }[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  const folded = fold(text);
  // Folding may change lengths only where a letter was written with a combining mark: then nothing is marked.
  if (words.length === 0 || folded.length !== text.length) return [{ text, hit: false }];
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      marked.fill(true, at, at + word.length);
    }
  }
  const parts: { text: string; hit: boolean }[] = [];
  let start = 0;
  let hits = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && (marked[at] === marked[start] || hits >= most)) continue;
    parts.push({ text: text.slice(start, at), hit: hits < most && marked[start] === true });
    if (marked[start]) hits += 1;
    start = at;
  }
  return parts;
}
