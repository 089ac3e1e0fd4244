import type { Lede } from "#lib/desk/today.ts";
import { plural } from "#lib/format/count.ts";
import { doubts } from "#lib/publications/list/filters.ts";
import { doubtWords } from "#lib/publications/list/words.ts";
import type { PublicationsToday } from "./schema.ts";

/** The sentences about publications: what of them is in doubt, how many are to be read, and who does not deliver. */
export const publicationsLede: Lede<PublicationsToday> = {
  news: ({ publications: { unread } }) =>
    unread.count === 0 ? null : `${plural(unread.count, "publicação", "publicações")} por ler.`,
  waiting: ({ publications: { doubts: counts } }) =>
    doubts.flatMap((doubt) => doubtWords(doubt, counts[doubt]) ?? []).map((words) => `${words}.`),
  doubt: ({ publications: { silent, flawed } }) => silentOf(silent) ?? doubtOf(flawed),
};

function silentOf(silent: PublicationsToday["publications"]["silent"]): string | null {
  const [first] = silent;
  if (first === undefined) return null;
  return silent.length === 1
    ? `${first.name} não entrega publicações.`
    : `${plural(silent.length, "chave", "chaves")} não entregam publicações.`;
}

function doubtOf(flawed: PublicationsToday["publications"]["flawed"]): string | null {
  const [first] = flawed;
  if (first === undefined) return null;
  return flawed.length === 1
    ? `${first.name} entregou o que não pôde ser lido.`
    : `${plural(flawed.length, "chave", "chaves")} entregaram o que não pôde ser lido.`;
}
