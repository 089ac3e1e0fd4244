import { type Live, paces, type Topic } from "#lib/desk/live.ts";
import { publicationKeys } from "./keys.ts";

export type PublicationTopic = "publication";

/**
 * Publications came, or changed. The id is the number of the case, so that who may not see it is not told; `*` of many, and
 * of one without a number.
 */
const publicationChanged: Topic<PublicationTopic> = {
  name: "publication",
  today: paces.watched,
  many: "publication",
  stale: ({ database }) => [{ queryKey: publicationKeys.all({ database }), every: paces.watched }],
};

export const publicationsLive: Live<PublicationTopic> = {
  all: publicationKeys.all,
  topics: [publicationChanged],
  // Rows show their nearest deadline, and whether anybody decided about their order.
  staleBy: ({ name }, { database }) =>
    name === "deadline" || name === "deadlines"
      ? [{ queryKey: publicationKeys.list({ database }), every: paces.watched }]
      : [],
};
