import { type Live, paces, type Topic } from "#lib/desk/live.ts";
import { importKeys } from "./keys.ts";

export type ImportTopic = "import";

/** An import, or one of its numbers, changed. */
const importChanged: Topic<ImportTopic> = {
  name: "import",
  today: paces.lists,
  stale: ({ database, id }) => [
    { queryKey: importKeys.one({ database, id }), every: paces.watched },
    { queryKey: importKeys.list({ database }), every: paces.lists },
  ],
};

export const importsLive: Live<ImportTopic> = { all: importKeys.all, topics: [importChanged] };
