import type { Domain } from "#lib/desk/domain.ts";
import { type Live, type Old, paces } from "#lib/desk/live.ts";
import type { Lede } from "#lib/desk/today.ts";
import { plural } from "#lib/format/count.ts";
import { publicationsHref } from "./href.ts";
import { doubts } from "./list/filters.ts";
import { doubtWords } from "./list/words.ts";
import type { PublicationsToday } from "./today/schema.ts";

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

type PublicationTopic = "publication";

/** Rows show their nearest deadline, and whether anybody decided about their order. */
const lists: Old = {
  reads: ["publications", "publications/total", "publications/choices"],
  every: paces.watched,
};

const publicationsLive: Live<PublicationTopic> = {
  domain: "publications",
  topics: [
    /** Publications came, or changed. The id is the case's number, so that who may not see it is not told; `*` of many or none. */
    { name: "publication", today: paces.watched, many: "publication" },
  ],
  old: {
    publication: [{ all: "publications", every: paces.watched }],
    // One that is open says its deadline above its text.
    deadline: [lists, { reads: ["publications/[id]"], every: paces.atOnce }],
    deadlines: [lists],
  },
};

/** What the domain of publications declares for the desk. */
export const publicationsDomain: Domain<PublicationTopic, PublicationsToday> = {
  live: publicationsLive,
  lede: publicationsLede,
  findable: { one: "uma publicação", by: ["texto de publicação"], needs: "seesCases" },
  pages: [
    { name: "publications", label: "Publicações", key: "u", href: publicationsHref, needs: "seesCases" },
  ],
};
